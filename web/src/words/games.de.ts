/** What the games say of themselves, in German. What is missing is shown as the server tells it, in English. */
export interface GameWords {
  blurb?: string;
  options?: Readonly<Record<string, OptionWords>>;
}

export interface OptionWords {
  label: string;
  help: string;
  values?: Readonly<Record<string, string>>;
}

export const inGerman: Readonly<Record<string, GameWords>> = {
  heart: {
    blurb:
      "Gestrandet auf einer Insel, die dich nicht hören will. Von der Küste her wandert etwas landeinwärts, zum Herzen der Finsternis. Findet Funkteile, bringt zu Ende, was die Leute der Insel liegen ließen, ruft ein Boot und fahrt zusammen heim.",
    options: {
      players: { label: "Personen", help: "Wie viele mitspielen, 1 bis 4. Wer allein spielt, führt zwei Gestrandete." },
      western_shores: {
        label: "Die Westküste",
        help: "Erweiterung: die Karte nach Westen, 12 weitere Spawn-Karten und 6 andere Quests.",
      },
      take_back: {
        label: "Zurück auf die Hand",
        help: "Schwierigkeit (a), viel leichter: Gespielte Karten darfst du zurück auf die Hand nehmen.",
      },
      spoils: {
        label: "Beute",
        help: "Schwierigkeit (b), leichter: Wer an einem Ort das letzte Wesen tötet, darf eine Loot-Karte ziehen.",
      },
      any_creature: {
        label: "Irgendein Wesen",
        help: "Schwierigkeit (c), leicht: Loot darf jedes Wesen bewegen, nicht nur eines der nächsten.",
      },
      no_escape: {
        label: "Kein Entkommen",
        help: "Schwierigkeit (d), schwer: Vom Ort des Guardian kann sich niemand wegbewegen.",
      },
      cursed_spawning: {
        label: "Verfluchte Brut",
        help: "Schwierigkeit (e), schwerer: eine weitere Spawn-Karte für jeden Fluch auf den Händen.",
      },
      deadly: {
        label: "Tödlich",
        help: "Schwierigkeit (f), tödlich: Nach jedem Zug entscheidet ein Würfel, ob die Wesen sofort vorrücken.",
      },
      hell: {
        label: "Hölle",
        help: "Schwierigkeit (g), eine glaubhafte Nachbildung der Hölle: Jede Runde bringt pro Person ein Wesen mehr.",
      },
      solo_spawn_cards: {
        label: "Spawn-Karten allein",
        help: "Wie viele Spawn-Karten aufgedeckt werden, wenn jemand allein spielt: 1 wie geschrieben, oder 2.",
      },
      creature_order: {
        label: "Reihenfolge der Wesen",
        help: "Wann gefragt wird, in welcher Reihenfolge Wesen einer Art ziehen.",
        values: { "when-it-matters": "wenn es darauf ankommt", always: "immer", fixed: "nie, feste Reihenfolge" },
      },
    },
  },
  brimstone: {
    blurb:
      "Der unheimliche Wilde Westen um 1880: Laternenlicht in alten Stollen, dunkler Stein in der Satteltasche und Tore in andere Welten. Eine Gruppe von Helden steigt hinab, Gang für Gang, und kommt verändert zurück.",
  },
  arcana: {
    blurb:
      "Ein Dampfzeitalter, das falsch abgebogen ist: Messing, Ventile, Predigten und das, was zwischen den Wänden wohnt. Forscher öffnen Halle um Halle, während die Schreckensleiste steigt.",
  },
};
