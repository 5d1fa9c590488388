import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { simplify } from '@cove/device-contract/fold'

/** How Chinese text is read: words by their own readings, every other character in each way it can be read, the usual one first. */
export interface Mandarin {
  /** The reading of each character of a text, or its readings, with tones. What is not known is read as it is written. */
  read(chinese: string): readonly Reading[]
  /** The same without words: each character by itself. */
  readEach(chinese: string): readonly Reading[]
}

export interface Reading {
  readonly syllables: readonly string[]
}

const hanFirst = 0x3007
const hanLast = 0x9fff
const longestWord = 5

/** Reads the table that `tools/words` makes of a dictionary: 0.1 s and 1.5 MB, once per thread. */
export function loadMandarin(): Mandarin {
  const [characters = '', words = ''] = readFileSync(join(import.meta.dirname, 'readings.txt'), 'utf8').split('\n\n')
  const lists: (Reading | undefined)[] = [undefined]
  const listOf = new Uint16Array(hanLast - hanFirst + 1)
  for (const line of characters.split('\n')) {
    const [syllables = '', all = ''] = line.split('\t')
    lists.push({ syllables: syllables.split(' ') })
    for (const character of all) listOf[character.charCodeAt(0) - hanFirst] = lists.length - 1
  }
  const known = new Map(words.split('\n').map((line) => line.split('\t') as [word: string, syllables: string]))
  /** Whether a word ends with a character: most do not, and need no look-up. */
  const ends = new Set([...known.keys()].map((word) => word.at(-1)))
  const readingAt = (text: string, at: number): Reading =>
    lists[listOf[text.charCodeAt(at) - hanFirst] ?? 0] ?? { syllables: [text.charAt(at)] }
  const readEach = (text: string) => Array.from({ length: text.length }, (_, at) => readingAt(text, at))
  return {
    readEach,
    read(text) {
      const plain = simplify(text)
      const found = readEach(text)
      // From the end, as the last word of a Chinese phrase is the sure one.
      for (let end = text.length; end > 1;) {
        const word = ends.has(plain[end - 1]) ? wordBefore(known, [plain, text], end) : undefined
        if (word === undefined) {
          end -= 1
          continue
        }
        const syllables = word.split(' ')
        end -= syllables.length
        for (const [at, syllable] of syllables.entries()) found[end + at] = { syllables: [syllable] }
      }
      return found
    },
  }
}

/** The syllables of the longest known word that ends at a place, in any of two spellings. */
function wordBefore(known: ReadonlyMap<string, string>, spellings: readonly string[], end: number): string | undefined {
  for (let length = Math.min(longestWord, end); length > 1; length -= 1)
    for (const text of spellings) {
      const word = known.get(text.slice(end - length, end))
      if (word !== undefined) return word
    }
  return undefined
}
