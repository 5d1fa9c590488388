import { effectOf, errorNameOf, isErrorName, type Effect, type ErrorName } from './catalogue.ts'
import { errorText, type ErrorLocale } from './texts.ts'

/** What a client asks the catalogue. */
export interface ErrorBook {
  /** Undefined for a code without a row of its own. */
  readonly nameOf: (code: number) => ErrorName | undefined
  readonly effectOf: (code: number) => Effect
  /** The sentence for a name or a code; never a bare number (REQ-04). */
  readonly textOf: (error: string | number, locale: ErrorLocale) => string
}

/** The whole catalogue as a book. */
export const errorBook: ErrorBook = {
  nameOf: errorNameOf,
  effectOf,
  textOf: (error, locale) => errorText(typeof error === 'number' || isErrorName(error) ? error : 'unknownError', locale),
}
