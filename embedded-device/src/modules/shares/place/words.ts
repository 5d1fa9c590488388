import type { Part } from './part.ts'

/** How people and apps write places: ISO 6709, addresses of maps, pairs of numbers, names with a number, degrees. */
const places = [
  /[+-]\d{1,2}\.\d+[+-]\d{1,3}\.\d+/,
  /\bgeo:-?\d/i,
  /\d{1,3}\.\d{3,}\s*(?:\xc2?[\xb0\xba])?\s*[NSEW]?\s*[,;|/]\s*[NSEW]?\s*-?\d{1,3}\.\d{3,}/i,
  /\b(?:lat|lon|lng|latitude|longitude)\b["']?\s*[:=(]?\s*["']?[-+]?\d/i,
  /\bgps\w*["']?\s*[:=(]/i,
  /\d{1,3}\s*\xc2?[\xb0\xba]\s*\d{1,2}(?:\.\d+)?\s*['\u2032\xe2]/,
]

/** Whether a text, one character for each byte, says where something is. Texts of two bytes a character count too. */
export function tellsPlace(text: string): boolean {
  const plain = text.replaceAll('\0', '')
  return places.some((place) => place.test(plain))
}

const mostBytes = 64 << 10

/** The same of a piece of a file; one too long for words says nothing. */
export async function tellsPlaceAt(part: Part, at: number, length: number): Promise<boolean> {
  return length <= mostBytes && tellsPlace(await part.text(at, length))
}
