"""A hand at the mouse that plays as a person would: on the board where it is lit, on cards, else on buttons."""

from __future__ import annotations

from random import Random
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.table import TablePage

# Where a lit thing of the board that stands for a choice can really be hit; null if others cover it. Nobody aims at
# what was not painted yet: the board finds its place when the page is laid out.
AIM = """async ({ label, lights }) => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    const short = label.replace(/[.\\s]+$/, "");
    const named = (thing) => (thing.getAttribute("aria-label") ?? "").split(/; |\\. /).includes(short);
    const lit = [...document.querySelectorAll(".board [data-id][role=button]")];
    const found = lit.filter((thing) => named(thing) && lights.includes(thing.dataset.id));
    for (const thing of [...found, ...lit.filter(named)]) {
        const { x, y, width, height } = thing.getBoundingClientRect();
        for (const [across, down] of [[0.5, 0.5], [0.5, 0.35], [0.35, 0.5], [0.65, 0.5], [0.5, 0.7], [0.5, 0.85]]) {
            const at = { x: x + across * width, y: y + down * height };
            if (document.elementFromPoint(at.x, at.y)?.closest("[data-id]") === thing) return at;
        }
    }
    return null;
}"""


class Clicker:
    """Counts what was clicked."""

    def __init__(self, me: TablePage) -> None:
        self.me = me
        self.clicked = {"board": 0, "card": 0, "menu": 0, "button": 0}

    def take(self, choice: Any) -> None:
        """Answer the question by this choice, and wait for the next."""
        before = self.me.moment
        sent = self._sent()
        if self.me.picks > 1:
            self._mark_several()
        elif not (self._on_dice(choice) or self._on_board(choice, sent) or self._on_card(choice, sent)):
            self.insist(self.me.listed(choice["index"]), sent)
            self.clicked["button"] += 1
            if choice.get("confirm"):
                self.press(self.me.page.locator(".confirm button").first)
        self.me.after(before)

    def _mark_several(self) -> None:
        """Cards until as many are marked as are wanted, then the button that sends them."""
        for face in self.me.page.locator(".hand .card.lit .press").all()[: self.me.picks]:
            self.press(face)
            self.clicked["card"] += 1
        self.press(self.me.button("Confirm", exact=False))

    def insist(self, button: Locator, sent: int) -> None:
        """What slid under a resting pointer a moment ago is not taken; whoever means it presses again."""
        asked_again = self.me.page.locator(".confirm")
        self.press(button)
        while self._sent() == sent and not asked_again.count():
            if button.count():  # it gives way to the question whether it is meant
                self.press(button)

    def press(self, thing: Locator) -> None:
        thing.click()

    def point(self, x: float, y: float) -> None:
        """The pointer goes there, as a hand's does: what came to lie under one that rests is not taken at once."""
        self.me.page.mouse.move(x + 9, y + 9)
        self.me.page.mouse.click(x, y)

    def _on_dice(self, choice: Any) -> bool:
        """A die stands for itself, what is about several for a button beside them."""
        if choice.get("on") != "dice":
            return False
        self.press(self.me.page.locator(".roll").get_by_role("button", name=choice["label"]).first)
        self.clicked["button"] += 1
        return True

    def _on_board(self, choice: Any, sent: int) -> bool:
        at = self.me.page.evaluate(AIM, choice) if choice.get("lights") else None
        if at is None:
            return False
        self.point(at["x"], at["y"])
        return self._done("board", choice, sent)

    def _on_card(self, choice: Any, sent: int) -> bool:
        for card in choice.get("lights", []):
            face = self.me.page.locator(f'.hand [data-card="{card}"].lit .press').first
            if face.count():
                self.press(face)
                return self._done("card", choice, sent)
        return False

    def _done(self, what: str, choice: Any, sent: int) -> bool:
        """A thing that stands for one choice was taken at once; one that stands for several says which."""
        self.clicked[what] += 1
        if self._sent() == sent:
            self.press(self._menu(choice))
            self.clicked["menu"] += 1
        return True

    def _menu(self, choice: Any) -> Locator:
        """The words for a choice where a thing that stands for several lists them."""
        words = f"{choice['label']} · {choice['note']}" if choice.get("note") else choice["label"]
        return self.me.page.locator(".thing .doing .words").get_by_text(words, exact=True)

    def _sent(self) -> int:
        return int(self.me.page.evaluate("seen.sent.filter((text) => text.includes('decide')).length"))


class Tapper(Clicker):
    """The same with a finger: the first tap on a thing of the board or on a card reads it, the lens has the buttons."""

    def take(self, choice: Any) -> None:
        """What has happened meanwhile lies over half of a small board: it is tapped away when it was read."""
        recap = self.me.page.locator(".recap")
        if recap.count():
            self.press(recap)
            expect(recap).to_have_count(0)
        super().take(choice)

    def press(self, thing: Locator) -> None:
        thing.tap()

    def point(self, x: float, y: float) -> None:
        self.me.page.touchscreen.tap(x, y)


class Typist:
    """Plays by keys alone: the keys that the page shows, Enter for the usual choice, Space to end a turn."""

    def __init__(self, me: TablePage, seed: int) -> None:
        self.me = me
        self.random = Random(seed)
        self.pressed = {"Enter": 0, "Space": 0, "choice": 0}

    def answer(self) -> None:
        before = self.me.moment
        keys = self._keys()
        several = self.me.picks
        for key in self.random.sample(keys, several) if 1 < several <= len(keys) else [self.random.choice(keys)]:
            self.pressed[key if key in self.pressed else "choice"] += 1
            self.me.page.keyboard.press(key)
        while several > 1 and self.me.button("Confirm", exact=False).is_disabled():  # one that is held twice
            self.me.page.keyboard.press(keys[0])
        if several > 1:
            self.me.page.keyboard.press("Enter")
        if self.me.page.locator(".confirm").count():
            self.me.page.keyboard.press("Enter")
        self.me.after(before)

    def _keys(self) -> list[str]:
        """Every key that answers now; a choice far down the list may have none."""
        self.me.list_all()
        keys: list[str] = self.me.page.evaluate(
            """() => {
                const choices = [...document.querySelectorAll("button.choice")];
                const keys = choices.map((choice) => choice.getAttribute("aria-keyshortcuts")).filter(Boolean);
                if (choices.some((choice) => choice.matches(".usual"))) keys.push("Enter");
                return keys;
            }"""
        )
        assert keys, "no key answers this question"
        return keys
