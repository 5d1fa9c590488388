import type { MatchReason } from '@cove/device-contract/cinema'

/** The tabs of the workbench. */
export const matchStates = ['unsure', 'unrecognized', 'accepted', 'ignored'] as const
export type MatchState = (typeof matchStates)[number]

/** Rows that one question asks for. */
export const matchRows = 100
export const rowPx = 62
/** From here on one press accepts all. */
export const certainScore = 90
const doubtfulScore = 60

export type MatchTone = 'ok' | 'warn' | 'err'

export const toneOfScore = (score: number): MatchTone => (score >= certainScore ? 'ok' : score >= doubtfulScore ? 'warn' : 'err')

const doubts: readonly MatchReason[] = ['titleOnly', 'numbersOnly', 'absoluteNumber', 'sourceSeveral']
const faults: readonly MatchReason[] = ['noTitle', 'durationShort']

/** A reason for, a reason to look, a reason against. */
export const toneOfReason = (reason: MatchReason): MatchTone => (faults.includes(reason) ? 'err' : doubts.includes(reason) ? 'warn' : 'ok')

/** The tab of an address. */
export const stateIn = (search: string): MatchState =>
  matchStates.find((state) => state === new URLSearchParams(search).get('state')) ?? 'unsure'

/** Name and folder of a path. */
export function pathParts(path: string): { readonly name: string; readonly folder: string } {
  const at = path.lastIndexOf('/')
  return { name: path.slice(at + 1), folder: path.slice(1, Math.max(1, at)) }
}

/** Where the keyboard stands after rows went. */
export const indexAfter = (index: number, countLeft: number): number => Math.max(0, Math.min(index, countLeft - 1))
