import type { Health } from '../disks/health.ts'
import type { DriveReport, Reading } from '../disks/drive-report.ts'

/** Sectors with which disks of a kind fail soon, and those that wait to be rewritten. */
const dangerSectors = 100
const dangerPending = 10
/** Percent of the writing that a disk was built for. */
const wornOut = 90

/** DSK-01c: the verdict on a real disk, from its report and the values of its first day. */
export function driveHealth({ isFailing, test, readings }: DriveReport, first: readonly Reading[]): Health {
  const now = (name: Reading['name'], among = readings): number => among.find((one) => one.name === name)?.raw ?? 0
  const rises = (name: Reading['name']): boolean => now(name) > now(name, first)
  if (isFailing || test?.state === 'failed') return 'danger'
  if (now('reallocated') >= dangerSectors || now('pending') >= dangerPending) return 'danger'
  const spare = readings.find(({ name }) => name === 'spare')
  const isSpareLow = spare !== undefined && spare.raw <= (spare.critical ?? 0)
  const isGettingWorse = rises('reallocated') || rises('mediaErrors') || now('pending') > 0 || now('uncorrectable') > 0
  return isGettingWorse || isSpareLow || now('wear') >= wornOut ? 'warning' : 'good'
}
