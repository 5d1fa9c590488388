/** Characters that draw nothing; each is judged by what surrounds it. */
const invisible =
  /\u034f|[\u17b4-\u17b5]|[\u180b-\u180f]|[\ufe00-\ufe0f]|[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/gu
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
const firstStrongIsolate = '\u2068'
const popIsolate = '\u2069'

/** Scripts whose letters change their shape next to a joiner or non-joiner, or break their lines at a zero-width space. */
const joiningLetter =
  /(?:\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Mongolian}|\p{Script=Nko}|\p{Script=Adlam}|\p{Script=Devanagari}|\p{Script=Bengali}|\p{Script=Gurmukhi}|\p{Script=Gujarati}|\p{Script=Oriya}|\p{Script=Tamil}|\p{Script=Telugu}|\p{Script=Kannada}|\p{Script=Malayalam}|\p{Script=Sinhala}|\p{Script=Khmer}|\p{Script=Thai}|\p{Script=Lao}|\p{Script=Myanmar}|\p{Script=Tibetan})\p{M}*$/u
const beforeEmojiJoiner = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{RI})\ufe0f?$/u
const startsWithEmoji = /^\p{Extended_Pictographic}/u
// Alternatives and not one class: V8 misses characters beyond the BMP in a class of several properties before `$`.
const takesVariation = /(?:\p{Emoji}|\p{S}|\p{Script=Han}|\p{Script=Mongolian}|\p{Script=Myanmar})$/u
/** A flag of a part of a country: a black flag, then its letters as tags, then the closing tag. */
const flagBeforeTag = /\u{1f3f4}[\u{e0020}-\u{e007e}]*$/u
const tagsToTheEnd = /^[\u{e0020}-\u{e007e}]*\u{e007f}/u

/**
 * S-F3: a name to be shown: what could deceive and cannot be seen becomes visible, and a right-to-left name is isolated from its neighbours.
 * Joiners, emoji sequences and marks of direction stay where a script needs them. For display only; never compare it or send it.
 */
export function shownName(name: string): string {
  const visible = name
    .replace(escaped, byteShown)
    .replace(invisible, (character, at: number, text: string) => (isLegitimate(text, character, at) ? character : pictureOf(character)))
  return rightToLeft.test(visible) ? `${firstStrongIsolate}${visible}${popIsolate}` : visible
}

/** Bytes that cannot travel as text, as `wireNameOf` writes them: no font draws those characters. */
const escaped = /[\uf700-\uf7ff]/g
/** ASCII as it is on the disk, and its number where a byte is part of no text. */
function byteShown(character: string): string {
  const byte = character.charCodeAt(0) - 0xf700
  return byte < 0x80 ? String.fromCharCode(byte) : `%${byte.toString(16).toUpperCase()}`
}

const joiner = '\u200d'
const spaceOrJoiner = /^[\u200b-\u200d]$/
const directionMark = /^[\u200e\u200f\u061c]$/
const variation = /^[\u{fe00}-\u{fe0f}\u{e0100}-\u{e01ef}\u{180b}-\u{180f}]$/u
const tag = /^[\u{e0020}-\u{e007f}]$/u

function isLegitimate(name: string, character: string, at: number): boolean {
  const before = name.slice(0, at)
  if (character === joiner && beforeEmojiJoiner.test(before) && startsWithEmoji.test(name.slice(at + 1))) return true
  if (spaceOrJoiner.test(character)) return joiningLetter.test(before)
  // Marks only choose a direction; between left-to-right letters they have no use.
  if (directionMark.test(character)) return rightToLeft.test(name)
  if (variation.test(character)) return takesVariation.test(before)
  return tag.test(character) && flagBeforeTag.test(before) && tagsToTheEnd.test(name.slice(at))
}

function pictureOf(character: string): string {
  const code = character.codePointAt(0) ?? 0
  // Unicode has pictures for the first 32 and for DEL; the others are named by their number.
  if (code < 0x20) return String.fromCodePoint(0x2400 + code)
  if (code === 0x7f) return '\u2421'
  return `‹${code.toString(16).toUpperCase().padStart(4, '0')}›`
}
