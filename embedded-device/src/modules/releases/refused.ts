import { isReleaseProblem } from '@cove/release-kit'
import type { ReleaseProblemName } from '@cove/release-kit'
import { errnoOf } from '@cove/server-kit/refusal'

/** A release that was not taken. */
interface RefusedRelease {
  readonly refusedMs: number
  readonly problem: string
  readonly detail: string
}

/** What was refused lately, the newest first. */
export interface Refused {
  readonly list: () => readonly RefusedRelease[]
  readonly note: (refused: RefusedRelease) => void
}

const kept = 20

/** Remembers what was refused until the device restarts. */
export function createRefused(): Refused {
  let all: readonly RefusedRelease[] = []
  return {
    list: () => all,
    note: (refused) => (all = [refused, ...all].slice(0, kept)),
  }
}

const errorByProblem = {
  damaged: 'releaseDamaged',
  notTrusted: 'releaseNotTrusted',
  keyRevoked: 'releaseKeyRevoked',
  keyExpired: 'releaseKeyExpired',
  foreign: 'releaseForeign',
  downgrade: 'releaseDowngrade',
  taken: 'releaseTaken',
  misfit: 'releaseMisfit',
  ledger: 'releaseLedger',
} as const satisfies Readonly<Record<ReleaseProblemName, string>>

/** Why a publication is refused, by the name of the area or of the catalogue. */
export type ReleaseFailure = NonNullable<ReturnType<typeof refusalOf>>

/** The failure of the catalogue for what a publication threw; undefined for a defect. */
export function refusalOf(error: unknown) {
  if (isReleaseProblem(error)) return errorByProblem[error.problem]
  if (!(error instanceof Error)) return undefined
  if (error.name === 'SiteBusy') return 'releaseBusy'
  if (error.name === 'LedgerAltered') return 'releaseLedger'
  const errno = errnoOf(error)
  if (errno === 'ENOSPC' || errno === 'EDQUOT') return 'notEnoughSpace'
  return errno === 'EACCES' || errno === 'EPERM' || errno === 'EROFS' ? 'noPermission' : undefined
}
