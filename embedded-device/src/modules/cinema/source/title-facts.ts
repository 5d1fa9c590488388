import type { CinemaItemType, CinemaPerson, MatchReason } from '@cove/device-contract/cinema'

/** CIN-01a: what one click accepts, and what needs no click. */
export const certainFrom = 90

/** What the device knows of a title by itself. */
export interface AutoFacts {
  readonly type: CinemaItemType
  readonly name: string
  readonly original?: string | undefined
  readonly year?: number | undefined
  readonly rating?: number | undefined
  readonly plot?: string | undefined
  readonly tagline?: string | undefined
  readonly genres: readonly string[]
  readonly people: readonly CinemaPerson[]
  readonly score: number
  readonly reasons: readonly MatchReason[]
}
