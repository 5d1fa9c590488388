import { chineseDigits, countOf } from './counting.ts'
import type { Mark } from './mark.ts'

/** The numbers that a mark of an episode states. */
export interface MarkedNumbers {
  readonly season?: number | undefined
  readonly numbers: readonly number[]
  readonly isRange: boolean
  /** `第13话` and numbers of specials do not say in which season they stand. */
  readonly form: 'season' | 'count' | 'chapter' | 'special'
  readonly special?: string | undefined
}

const counts = new RegExp(String.raw`\d+(?:\.\d)?|[${chineseDigits}]+`, 'g')

/** `[3, 4]` is a range however it is joined; `[3, 4, 15]` a list. */
function numbersOf(text: string): { numbers: readonly number[]; isRange: boolean } {
  const numbers = [...text.replace(/v\d$|\s?of\s?\d+$/i, '').matchAll(counts)].map((match) => countOf(match[0]) ?? 0)
  const [first = 0, last] = numbers
  if (last === undefined || numbers.every((one) => one === first)) return { numbers: [first], isRange: false }
  if (numbers.length === 2)
    return last > first && (last - first === 1 || /[-~至到]/.test(text)) ? { numbers, isRange: true } : { numbers, isRange: false }
  const isRun = numbers.every((one, place) => place === 0 || one === (numbers[place - 1] ?? 0) + 1)
  return isRun ? { numbers: [first, numbers.at(-1) ?? first], isRange: true } : { numbers, isRange: false }
}

const seasonFirst = /^(?:se?|season|series|staffel|saison)[a-z]*[ .]?(\d{1,4})[ .,_-]{0,3}x?(?:episode|folge|ep?)?[ .]?(.+)$/i

/** Reads what {@link findMarks} found with the rules of episodes. */
export function readEpisode({ text }: Mark): MarkedNumbers {
  const special = /^(ova|oad|special|sp|ona)/i.exec(text)?.[1]
  if (special !== undefined && !/\d/.test(text)) return { numbers: [], isRange: false, form: 'special', special: special.toUpperCase() }
  if (special !== undefined) return { ...numbersOf(text.slice(special.length)), form: 'special', special: special.toUpperCase() }
  const crossed = /^(\d{1,4})x(.+)$/i.exec(text)
  if (crossed) return { season: Number(crossed[1]), ...numbersOf((crossed[2] ?? '').replace(/(?<=\D)\d{1,4}x/gi, '')), form: 'season' }
  const chapter = /^(?:cap\D*)?(\d{1,2})(\d\d)$/i.exec(text)
  if (chapter) return { season: Number(chapter[1]), numbers: [Number(chapter[2])], isRange: false, form: 'season' }
  const seasoned = seasonFirst.exec(text)
  if (seasoned) return { season: Number(seasoned[1]), ...numbersOf(seasoned[2] ?? ''), form: 'season' }
  return { ...numbersOf(text), form: /[话話]/.test(text) ? 'chapter' : 'count' }
}

/** The season that a mark states; nothing for a pack of several. */
export function readSeason({ text }: Mark): number | undefined {
  if (/\d\s?-\s?s?\d/i.test(text)) return undefined
  const [found] = text.match(counts) ?? []
  return found === undefined ? undefined : countOf(found)
}

/** A date as `2014-10-31`. */
export function readDate({ text }: Mark): string {
  const fields = /^\d{8}$/.test(text) ? [text.slice(0, 4), text.slice(4, 6), text.slice(6)] : (text.match(/\d+/g) ?? [])
  const ordered = (fields[0] ?? '').length === 4 ? fields : fields.toReversed()
  return ordered.map((field) => field.padStart(2, '0')).join('-')
}
