/** One open table: what is shown, what can be chosen, and everything that a person does there. */
import { foldLit, type Lit } from "../board/lit";
import * as api from "../lib/api";
import { download } from "../lib/download";
import { grouped, isLoud, type Group, type Keyed } from "../lib/keys";
import { Live } from "../lib/live.svelte";
import { go, hrefs, replace } from "../lib/route.svelte";
import { shared } from "../lib/share";
import { Stage } from "../lib/stage.svelte";
import { endsShort, isAskedAgain } from "../lib/telling";
import type { Choice, Hint, Invitation, Line, Moment, Plan, Scene, Seat, Split, Tip, Tray, View } from "../lib/wire";
import { notices } from "../ui/notices.svelte";
import { t } from "../words";
import { Ahead } from "./ahead.svelte";
import { aimedAt, usualOn } from "./aiming";
import { BoardTabs } from "./boards.svelte";
import { sorted, type Places } from "./choosing";
import { GuideState } from "./guide.svelte";
import { Marking } from "./marking.svelte";
import { Since } from "./since.svelte";
import { thing, toldMost } from "./thing";
import { chairToTake, waitedFor } from "./waiting";

/** Something with a reason to think twice, and what is done if it is wanted all the same. */
export interface Confirming {
  why: string;
  label: string;
  final: boolean;
  yes: () => void;
}

const NOWHERE: Places = { listed: [], onBoard: [], onDice: [], onCards: [], inTray: [], ending: null };

