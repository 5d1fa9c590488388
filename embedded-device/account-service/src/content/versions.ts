import { versionNotes } from './texts/version-notes.ts'

interface ClientRelease {
  readonly version: string
  /** Counts releases. */
  readonly number: number
  /** Empty where the client comes with the device and is never fetched. */
  readonly packageUrl: string
  readonly notes: string
  /** Below this a client cannot go on. */
  readonly oldest: string
}

const web: ClientRelease = { version: '1.0.0', number: 1, packageUrl: '', notes: versionNotes, oldest: '1.0.0' }

/** The newest client of each platform; every client of today is the one the device itself serves. */
export const clients: Readonly<Record<string, ClientRelease>> & { readonly web: ClientRelease } = { web }

/** UPG-01b: whether a version is below the oldest that may go on. What is no version counts as current. */
export function isTooOld(version: string, oldest: string): boolean {
  const [mine, least] = [numbersOf(version), numbersOf(oldest)]
  if (!mine || !least) return false
  const at = [0, 1, 2].find((index) => mine[index] !== least[index])
  return at !== undefined && (mine[at] ?? 0) < (least[at] ?? 0)
}

function numbersOf(version: string): number[] | undefined {
  return /^v?\d+(?:\.\d+){0,2}/.exec(version)?.[0].replace('v', '').split('.').map(Number)
}
