import type { CentreSource } from '../../core/centre-sources.ts'
import type { DownloadDesk } from './download-desk.ts'
import type { DownloadState } from './download-types.ts'

const centreStateOf = {
  waiting: 'waiting',
  metadata: 'getting',
  choosing: 'waiting',
  running: 'doing',
  seeding: 'finish',
  paused: 'paused',
  error: 'error',
  finished: 'finish',
} as const satisfies Readonly<Record<DownloadState, string>>

/** TR-11a: a person's downloads of the device, by state. */
export function downloadCounts(desk: Pick<DownloadDesk, 'counts'>): CentreSource {
  return (userNo) => desk.counts(userNo).map(([state, count]) => ({ kind: 'offline', state: centreStateOf[state], count }))
}
