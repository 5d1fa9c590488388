/** Positions of the characters of a title that match; undefined when it does not match. Empty when nothing was typed. */
export type TitleMatch = (title: string, query: string) => readonly number[] | undefined

/** Finds every word of the query in the title, whatever the case; in the pinyin of the title when `pinyinMatch` is given. */
export function matchTitle(
  title: string,
  query: string,
  pinyinMatch?: (title: string, word: string) => readonly number[] | null,
): readonly number[] | undefined {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const marks = new Set<number>()
  for (const word of words) {
    const found = literalMatch(title, word) ?? pinyinMatch?.(title, word)
    if (!found) return undefined
    for (const mark of found) marks.add(mark)
  }
  return [...marks].sort((a, b) => a - b)
}

function literalMatch(title: string, word: string): readonly number[] | undefined {
  // By characters, as the marks count them; letters may change their number of units when they become small.
  const characters = [...title].map((character) => character.toLowerCase())
  const units = characters.join('')
  const at = units.indexOf(word)
  if (at < 0) return undefined
  const marks: number[] = []
  let unit = 0
  for (const [index, character] of characters.entries()) {
    if (unit < at + word.length && unit + character.length > at) marks.push(index)
    unit += character.length
  }
  return marks
}

/** Loads the dictionary of pinyin, which is large: it comes after the palette is drawn. */
export async function loadPinyinMatch(): Promise<(title: string, word: string) => readonly number[] | null> {
  const { match } = await import('pinyin-pro')
  return (title, word) => match(title, word, { precision: 'start', continuous: true, lastPrecision: 'start' })
}
