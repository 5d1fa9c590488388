import { registeredNameOf, registeredRowOf } from '@cove/device-contract/kit'
import { catalogue, errorNameOf, isErrorName } from './catalogue.ts'
import type { Effect, ErrorRow } from './effects.ts'

/** The row of a failure, of the catalogue or of an area; the row of an unknown error for any other name. */
export function anyErrorRow(name: string): ErrorRow {
  return isErrorName(name) ? catalogue[name] : (registeredRowOf(name) ?? catalogue.unknownError)
}

/** The name of a code, of the catalogue or of an area; undefined when no row has it. */
export function anyErrorNameOf(code: number): string | undefined {
  return errorNameOf(code) ?? registeredNameOf(code)
}

/** True for a name that the catalogue or an area declares. */
export function isKnownError(name: string): boolean {
  return isErrorName(name) || registeredRowOf(name) !== undefined
}

/**
 * Tells what the request layer does with a code; a code without a row is shown as a toast.
 * During binding some codes open a dialog instead (DEV-10c).
 */
export function effectOf(code: number, isBinding = false): Effect {
  const name = anyErrorNameOf(code)
  if (name === undefined) return 'toast'
  const row = anyErrorRow(name)
  return isBinding ? (row.whileBinding ?? row.effect) : row.effect
}
