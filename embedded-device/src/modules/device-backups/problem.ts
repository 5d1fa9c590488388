import { anyErrorRow } from '@cove/device-contract'
import type { ErrorName } from '@cove/device-contract'
import type { deviceBackups } from '@cove/device-contract/device-backups'
import { isRefusal, Refusal } from '@cove/server-kit/refusal'

/** Failures that only this area has. */
export type DeviceBackupError = keyof (typeof deviceBackups)['errors']

/** Stops with a failure of the area. */
export function fail(error: DeviceBackupError): never {
  // Rows of areas are in the catalogue of the process, not in its type.
  throw new Refusal(error as unknown as ErrorName)
}

/** The failure of the catalogue or an area that was thrown; undefined for a defect. */
export const problemOf = (error: unknown): string | undefined => (isRefusal(error) ? error.error : undefined)

/** Whether this failure of the area was thrown. */
export const isProblem = (error: unknown, ...wanted: readonly DeviceBackupError[]): boolean =>
  wanted.some((one) => problemOf(error) === one)

/** The row of a failure, for what is kept of it. */
export const rowOf = (error: unknown) => anyErrorRow(problemOf(error) ?? 'unknown')
