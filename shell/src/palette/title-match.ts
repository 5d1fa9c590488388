import { foldPlaces, foldText, simplify } from '@cove/device-contract/fold'
/** Positions of the characters of a title that match; undefined when it does not match. Empty when nothing was typed. */
export type TitleMatch = (title: string, query: string) => readonly number[] | undefined

/** Finds every word of the query in the title, folded; in the pinyin of the title when `pinyinMatch` is given. */
export function matchTitle(
  title: string,
  query: string,
  pinyinMatch?: (title: string, word: string) => readonly number[] | null,
): readonly number[] | undefined {
  const words = foldText(query).split(/\s+/).filter(Boolean)
  const marks = new Set<number>()
  for (const word of words) {
    const found = literalMatch(title, word) ?? pinyinMatch?.(title, word)
    if (!found) return undefined
    for (const mark of found) marks.add(mark)
  }
  return [...marks].sort((a, b) => a - b)
}

function literalMatch(title: string, word: string): readonly number[] | undefined {
  const [place] = foldPlaces(title).of(word)
  if (!place) return undefined
  // By characters, as the marks count them.
  const first = [...title.slice(0, place.start)].length
  return [...title.slice(place.start, place.end)].map((_, at) => first + at)
}

/** Loads the dictionary of pinyin, which is large: it comes after the palette is drawn. */
export async function loadPinyinMatch(): Promise<(title: string, word: string) => readonly number[] | null> {
  const { match } = await import('pinyin-pro')
  return (title, word) => match(simplify(title), word, { precision: 'start', continuous: true, lastPrecision: 'start' })
}
