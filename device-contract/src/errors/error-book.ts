import { anyErrorNameOf, anyErrorRow, effectOf, isKnownError } from './any-error.ts'
import type { Effect } from './effects.ts'
import { explainError } from './explanation.ts'
import type { Explanation } from './explanation.ts'
import { errorText } from './texts.ts'
import type { ErrorLocale } from './texts.ts'

/** What a client asks the catalogue, with the rows of the areas it has. */
export interface ErrorBook {
  /** Undefined for a code without a row of its own. */
  readonly nameOf: (code: number) => string | undefined
  readonly codeOf: (name: string) => number
  readonly effectOf: (code: number) => Effect
  /** The sentence for a name or a code; never a bare number (REQ-04). */
  readonly textOf: (error: string | number, locale: ErrorLocale) => string
  /** Cause, what was done and what the person can do; anything outside the catalogue is an unknown error. */
  readonly explain: (error: string | number, locale: ErrorLocale) => Explanation
}

const known = (error: string | number): string | number => (typeof error === 'number' || isKnownError(error) ? error : 'unknownError')

/** The whole catalogue as a book. */
export const errorBook: ErrorBook = {
  nameOf: anyErrorNameOf,
  codeOf: (name) => anyErrorRow(name).code,
  effectOf,
  textOf: (error, locale) => errorText(known(error), locale),
  explain: (error, locale) => explainError(known(error), locale),
}
