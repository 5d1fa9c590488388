import type { MatchReason } from '@cove/device-contract/cinema'
import { foldText } from '@cove/device-contract/fold'
import type { FoundWork, WorkKind } from './film-source.ts'

/** What is known of a title before the source is asked. */
export interface KnownTitle {
  readonly names: readonly string[]
  readonly year?: number | undefined
  readonly kind?: WorkKind | undefined
  readonly durationMs?: number | undefined
}

/** A work with how sure it is that the title is this one, and why. */
export interface Judged<W extends FoundWork = FoundWork> {
  readonly work: W
  /** 0 to 100. */
  readonly score: number
  readonly reasons: readonly MatchReason[]
}

const weights = { sameName: 60, sameYear: 30, nearYear: 18, noYear: 10, otherYear: -15, kind: 5, length: 5, otherLength: -15 }
/** A second one within so many points: it may be either. */
const clearLead = 8
const minuteMs = 60_000

/** Judges works that a search found, best first. Of two that are as good as each other neither is certain. */
export function judgeAll(known: KnownTitle, works: readonly FoundWork[]): Judged[] {
  const judged = works.map((work) => judgeOne(known, work)).toSorted((one, other) => other.score - one.score)
  const [first, second] = judged
  if (!first || !second || first.score - second.score >= clearLead) return judged
  return judged.map((one) =>
    first.score - one.score < clearLead ? { ...one, score: Math.min(one.score, 85), reasons: [...one.reasons, 'sourceSeveral'] } : one,
  )
}

function judgeOne(known: KnownTitle, work: FoundWork): Judged {
  const likeness = Math.max(0, ...known.names.flatMap((name) => namesOf(work).map((other) => likenessOf(name, other))))
  const apart = known.year === undefined || work.year === undefined ? undefined : Math.abs(known.year - work.year)
  const years = apart === undefined ? weights.noYear : apart === 0 ? weights.sameYear : apart === 1 ? weights.nearYear : weights.otherYear
  const kind = known.kind === undefined || known.kind === work.kind ? weights.kind : 0
  const reasons: MatchReason[] = [...(likeness === 1 ? ['sourceTitle' as const] : []), ...(apart === 0 ? ['sourceYear' as const] : [])]
  return { work, score: bounded(likeness * weights.sameName + years + kind), reasons }
}

/** With the details of a work its length counts as well. */
export function judgeLength<W extends FoundWork & { readonly minutes?: number | undefined }>(
  { durationMs }: KnownTitle,
  { work, score, reasons }: Judged<W>,
): Judged<W> {
  if (work.kind !== 'movie' || work.minutes === undefined || durationMs === undefined || durationMs < 10 * minuteMs)
    return { work, score, reasons }
  const share = durationMs / (work.minutes * minuteMs)
  if (share > 0.88 && share < 1.12) return { work, score: bounded(score + weights.length), reasons: [...reasons, 'sourceLength'] }
  return { work, score: share > 0.6 && share < 1.6 ? score : bounded(score + weights.otherLength), reasons }
}

const namesOf = ({ name, original }: FoundWork): string[] => (original === undefined ? [name] : [name, original])
const bounded = (score: number): number => Math.round(Math.min(100, Math.max(0, score)))

/** Letters and digits, folded; what films are called without their articles. */
export const plainTitle = (name: string): string =>
  foldText(name)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^(?:the|a|an) (?=.)/, '')

/** From 0 to 1: how many pairs of letters two names share. */
export function likenessOf(one: string, other: string): number {
  const [first, second] = [plainTitle(one), plainTitle(other)]
  if (first === '' || second === '') return 0
  if (first === second) return 1
  const pairs = (text: string): string[] => Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2))
  const left = pairs(first)
  const counts = new Map<string, number>()
  for (const pair of left) counts.set(pair, (counts.get(pair) ?? 0) + 1)
  const right = pairs(second)
  const shared = right.filter((pair) => {
    const count = counts.get(pair) ?? 0
    counts.set(pair, count - 1)
    return count > 0
  }).length
  const all = left.length + right.length
  return all === 0 ? 0 : Math.min(0.95, (2 * shared) / all)
}
