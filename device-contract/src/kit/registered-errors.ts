import type { ErrorRow } from '../errors/effects.ts'
import type { AreaErrorRow } from './define-area.ts'

const rows = new Map<string, ErrorRow>()
const namesByCode = new Map<number, string>()

/**
 * Makes the rows of an area known to this page or process. A newer version of the same area replaces its rows: two remotes may carry
 * different versions. The device refuses an area whose names or codes another area has, see its module list.
 */
export function registerErrors(areaId: string, declared: Readonly<Record<string, AreaErrorRow>>): void {
  for (const [name, row] of Object.entries(declared)) {
    rows.set(name, { ...row, family: 'common', area: areaId })
    namesByCode.set(row.code, name)
  }
}

/** The row of a failure that an area declared; undefined for any other name. */
export function registeredRowOf(name: string): ErrorRow | undefined {
  return rows.get(name)
}

/** The name of a code that an area declared; undefined for any other code. */
export function registeredNameOf(code: number): string | undefined {
  return namesByCode.get(code)
}
