/** Directional marks, isolates, zero-width and line separators: invisible in a name, and able to lie about it. */
const hiddenCharacters = /[\u0000-\u001f\u007f\u0080-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufffd]/g
const firstStrongIsolate = '\u2068'
const popIsolate = '\u2069'

/**
 * S-F3: a name as it may be shown: what cannot be seen becomes visible, and its direction stays its own.
 * The result is for eyes only; never compare it or send it.
 */
export function shownName(name: string): string {
  const visible = name.replace(hiddenCharacters, pictureOf)
  return isPlain(visible) ? visible : `${firstStrongIsolate}${visible}${popIsolate}`
}

function pictureOf(character: string): string {
  const code = character.codePointAt(0) ?? 0
  // Unicode has pictures for the first 32 and for DEL; the others are named by their number.
  if (code < 0x20) return String.fromCodePoint(0x2400 + code)
  if (code === 0x7f) return '\u2421'
  return code === 0xfffd ? '\ufffd' : `‹${code.toString(16).toUpperCase().padStart(4, '0')}›`
}

/** Without right-to-left letters there is nothing to isolate. */
function isPlain(text: string): boolean {
  return !/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(text)
}