export class TableModel {
  readonly stage = new Stage();
  readonly live: Live;
  readonly guide: GuideState;
  readonly boards: BoardTabs = new BoardTabs(() => this.#standing, () => this.story);

  /** The moment of the past that is shown, if any. */
  past = $state.raw<View | null>(null);
  moments = $state.raw<Moment[]>([]);
  timeline = $state(false);
  /** What was opened in the lens, and what is pointed at just now, which is shown before it. */
  about = $state("");
  pointed = $state("");
  rule = $state("");
  /** What led to the line that was asked about, the first cause last. */
  because = $state.raw<readonly Line[]>([]);
  /** The card that made that line so. */
  source = $state("");
  rulesOpen = $state(false);
  hint = $state.raw<Hint | null>(null);
  readonly ahead = new Ahead((index) => api.outlook(this.id, index));
  notice = $state("");
  /** What is asked about once before it is done. */
  confirming = $state.raw<Confirming | null>(null);

  /** What the invitation is good for by which somebody came, if any. */
  invited = $state.raw<Invitation | null>(null);

  private readonly since = new Since();

  /** How the table was when something was last asked of this screen. */
  private lastAsked: View | null = null;
  /** Where the walk ends that this screen has set out on. */
  private going = "";
  private invitation = "";
  /** This screen gets up of its own will. */
  private leaving = false;
  private wanted = 0;
  /** The moment that came in last, which may not be shown yet. */
  private newest = -1;

  constructor(readonly id: string) {
    this.guide = new GuideState(id);
    this.live = new Live(id, (view) => this.receive(view));
  }

  close(): void {
    this.live.close();
  }

  // -- what is shown ------------------------------------------------------------------------------------------

  view = $derived<View | null>(this.past ?? this.stage.view);
  scene = $derived<Scene | null>(this.view?.scene ?? null);
  /** With ground that has come while all else still waits. */
  #standing = $derived(this.scene && this.stage.ground && !this.past ? { ...this.scene, boards: this.stage.ground } : this.scene);
  pieces = $derived(this.past ? this.past.scene.pieces : this.stage.pieces);
  story = $derived(this.past ? this.past.scene.story : this.stage.story);

  /** The seat for which this screen answers now; null while it only looks on. */
  asked = $derived.by<number | null>(() => {
    const view = this.view;
    const ask = view?.scene.ask;
    if (!view || !ask || view.past || view.ready !== null || !ask.options.length || this.stage.rolling) return null;
    return view.mine.includes(ask.seat) ? ask.seat : null;
  });

  options = $derived<Choice[]>(this.asked === null ? [] : (this.scene?.ask?.options ?? []));
  /** The figure that was aimed at last. */
  private aimed = $state("");
  /** What Enter takes: the usual answer, on the figure that was aimed at if it can go there. */
  usual = $derived(usualOn(this.aimed, this.options, this.scene?.ask?.usual ?? null));
  outOfTurn = $derived<Choice[]>(this.past || this.view?.ready != null ? [] : (this.scene?.ask?.out_of_turn ?? []));
  choices = $derived<Map<number, Choice>>(new Map(this.options.map((choice) => [choice.index, choice])));
  /** A cost that is shared in the tray, and the way to share it that is laid out there. */
  tray = $derived<Tray | null>(this.asked === null ? null : (this.scene?.ask?.tray ?? null));
  private laidOut = $state.raw<Split | null>(null);
  split = $derived<Split | null>(this.tray?.splits.find(({ plan }) => plan === this.laidOut?.plan) ?? this.tray?.splits[0] ?? null);
  readonly marking: Marking = new Marking(() => (this.asked === null ? null : this.view));
  /** What several decisions do as one, and is about no place of the board and of no tray. */
  plans = $derived<Plan[]>(this.asked === null || this.tray ? [] : (this.scene?.ask?.plans.filter(({ to }) => !to) ?? []));
  places = $derived<Places>(this.scene ? sorted(this.options, this.scene) : NOWHERE);
  /** Buttons first, then cards, then the board: so the keys of the few do not change with the many. */
  private allGroups = $derived<Group[]>(grouped([this.places.listed, [...this.places.inTray, ...this.places.onCards], this.places.onBoard]));
  groups = $derived<Group[]>(this.allGroups.filter(({ place }) => place === 0));
  keyed = $derived<Keyed[]>(this.allGroups.flatMap((group) => group.keyed));
  /** What is always possible and seldom wanted glows only where nothing else is asked. */
  glowing = $derived.by<Choice[]>(() => {
    const loud = this.options.filter(isLoud);
    return loud.length ? loud : this.options.filter((choice) => !choice.dimmed);
  });
  lit = $derived<Map<string, Lit>>(
    this.scene ? foldLit(this.glowing, ids(this.scene), this.asked === null ? [] : (this.scene.ask?.plans ?? [])) : new Map(),
  );
  /** Cards of a hand glow for what is chosen on them, not for others of their name that a button is about. */
  litInHand = $derived<Map<string, Lit>>(this.scene ? foldLit(this.glowing.filter(({ on }) => on !== "list"), ids(this.scene)) : new Map());
  tip = $derived.by(() => this.nextTip());

  /** The seats whose hands this screen shows. */
  hands = $derived<Seat[]>(this.scene?.seats.filter((seat) => seat.hand !== null) ?? []);

  /** What somebody who only watches should know. */
  watching = $derived(this.view ? chairToTake(this.view, this.invited) : "");

  /** The players whose chairs this browser may take. */
  chairsForMe = $derived<Set<number>>(
    new Set([
      ...(this.invited?.chairs ?? []),
      ...(this.view?.chairs.filter((chair) => chair.may.includes("sit")).map((chair) => chair.player) ?? []),
    ]),
  );

  waiting = $derived.by(() => {
    const view = this.view;
    if (!view) return t("loading");
    if (view.past) return t("timeline.past");
    if (this.stage.rolling) return this.stage.great?.aloud ? "" : t("dice.rolling");
    return waitedFor(view);
  });

  /** How deep the dread is, from 0 to 1. */
  dread = $derived((this.scene?.table.dread ?? 0) / 100);

  recap = $derived<Line[]>(this.view && this.asked !== null ? this.since.told(this.view, this.story) : []);

  dismissRecap = (): void => {
    if (this.stage.view) this.since.read(this.stage.view);
  };

  private nextTip(): Tip | null {
    return this.view?.guided && !this.past ? this.guide.next(this.scene?.tips ?? []) : null;
  }

  // -- deciding -----------------------------------------------------------------------------------------------

  /** `on`: the thing on which it was chosen, or that is being read. */
  choose = (choice: Choice, words = "", on = this.inLens): void => {
    this.stage.finish();
    this.aim(choice, on);
    this.about = this.pointed = ""; // whoever acts has read it, also where the pointer rests on
    if (this.marking.several && this.options.includes(choice)) return this.marking.press(choice);
    this.hint = null;
    this.notice = "";
    this.dismissRecap();
    const { confirm: why, label, final } = choice;
    const at = this.answered;
    this.certainly({ why, label, final, yes: () => this.live.decide(at, choice.index, words) });
  };

  private aim({ lights }: Choice, on: string): void {
    this.aimed = aimedAt(lights.filter((id) => this.scene?.pieces.some((piece) => piece.id === id)), on, this.aimed);
  }

  /** Take a plan of several decisions; the table stops it when something new is seen. Into danger one goes knowingly. */
  /** `warned`: it was chosen where its danger stands beside it. */
  follow = (plan: Plan, warned = false): void => {
    this.stage.finish();
    this.dismissRecap();
    this.about = this.pointed = "";
    const at = this.answered;
    this.certainly({ why: warned ? "" : plan.danger.join(" "), label: plan.label, final: false, yes: () => this.setOut(at, plan) });
  };

  private setOut(at: number, plan: Plan): void {
    this.going = plan.to;
    this.live.follow(at, plan.id);
  }

  /** The moment whose question is before us; the table may have gone on while something is still being played. */
  private get answered(): number {
    return this.stage.view?.at ?? 0;
  }

  sendMarked = (): boolean => {
    const { several, complete, marks } = this.marking;
    const at = this.answered;
    this.about = "";
    if (complete) this.certainly({ why: "", label: "", final: false, yes: () => this.live.pick(at, marks.map(({ index }) => index)) });
    return several;
  };

  share = (split: Split): void => void (this.laidOut = split);

  /** Pay as it is laid out in the tray. */
  pay = (): boolean => {
    const plan = this.scene?.ask?.plans.find(({ id }) => id === this.split?.plan);
    if (plan) this.follow(plan);
    this.laidOut = null;
    return plan !== undefined;
  };

  private certainly(wanted: Confirming): void {
    this.confirming = wanted.why ? wanted : null;
    if (!wanted.why) this.confirmed(wanted);
  }

  confirmed = (wanted: Confirming): void => {
    if (!this.live.ready) return; // it stays asked until the line is there again
    this.confirming = null;
    if (this.past) return;
    if (this.tip) this.guide.read(this.tip); // whoever goes on has read it: no tip waits behind another
    wanted.yes();
  };

  chooseIndex = (index: number, on: string): void => {
    const choice = this.options.find((choice) => choice.index === index);
    if (choice) this.choose(choice, "", on);
  };

  /** A click or tap on a card opens it and never spends it; by the keyboard a lit card that stands for one thing is taken. */
  press = (id: string, byKey = false, slot?: number): void => {
    const picked = this.marking.several ? this.choicesFor(id)[0] : undefined;
    if (picked) return this.marking.press(picked, slot);
    const only = byKey ? this.onlyChoice(id) : null;
    if (only) this.choose(only);
    else this.about = id;
  };

  /** A card that is put onto the board is played, there if it can be; if it could be several things, it is opened. */
  drop = (card: string, at: readonly string[]): void => {
    const choices = this.choicesFor(card).filter((choice) => isLoud(choice));
    const there = choices.filter(({ lights }) => lights.some((id) => id !== card && at.includes(id)));
    const only = there.length === 1 ? there[0] : choices.length === 1 ? choices[0] : undefined;
    if (only) this.choose(only);
    else this.about = card;
  };

  private onlyChoice(id: string): Choice | null {
    const choices = this.choicesFor(id);
    const loud = choices.filter((choice) => this.glowing.includes(choice));
    return choices.length === 1 && loud.length === 1 ? loud[0]! : null;
  }

  /** What Enter does; the game says what should be asked about once, as an end while there is something worth doing. */
  chooseUsual = (): boolean => {
    if (this.tray) return this.pay();
    if (this.marking.several) return this.sendMarked();
    const [plan] = this.plans;
    if (plan) this.follow(plan);
    if (plan) return true;
    const usual = this.options.find(({ index }) => index === this.usual);
    if (usual) this.chooseByKey(usual);
    return usual !== undefined;
  };

  /** Who hits Enter or Space may have overlooked something. */
  chooseByKey = (choice: Choice): void => this.choose({ ...choice, confirm: choice.confirm || choice.left });

  /** What the lens shows: what is pointed at, what was opened, or whoever is asked. */
  inLens = $derived.by(() => {
    const scene = this.scene;
    if (!scene) return "";
    const known = [this.pointed, this.about].find((id) => id && thing(scene, id));
    const seat = scene.seats[scene.ask?.seat ?? this.view?.mine[0] ?? 0];
    return known ?? (seat && thing(scene, seat.figure) ? seat.figure : "");
  });

  /** Keep in the lens what it shows, so that one can go there and read on. */
  openLens = (): void => {
    this.about = this.inLens;
  };

  /** What can be read about a choice before it is taken. */
  told = (choice: Choice): string => {
    const id = this.scene ? toldMost(this.scene, choice.lights) : "";
    return this.scene && thing(this.scene, id) ? id : "";
  };

  choicesFor(id: string): Choice[] {
    return this.options.filter((choice) => choice.lights.includes(id));
  }

  /** Walks that end there. */
  plansFor(id: string): Plan[] {
    return this.asked === null ? [] : (this.scene?.ask?.plans.filter(({ to }) => to === id) ?? []);
  }

  undo = (): void => this.turnBack(() => this.live.undo());
  redo = (): void => this.turnBack(() => this.live.redo());

  private turnBack(how: () => void): void {
    this.stage.finish();
    this.confirming = null;
    this.hint = null;
    this.about = "";
    this.dismissRecap();
    if (this.past) this.now();
    else how();
  }

  answerUndo = (yes: boolean): void => this.live.answer(yes);

  askHint = (): Promise<void> =>
    this.trying(async () => {
      if (this.asked === null) this.notice = t("hint.none");
      else this.hint = await api.hint(this.id);
    });

  why = (rule: string, because: readonly Line[] = [], source = ""): void => {
    this.rule = rule;
    this.because = because;
    this.source = source;
    this.rulesOpen = true;
  };

  ready = (): void => this.live.look(this.view?.ready ?? null);

  // -- time ---------------------------------------------------------------------------------------------------

  openTimeline = (): Promise<void> =>
    this.trying(async () => {
      this.timeline = !this.timeline;
      if (this.timeline) this.moments = await api.moments(this.id);
      else this.now();
    });

  /** Show a moment; of several asked for in a hurry only the last is shown. Those that are gone are passed over. */
  scrub = (n: number): Promise<void> =>
    this.trying(async () => {
      const wanted = ++this.wanted;
      const last = this.stage.view?.moment ?? 0;
      if (n >= last && !this.stage.view?.from_record) return this.now();
      try {
        const view = await api.moment(this.id, n, this.view?.looking ?? null);
        if (wanted === this.wanted) this.past = shared(this.view, view);
      } catch (refusal) {
        const [first = 0, gone = 0] = (refusal as api.Refusal).gap;
        const beyond = n < (this.view?.moment ?? 0) ? first - 1 : gone + 1;
        if (gone && beyond >= 0 && wanted === this.wanted) await this.scrub(beyond);
        throw refusal;
      }
    });

  now = (): void => {
    this.wanted++;
    this.past = null;
  };

  fork = (n: number): Promise<void> =>
    this.trying(async () => {
      const card = await api.fork(this.id, n);
      go(hrefs.table(card.id));
      notices.say(t("fork.made", { n }));
    });

  lookThrough = (seat: number | null): void => {
    if (this.past) void this.trying(async () => (this.past = await api.moment(this.id, this.past?.moment ?? 0, seat)));
    this.live.look(seat);
  };

  // -- people and files ---------------------------------------------------------------------------------------

  /** Sit down; a bot that sits there is sent away first. */
  sit = (player: number, name: string): Promise<void> =>
    this.trying(async () => {
      const bot = this.view?.chairs.some((chair) => chair.player === player && chair.kind === "bot");
      if (bot && !this.chairsForMe.has(player)) await api.getUp(this.id, player);
      await api.sit(this.id, player, name, this.invitation);
      this.forgetInvitation();
    });

  /** Take one's seat from the device that made the link. */
  takeSeat = (secret: string): Promise<void> =>
    this.trying(async () => void (await api.takeOnDevice(this.id, secret)));
  showSeed = (): Promise<void> => this.trying(async () => void (await api.showSeed(this.id)));
  getUp = (player: number): Promise<void> =>
    this.trying(async () => {
      this.leaving = true;
      await api.getUp(this.id, player);
    });
  letBot = (player: number, bot: string): Promise<void> =>
    this.trying(async () => {
      this.leaving = true;
      await api.letBot(this.id, player, bot);
    });

  /** Go on from the state that was kept, or see what somebody else has made of the table meanwhile. */
  goOn = (): Promise<void> =>
    this.trying(async () => {
      try {
        await api.goOn(this.id, this.live.older?.at ?? 0);
      } finally {
        this.live.begin();
      }
    });

  saveRecord = (): Promise<void> =>
    this.trying(async () => download(`${this.view?.game ?? "game"}-${this.id}.json`, await api.record(this.id)));

  /** Everything that somebody needs who looks into a problem; the record only if it may be had. */
  report = (words: string): Promise<void> =>
    this.trying(async () => {
      const record = await api.record(this.id).then(JSON.parse, (refusal: Error) => ({ refused: refusal.message }));
      const place = { table: this.id, at: this.view?.at, moment: this.view?.moment, seat: this.view?.looking };
      const scene = { ...this.scene, story: this.story.slice(-40) };
      const report = { darklantern: "problem report", words, place, browser: navigator.userAgent, scene, record };
      download(`problem-${this.id}-${this.view?.moment ?? 0}.json`, JSON.stringify(report, null, 1));
    });

  private async trying(what: () => Promise<unknown>): Promise<void> {
    try {
      this.notice = "";
      await what();
    } catch (refusal) {
      const said = refusal as api.Refusal;
      this.notice = said.status === api.AWAY ? t("state.away") : said.message;
    }
  }

  /** Somebody came by an invitation. */
  come(secret: string): void {
    if (!secret || secret === this.invitation) return;
    this.invitation = secret;
    void this.readInvitation();
  }

  private async readInvitation(): Promise<void> {
    try {
      this.invited = await api.invitation(this.id, this.invitation);
    } catch (refusal) {
      this.notice = (refusal as api.Refusal).message;
      this.forgetInvitation();
    }
  }

  private forgetInvitation(): void {
    if (this.invitation) replace(hrefs.table(this.id));
    this.invitation = "";
    this.invited = null;
  }

  private receive(view: View): void {
    const chairs = (of: View | null) => of?.chairs.map(({ kind, reserved }) => kind + reserved).join() ?? "";
    const elsewhere = !view.mine.length && chairs(view) !== chairs(this.stage.view);
    if (this.invitation && elsewhere) void this.readInvitation();
    if (this.timeline && view.moment !== this.stage.view?.moment) {
      void api.moments(this.id).then((moments) => (this.moments = moments), () => undefined);
    }
    if (view.from_record && !this.stage.view) void this.openTimeline().then(() => this.scrub(0));
    const wentOn = view.at !== this.newest; // who comes, goes or comes back brings the same question
    this.newest = view.at;
    if (wentOn) this.confirming = this.hint = null;
    const first = !this.stage.view;
    if (this.stage.view?.mine.length && !view.mine.length && !this.leaving) this.notice = t("seat.gone");
    this.leaving = false;
    this.since.heard(view);
    if (this.lastAsked && isAskedAgain(this.lastAsked, view)) this.notice = t("ask.again");
    if (view.mine.includes(view.scene.ask?.seat ?? -1)) this.lastAsked = view;
    if (this.going && wentOn) {
      if (endsShort(view, this.going)) this.notice = t("plan.stopped");
      this.going = "";
    }
    this.stage.receive(view);
    if (first) this.boards.begin(view.scene.story.at(-1)?.n ?? -1);
  }
}

/** Every id that can be lit somewhere on the page. */
function ids(scene: Scene): Set<string> {
  const found = new Set<string>(Object.keys(scene.cards));
  for (const { id } of scene.pieces) found.add(id);
  for (const board of scene.boards) {
    for (const list of [board.places, board.squares, board.edges, board.tiles]) for (const { id } of list) found.add(id);
  }
  return found;
}
