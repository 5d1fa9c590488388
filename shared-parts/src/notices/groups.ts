import type { Notice } from '@cove/device-contract/notices'

/** Notices shown under one heading; earlier days have a date. */
export interface NoticeGroup {
  readonly id: string
  readonly kind: 'todo' | 'watch' | 'news' | 'day'
  /** Midnight of the day, for `day`. */
  readonly dayMs?: number
  readonly notices: readonly Notice[]
}

/** Order of the notice centre: what needs the user, what is worth a look, news of today, then earlier days. */
export function groupNotices(notices: readonly Notice[], nowMs: number): readonly NoticeGroup[] {
  const todayMs = dayOf(nowMs)
  const groups = new Map<string, NoticeGroup & { notices: Notice[] }>()
  for (const notice of notices) {
    const kind = kindOf(notice, todayMs)
    const dayMs = dayOf(notice.lastSeconds * 1000)
    const id = kind === 'day' ? `day-${dayMs}` : kind
    const group = groups.get(id) ?? { id, kind, ...(kind === 'day' ? { dayMs } : {}), notices: [] }
    group.notices.push(notice)
    groups.set(id, group)
  }
  return [...groups.values()].toSorted((one, other) => rank(one) - rank(other) || (other.dayMs ?? 0) - (one.dayMs ?? 0))
}

function kindOf({ state, level, lastSeconds }: Notice, todayMs: number): NoticeGroup['kind'] {
  if (state === 'open' && level === 'warn') return 'todo'
  if (state === 'open' && level === 'important') return 'watch'
  return dayOf(lastSeconds * 1000) >= todayMs ? 'news' : 'day'
}

const rank = ({ kind }: NoticeGroup): number => ['todo', 'watch', 'news', 'day'].indexOf(kind)

/** Midnight before a moment, by the clock of this computer. */
function dayOf(atMs: number): number {
  const at = new Date(atMs)
  return new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime()
}
