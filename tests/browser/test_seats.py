"""Chairs, links, undo and forks among several people, as they find them on the page."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from tests.browser.table import BOT, ME, OPEN, Laptop, Phone, TablePage

Visit = Callable[..., TablePage]
BOTH = pytest.mark.parametrize("size", [Laptop, Phone], ids=["laptop", "phone"])


def menu(me: TablePage) -> Locator:
    shown = me.page.get_by_role("dialog", name="Menu")
    if not shown.is_visible():
        me.button("Menu").click()
    expect(shown).to_be_visible()
    return shown


def link(me: TablePage, label: str) -> str:
    return me.page.get_by_label(label, exact=True).input_value()


def two(visit: Visit, size: ViewportSize = Laptop, **wanted: object) -> tuple[TablePage, TablePage]:
    """Ada, and Ben who came by an invitation to the second chair."""
    ada, ben = visit(size), visit(size)
    ada.begin(chairs=[{**ME, "name": "Ada"}, OPEN, BOT], **wanted)
    ben.come(ada.invite(1), "Ben") if size is Laptop else sit_by(ben, ada.invite(1), "Ben")
    return ada, ben


def sit_by(me: TablePage, address: str, name: str) -> None:
    """On a phone the chairs are behind a tab, so the button stands where one is told of the invitation."""
    me.table = address.split("/table/")[1].split("/", maxsplit=1)[0]
    me.page.goto(address)
    me.button("Sit down").click()
    me.page.get_by_label("Your name").fill(name)
    me.page.keyboard.press("Enter")
    me.page.wait_for_function("() => seen.view.mine.length > 0")


# -- invitations ------------------------------------------------------------------------------------------------------


@BOTH
def test_an_invitation_from_the_menu_offers_a_chair_and_a_watch_link_does_not(visit: Visit, size: ViewportSize) -> None:
    ada, eve = visit(size), visit(size)
    ada.begin(chairs=[{**ME, "name": "Ada"}, OPEN])
    shown = menu(ada)
    eve.page.goto(link(ada, "Link to watch this table"))
    expect(eve.page.get_by_text("ask somebody at the table for an invitation")).to_be_visible()
    expect(eve.button("Sit down")).to_have_count(0)
    shown.get_by_role("button", name="Invite: Free chair 2").click()
    invitation = link(ada, "New invitation")
    expect(shown.get_by_text("For Free chair 2", exact=True)).to_be_visible()
    if size is Laptop:
        eve.come(invitation, "Eve")
    else:
        sit_by(eve, invitation, "Eve")
    expect(eve.page).to_have_url(f"{eve.address}/#/table/{ada.table}")  # without the secret
    expect(eve.page.get_by_text("not valid any more")).to_have_count(0)
    expect(shown.get_by_text("For Free chair 2", exact=True)).to_have_count(0)
    expect(shown.get_by_text("Eve", exact=False).first).to_be_visible()


@BOTH
def test_one_press_at_a_free_chair_makes_its_invitation_and_says_for_whom_it_is(
    visit: Visit, size: ViewportSize
) -> None:
    ada, eve = visit(size), visit()
    ada.begin(game="brimstone", chairs=[{**ME, "name": "Ada"}, OPEN], options={"heroes": 4})
    names = [seat["name"] for seat in ada.view["scene"]["seats"] if seat["player"] == 1]
    assert len(names) == 2, "two Heroes sit on a chair"
    if size is not Laptop:
        ada.page.get_by_role("tab", name="Party").click()
    ada.page.locator(".seats").get_by_role("button", name="Invite").first.click()
    made = ada.page.get_by_label("New invitation")
    expect(made).to_be_focused()
    expect(made).to_be_in_viewport()
    expect(ada.page.get_by_role("dialog").get_by_text(f"{names[0]} and {names[1]}")).to_be_visible()
    eve.page.goto(made.input_value())
    expect(eve.button(f"Sit down as {names[0]} and {names[1]}")).to_be_visible()


def test_whoever_is_invited_finds_the_chair_below_the_board_too(visit: Visit) -> None:
    ada, eve = visit(), visit()
    ada.begin(chairs=[{**ME, "name": "Ada"}, OPEN])
    eve.page.goto(ada.invite(1))
    name = ada.view["scene"]["seats"][1]["name"]
    eve.page.locator(".asked").get_by_role("button", name=f"Sit down as {name}").click()
    eve.page.get_by_label("Your name").fill("Eve")
    eve.page.keyboard.press("Enter")
    expect(eve.hand.first).to_be_visible()
    menu(eve).get_by_role("button", name="Get up").click()
    eve.page.keyboard.press("Escape")
    expect(eve.hand).to_have_count(0)
    expect(eve.page.get_by_text("You no longer play here")).to_have_count(0)  # they know


def test_whoever_lends_a_chair_to_a_bot_knows_it_and_keeps_no_hint_of_before(visit: Visit) -> None:
    ada = visit()
    ada.begin_turn(chairs=[{**ME, "name": "Ada"}, BOT])
    ada.button("Hint").click()
    said = ada.page.get_by_text("A bot would choose", exact=False)
    expect(said).to_be_visible()
    menu(ada).get_by_role("button", name="Let a bot play").click()
    ada.page.keyboard.press("Escape")
    expect(ada.hand).to_have_count(0)
    expect(said).to_have_count(0)
    expect(ada.page.get_by_text("You no longer play here")).to_have_count(0)


def test_an_invitation_that_was_withdrawn_is_worth_nothing(visit: Visit) -> None:
    ada, eve = visit(), visit()
    ada.begin(chairs=[{**ME, "name": "Ada"}, OPEN])
    shown = menu(ada)
    shown.get_by_role("button", name="Invite to any free chair").click()
    invitation = link(ada, "New invitation")
    shown.get_by_role("button", name="Withdraw").click()
    expect(shown.get_by_role("button", name="Withdraw")).to_have_count(0)
    eve.page.goto(invitation)
    expect(eve.page.get_by_text("ask somebody at the table for an invitation")).to_be_visible()
    expect(eve.button("Sit down")).to_have_count(0)


def test_a_squatter_is_removed_and_a_name_is_not_taken_twice(visit: Visit) -> None:
    ada, ben = two(visit)
    eve = visit()
    menu(ada).get_by_role("button", name="Send the bot away").click()
    eve.page.goto(ada.invite())
    eve.button("Sit down").click()
    eve.page.get_by_label("Your name").fill("ben")
    eve.page.keyboard.press("Enter")
    expect(eve.page.get_by_text("somebody at this table is called ben already")).to_be_visible()
    eve.button("Sit down").click()
    eve.page.get_by_label("Your name").fill("Eve")
    eve.page.keyboard.press("Enter")
    expect(eve.hand.first).to_be_visible()
    expect(menu(eve).get_by_role("button", name="Remove")).to_have_count(0)
    shown = menu(ben)
    shown.get_by_role("button", name="Remove", exact=True).click()
    shown.get_by_role("button", name="Remove Eve").click()
    expect(eve.hand).to_have_count(0)
    expect(ada.page.locator(".seats")).to_contain_text("Free chair")


def test_whoever_joins_is_told_that_the_seed_is_known(visit: Visit) -> None:
    ada, ben = visit(), visit()
    ada.begin(chairs=[{**ME, "name": "Ada"}, BOT], seed="4711")
    menu(ada).get_by_role("button", name="Send the bot away").click()
    ben.page.goto(ada.invite(1))
    ben.button("Sit down").click()
    expect(ben.page.get_by_role("note").get_by_text("The seed of this game is known: 4711")).to_be_visible()


# -- another device ---------------------------------------------------------------------------------------------------


@BOTH
def test_a_seat_moves_to_another_device(visit: Visit, size: ViewportSize) -> None:
    ada, ben = two(visit)
    menu(ben).get_by_role("button", name="My seat on another device").click()
    address = link(ben, "Link for your other device")
    ben.page.keyboard.press("Escape")
    other = visit(size)
    other.table = ben.table
    other.page.goto(address)
    expect(other.page.get_by_role("dialog", name="Take your seat here?")).to_be_visible()
    other.button("Sit here").click()
    other.page.wait_for_function("() => seen.view.mine.length === 1")
    assert other.view["scene"]["seats"][1]["hand"]
    expect(other.page).to_have_url(f"{other.address}/#/table/{ben.table}")
    expect(ben.hand).to_have_count(0)
    expect(ben.page.get_by_text("You are watching")).to_be_visible()
    expect(ben.page.get_by_text("You no longer play here: your chair was taken to another device")).to_be_visible()
    thief = visit()
    thief.page.goto(address)
    thief.button("Sit here").click()
    expect(thief.page.get_by_text("this link was used already")).to_be_visible()
    expect(thief.hand).to_have_count(0)
    expect(ada.page.locator(".seats")).to_contain_text("Ben")


# -- undo -------------------------------------------------------------------------------------------------------------


@BOTH
def test_what_others_have_seen_is_taken_back_when_they_agree(visit: Visit, size: ViewportSize) -> None:
    ada, ben = two(visit, size)
    ada.settled().press(0)
    ben.at(1)
    ben.button("Undo").click()
    asked = ada.page.get_by_role("alert").filter(has_text="Ben asks to take back one decision")
    expect(asked).to_be_visible()
    expect(asked).to_contain_text(re.compile(r"discards [A-Z].*\."))  # what would be undone, as far as one may see it
    buttons = [button.bounding_box() for button in asked.get_by_role("button").all()]
    assert len({box["y"] for box in buttons if box}) == 1, "both answers stand side by side"
    expect(ben.page.get_by_role("alert").filter(has_text="You have asked the table")).to_be_visible()
    asked.get_by_role("button", name="Leave it as it is").click()
    expect(asked).to_have_count(0)
    assert ada.moment == 1
    ben.button("Undo").click()
    asked.get_by_role("button", name="Agree").click()
    for who in (ada, ben):
        who.at(0)
        if size is Phone:
            who.page.get_by_role("tab", name="Story").click()
        expect(who.page.locator(".story li.remark")).to_have_text(
            [
                "Ben asked to take back one decision.",
                "Ada left it as it is.",
                "Ben asked to take back one decision.",
                "Ben took back one decision.",
            ]
        )


def test_what_is_agreed_about_undo_and_the_seed_is_set_up_in_german_too(visit: Visit) -> None:
    me = visit(locale="de-DE")
    me.page.goto(f"{me.address}/#/new/heart")
    second = me.page.get_by_role("group", name="Wer sitzt auf Platz 2?")
    expect(me.page.get_by_text("Zurücknehmen unter mehreren")).to_have_count(0)
    second.get_by_text("Per Link").click()
    policies = me.page.get_by_role("group", name="Zurücknehmen unter mehreren")
    policies.get_by_text("Aus", exact=True).click()
    me.page.get_by_label("Startzahl").fill("7")
    expect(
        me.page.get_by_role("alert").get_by_text("Mit anderen am Tisch zieht der Server die Startzahl")
    ).to_be_visible()
    me.page.get_by_label("Startzahl").fill("")
    me.button("Partie beginnen").click()
    me.page.wait_for_selector(".table")
    assert me.view["undo"] == "off"
    assert me.view["seed"] == ""


# -- forks and the promise --------------------------------------------------------------------------------------------


def test_a_fork_of_a_game_with_others_says_that_it_is_dealt_anew_and_waits_for_them(visit: Visit) -> None:
    ada, ben = two(visit)
    ada.settled().press(0)
    ben.at(1)
    ben.settled().press(0)
    ada.settled()
    hand = ada.hand.locator("h3").all_inner_texts()
    ada.page.get_by_role("button", name="Timeline").click()
    ada.button("Play on from here").click()
    ada.page.wait_for_function("(old) => !location.hash.endsWith(old)", arg=ada.table)
    ada.table = ada.page.url.rsplit("/", 1)[1]
    expect(ada.page.locator(".story li.remark")).to_have_text(
        ["A new table from here on: what was hidden is dealt anew, and the dice are others."]
    )
    expect(ada.page.locator(".seats")).to_contain_text("Waits for Ben")
    assert ada.hand.locator("h3").all_inner_texts() == hand
    expect(ada.button("Sit down")).to_have_count(0)
    ben.page.goto(ada.page.url)
    ben.button("Sit down").click()
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.keyboard.press("Enter")
    expect(ben.hand.first).to_be_visible()


def test_at_the_end_the_page_checks_the_promise(visit: Visit) -> None:
    me = visit()
    me.begin(chairs=[{"kind": "bot", "bot": "random"}] * 2, seed="")
    me.settled()
    promised = me.view["scene"]["table"]["promise"]
    me.page.locator(".ending").get_by_role("button", name="Show the seed").click()
    ending = me.page.locator(".ending")
    ending.get_by_text("The dice were fair").click()
    expect(ending.get_by_text("Checked here: the promise was kept.")).to_be_visible()
    expect(ending).to_contain_text(promised)
    expect(ending).to_contain_text(f"Seed {me.view['seed']}")
