import { foldPlaces, foldText } from '@cove/device-contract/fold'
import type { TextPlace } from '@cove/device-contract/fold'
import { textWalker } from 'foliate-js/text-walker.js'
import type { BookHit } from '../model/book-messages.ts'

const aroundCharacters = 40

/** OFF-07: the places of some words in a chapter, whatever the case. */
export function hitsIn(doc: Document, words: string, chapter: number): BookHit[] {
  const hits: BookHit[] = []
  for (const { strs } of walk(doc)) {
    const whole = strs.join('')
    for (const { start, end } of placesOf(whole, words)) {
      const before = plain(whole.slice(Math.max(0, start - aroundCharacters), start))
      const after = plain(whole.slice(end, end + aroundCharacters))
      hits.push({ chapter, nth: hits.length, before, match: whole.slice(start, end), after })
    }
  }
  return hits
}

/** The range of one of these places in the chapter that is shown. */
export function rangeOfHit(doc: Document, words: string, nth: number): Range | undefined {
  for (const { strs, makeRange } of walk(doc)) {
    const place = placesOf(strs.join(''), words)[nth]
    if (!place) return undefined
    const [start, end] = [pointAt(strs, place.start), pointAt(strs, place.end, true)]
    return makeRange(start.index, start.offset, end.index, end.offset)
  }
  return undefined
}

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ')

const placesOf = (whole: string, words: string): TextPlace[] => foldPlaces(whole).of(foldText(words))

function pointAt(strs: readonly string[], position: number, isEnd = false): { readonly index: number; readonly offset: number } {
  let left = position
  for (const [index, text] of strs.entries()) {
    if (left < text.length || (isEnd && left === text.length)) return { index, offset: left }
    left -= text.length
  }
  return { index: strs.length - 1, offset: strs.at(-1)?.length ?? 0 }
}

const walk = (doc: Document) =>
  textWalker(doc, function* (strs, makeRange) {
    if (strs.length > 0) yield { strs, makeRange }
  })
