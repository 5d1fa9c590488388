import { advice } from './advice.ts'
import { anyErrorNameOf, anyErrorRow } from './any-error.ts'
import { catalogue } from './catalogue.ts'
import { familyDefaults, outcomeOfEffect, refusalAdvice, unknownDefaults } from './defaults.ts'
import type { ErrorFamily, ErrorRow, ErrorText } from './effects.ts'
import { outcomes } from './outcomes.ts'
import type { OutcomeName } from './outcomes.ts'
import { familyOf, rangeTextOf } from './ranges.ts'
import type { ErrorLocale } from './texts.ts'

/** What a person is told about a failure: why, what became of the request, what they can do; never a bare number (REQ-04, REQ-07b). */
export interface Explanation {
  /** For the diagnostic only. */
  readonly code: number
  /** Undefined for a code without a row. */
  readonly name: string | undefined
  /** Undefined for a code outside every family. */
  readonly family: ErrorFamily | undefined
  readonly cause: string
  readonly did: string
  readonly advice: string
}

/** Explains a name or a code: by its row, else by the range it lies in, else as an unknown error. */
export function explainError(error: string | number, locale: ErrorLocale): Explanation {
  const name = typeof error === 'string' ? error : anyErrorNameOf(error)
  if (name === undefined) return explainUnknown(Number(error), locale)
  const row = anyErrorRow(name)
  const chosen = row.advice ?? familyDefaults[row.family].advice
  return {
    code: row.code,
    name,
    family: row.family,
    cause: row.text[locale],
    did: outcomes[outcomeOf(row)][locale],
    advice: advice[chosen][locale],
  }
}

/** A row's own word first; then what its effect did; then what its advice tells: a refusal changed nothing; then its family's. */
function outcomeOf(row: ErrorRow): OutcomeName {
  const byEffect = row.outcome ?? outcomeOfEffect[row.effect]
  if (byEffect) return byEffect
  if (row.advice && refusalAdvice.has(row.advice)) return 'nothingChanged'
  return familyDefaults[row.family].outcome
}

function explainUnknown(code: number, locale: ErrorLocale): Explanation {
  const family = familyOf(code)
  const said = family ? familyDefaults[family] : unknownDefaults
  const cause: ErrorText = rangeTextOf(code) ?? catalogue.unknownError.text
  return {
    code,
    name: undefined,
    family,
    cause: cause[locale],
    // Nobody wrote down what such a code stops, so nothing is promised.
    did: outcomes[unknownDefaults.outcome][locale],
    advice: advice[said.advice][locale],
  }
}
