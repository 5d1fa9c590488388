import type { Section } from './section.ts'

/** The times that can be chosen. */
export const spans = ['today', 'week', 'month', 'ever'] as const
/** Name of a time. */
export type Span = (typeof spans)[number]

/** The levels that can be chosen. */
export const levels = ['all', 'normal', 'notice', 'urgent', 'recovered'] as const
/** Name of a level, or all. */
export type LevelChoice = (typeof levels)[number]

/** The ways that can be chosen. */
export const ways = ['all', 'web', 'smb', 'webdav', 'ftp', 'ssh', 'link', 'device'] as const
/** Name of a way, or all. */
export type WayChoice = (typeof ways)[number]

/** What is chosen above the lines. */
export interface Choice {
  readonly span: Span
  readonly level: LevelChoice
  readonly way: WayChoice
  /** Number of a person; '' for all. */
  readonly userNo: string
  readonly wanted: string
}

/** What is shown first. */
export const firstChoice: Choice = { span: 'week', level: 'all', way: 'all', userNo: '', wanted: '' }

const dayMs = 86_400_000

/** Midnight of the day that a time is in, as the clock of this computer has it. */
export function dayStartOf(nowMs: number): number {
  const day = new Date(nowMs)
  day.setHours(0, 0, 0, 0)
  return day.getTime()
}

function fromOf(span: Span, nowMs: number): number | undefined {
  if (span === 'ever') return undefined
  const today = dayStartOf(nowMs)
  return span === 'today' ? today : dayStartOf(today - (span === 'week' ? 6 : 29) * dayMs + dayMs / 2)
}

const areaOf = {
  'sign-in': 'signIn',
  users: 'users',
  shares: 'shares',
  files: 'files',
  settings: 'settings',
  services: 'services',
  storage: 'storage',
  apps: 'apps',
  device: 'device',
} as const

/** What the device is asked for. `kindsOf` finds the kinds whose sentence contains what is looked for. */
export function filterOf<K extends string>(
  section: Section,
  { span, level, way, userNo, wanted }: Choice,
  { nowMs, kindsOf }: { readonly nowMs: number; readonly kindsOf: (wanted: string) => readonly K[] },
) {
  const text = wanted.trim()
  const fromMs = fromOf(span, nowMs)
  return {
    ...(section === 'notable' ? { isNotable: true } : {}),
    ...(section in areaOf ? { area: areaOf[section as keyof typeof areaOf] } : {}),
    ...(level === 'all' ? {} : { level }),
    ...(way === 'all' ? {} : { protocol: way }),
    ...(userNo === '' ? {} : { userNo }),
    ...(fromMs === undefined ? {} : { fromMs }),
    ...(text === '' ? {} : { wanted: text, wantedKinds: [...kindsOf(text)] }),
  }
}
