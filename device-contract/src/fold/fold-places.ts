import { foldText } from './fold.ts'

/** A character with its marks, as far as folding joins them. */
const cluster = /[\u1100-\u115f][\u1160-\u11a7]?[\u11a8-\u11ff]?|\P{M}[\p{M}\uff9e\uff9f]*|\p{M}+/gu

/** Where a part of a text is, in UTF-16 units. */
export interface TextPlace {
  readonly start: number
  readonly end: number
}

/** Looks for folded words in a text, which is folded once. */
export interface FoldedPlaces {
  /** The text as it is compared. */
  readonly folded: string
  /** Every place of a folded word, without overlaps, as it is in the text itself. */
  of(foldedWord: string): TextPlace[]
}

/** SRC-01: finds folded words in a text as it is written, for marks. */
export function foldPlaces(text: string): FoldedPlaces {
  const starts: number[] = []
  let folded = ''
  for (const { 0: one, index } of text.matchAll(cluster)) {
    const piece = foldText(one)
    for (let unit = 0; unit < piece.length; unit += 1) starts.push(index)
    folded += piece
  }
  starts.push(text.length)
  const endAfter = (unit: number): number => {
    let next = unit + 1
    while (starts[next] === starts[unit]) next += 1
    return starts[next] ?? text.length
  }
  return {
    folded,
    of(word) {
      const places: TextPlace[] = []
      if (word === '') return places
      for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
        places.push({ start: starts[at] ?? 0, end: endAfter(at + word.length - 1) })
      return places
    },
  }
}

/** Whether a text contains every word of a query, in any order. An empty query is in every text. */
export function foldedMatch(query: string): (text: string) => boolean {
  const words = foldText(query).split(/\s+/).filter(Boolean)
  return (text) => {
    const folded = words.length === 0 ? '' : foldText(text)
    return words.every((word) => folded.includes(word))
  }
}
