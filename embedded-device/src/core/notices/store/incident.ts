import type { NoticeLevel, NoticeLink, NoticeState, NoticeText, NoticeType } from '@cove/device-contract/notices'
import { noticeLevels } from '@cove/device-contract/notices'

/** What users read about an incident, in both languages. */
export interface NoticeContent {
  readonly title: NoticeText
  readonly body: NoticeText
  readonly action?: NoticeLink
  /** Takes back what the notice is about. */
  readonly undo?: NoticeLink
}

/** One entry of the short history of an incident. */
export interface TimelineEntry {
  readonly atMs: number
  readonly state: NoticeState
  readonly title: NoticeText
  readonly count: number
}

/** An incident of one user as it is stored. */
export interface Incident {
  readonly type: NoticeType
  readonly level: NoticeLevel
  readonly state: NoticeState
  readonly isSeen: boolean
  readonly content: NoticeContent
  readonly timeline: readonly TimelineEntry[]
  readonly count: number
  readonly firstMs: number
  readonly lastMs: number
}

/** What happened to a cause. */
export type IncidentEvent =
  | {
      readonly kind: 'raised'
      readonly atMs: number
      readonly type: NoticeType
      readonly level: NoticeLevel
      readonly content: NoticeContent
    }
  | { readonly kind: 'fixed'; readonly atMs: number }

/** Entries of a timeline; the first one always stays. */
export const maxTimeline = 8

/** NTC-02a: an incident after one more event of its cause; undefined while nothing was raised. Pure. */
export function merge(before: Incident | undefined, event: IncidentEvent): Incident | undefined {
  if (event.kind === 'fixed') return before && fixed(before, event.atMs)
  const { atMs, type, level, content } = event
  const entry: TimelineEntry = { atMs, state: 'open', title: content.title, count: 1 }
  if (!before) return { type, level, state: 'open', isSeen: false, content, timeline: [entry], count: 1, firstMs: atMs, lastMs: atMs }
  // NTC-02b: a known incident stays known while it is repeated; one that returns or becomes more urgent is open again.
  const opens = before.state === 'fixed' || isMoreUrgent(level, before.level)
  return {
    type,
    level: before.state === 'fixed' || opens ? level : before.level,
    state: opens ? 'open' : before.state,
    isSeen: opens ? false : before.isSeen,
    content,
    timeline: withEntry(before.timeline, entry),
    count: before.count + 1,
    firstMs: before.firstMs,
    lastMs: Math.max(before.lastMs, atMs),
  }
}

/** Whether users are to be notified of the change from one stored state to the next. */
export function isNews(before: Incident | undefined, after: Incident): boolean {
  if (after.state !== 'open' || after.isSeen) return false
  return !before || before.state === 'fixed' || isMoreUrgent(after.level, before.level)
}

/** Whether the first level is above the second. */
export function isMoreUrgent(level: NoticeLevel, than: NoticeLevel): boolean {
  return noticeLevels.indexOf(level) > noticeLevels.indexOf(than)
}

function fixed(before: Incident, atMs: number): Incident {
  if (before.state === 'fixed') return before
  const entry: TimelineEntry = { atMs, state: 'fixed', title: before.content.title, count: 1 }
  return { ...before, state: 'fixed', timeline: withEntry(before.timeline, entry), lastMs: Math.max(before.lastMs, atMs) }
}

function withEntry(timeline: readonly TimelineEntry[], entry: TimelineEntry): readonly TimelineEntry[] {
  const last = timeline.at(-1)
  if (last && last.state === entry.state && last.title.en === entry.title.en)
    return [...timeline.slice(0, -1), { ...entry, count: last.count + entry.count }]
  const longer = [...timeline, entry]
  return longer.length > maxTimeline ? longer.toSpliced(1, 1) : longer
}
