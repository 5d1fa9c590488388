import { anyErrorNameOf, anyErrorRow } from './any-error.ts'
import { catalogue } from './catalogue.ts'
import type { ErrorText } from './catalogue.ts'
import { rangeTextOf } from './ranges.ts'

/** Languages of the catalogue; zh-CN is the source (H-61). */
export type ErrorLocale = keyof ErrorText

/**
 * Returns the sentence for a person: of the name, else of the code's row, else of its range, else the unknown-error sentence (REQ-04).
 * It never contains the bare code.
 */
export function errorText(error: string | number, locale: ErrorLocale): string {
  if (typeof error === 'string') return anyErrorRow(error).text[locale]
  const name = anyErrorNameOf(error)
  const text: ErrorText = name === undefined ? (rangeTextOf(error) ?? catalogue.unknownError.text) : anyErrorRow(name).text
  return text[locale]
}
