"""Small words between the names: lists, numbers with their nouns, articles, sentences."""

from __future__ import annotations

from collections.abc import Sequence


def listed(names: Sequence[str], last: str = "or") -> str:
    """Names in a row, with a word before the last of them.

    >>> listed(["rain", "fog", "snow"]), listed(["rain", "fog"], "and"), listed([])
    ('rain, fog or snow', 'rain and fog', '')
    """
    *before, final = names or [""]
    return f"{', '.join(before)} {last} {final}" if before else final


def sentence(text: str) -> str:
    """With a capital letter, the rest as it is.

    >>> sentence("the Old Mine is dark")
    'The Old Mine is dark'
    """
    return text[:1].upper() + text[1:]


def article(noun: str) -> str:
    """A noun with 'a' or 'an'.

    >>> article("Item"), article("wound")
    ('an Item', 'a wound')
    """
    return f"{'an' if noun[:1] in set('AEIOUaeiou') else 'a'} {noun}"


def some(count: int, what: str, plural: str = "") -> str:
    """A number with its noun.

    >>> some(1, "Curse"), some(3, "Curse"), some(2, "die", "dice")
    ('1 Curse', '3 Curses', '2 dice')
    """
    return f"{count} {what if count == 1 else plural or what + 's'}"


def times(count: int) -> str:
    """How often, for what is done more than once.

    >>> times(1), times(3)
    ('', ' 3 times')
    """
    return "" if count == 1 else f" {count} times"


_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def spelled(number: int) -> str:
    """A small number as a word, a great one in figures.

    >>> spelled(3), spelled(40)
    ('three', '40')
    """
    return _NUMBERS[number] if 0 <= number < len(_NUMBERS) else str(number)


def ordinal(number: int) -> str:
    """Which one of several.

    >>> ordinal(4), ordinal(11)
    ('fourth', '11th')
    """
    return _ORDINALS[number] if 0 < number < len(_ORDINALS) else f"{number}th"
