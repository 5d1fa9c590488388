import { filledPattern } from './filled-pattern.ts'
import type { Mark } from './mark.ts'

/** How a number stands that may be an episode's. */
export type WeakForm = 'bracket' | 'dash' | 'hash' | 'end' | 'middle' | 'attached' | 'leading'

/** A number that is an episode's only when what stands around it says so. */
export interface WeakNumber {
  readonly form: WeakForm
  readonly numbers: readonly number[]
  readonly isRange: boolean
  readonly isPadded: boolean
  readonly digits: number
  readonly mark: Mark
}

const parts = {
  NUMBER: /(?<first>\d{1,4}(?:\.\d)?)(?:\s?[-~+&]\s?(?<last>\d{1,4}))?(?:v\d)?/,
  ENDING: /(?:\s?(?:end|fin|final|完|全)|\s?(?:of|\/)\s?\d{1,3})?/,
}
const forms: readonly { readonly form: WeakForm; readonly pattern: RegExp }[] = [
  { form: 'bracket' as const, pattern: /[[(](?:TV\s|第)?NUMBERENDING(?:\[{2,4})?[\])]/ },
  { form: 'hash' as const, pattern: /#NUMBER(?![\p{L}\d])/u },
  { form: 'dash' as const, pattern: /(?<=[\s\])])-\s?NUMBERENDING(?![\p{L}\d.]|\s?[x×]\d)/u },
  { form: 'leading' as const, pattern: /^\s*NUMBER(?=$|[\s.\-,_、:：[(]|\p{Script=Han})/u },
  { form: 'end' as const, pattern: /(?<=[\p{L}\p{N}!?)\]~-]\s?[\s._-]+)NUMBERENDING(?=[\s-]*(?:$|[[(]))/u },
  { form: 'attached' as const, pattern: /(?<=\p{Script=Han}|\[\[)NUMBER(?=\s*(?:$|[[(\s.]))/u },
  { form: 'middle' as const, pattern: /(?<=[\p{L}\p{N}!?)][\s._]+)NUMBER(?=[\s._]+[\p{L}[(])/u },
].map(({ form, pattern }) => ({ form, pattern: filledPattern(pattern, parts) }))

/** Marks are blank, so that a number before one stands at an end. */
function withoutMarks(text: string, marks: readonly Mark[]): string {
  let blank = text
  for (const mark of marks) {
    if (mark.kind === 'season') blank = blank.slice(0, mark.start) + ' '.repeat(mark.end - mark.start) + blank.slice(mark.end)
    else blank = `${blank.slice(0, mark.start)}${'['.repeat(mark.end - mark.start)}${blank.slice(mark.end)}`
  }
  return blank
}

/** All numbers of a name that no other mark has, the likelier ones first. */
export function weakNumbers(text: string, marks: readonly Mark[]): WeakNumber[] {
  const blank = withoutMarks(text, marks)
  const found: WeakNumber[] = []
  for (const { form, pattern } of forms) {
    const here: WeakNumber[] = []
    for (const match of blank.matchAll(pattern)) {
      const { first = '', last } = match.groups ?? {}
      if (/^(?:18[89]|19\d|20[0-3])\d$/.test(first) && form !== 'hash') continue
      const numbers = last !== undefined && Number(last) > Number(first) ? [Number(first), Number(last)] : [Number(first)]
      const mark: Mark = { kind: 'episode', start: match.index, end: match.index + match[0].length, text: match[0], isHard: true }
      here.push({
        form,
        numbers,
        isRange: numbers.length > 1,
        isPadded: /^0\d/.test(first),
        digits: first.split('.')[0]?.length ?? 0,
        mark,
      })
    }
    found.push(...here.toReversed())
  }
  return found
}
