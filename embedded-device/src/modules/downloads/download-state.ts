import type { DownloadState } from './download-types.ts'

/** What can happen to a download. */
export type DownloadEvent =
  /** The desk gives it its turn. */
  | 'run'
  /** Its turn begins with asking others what a magnet contains. */
  | 'ask'
  /** What it contains is known and waits for the person. */
  | 'offer'
  /** The person has chosen, or asks for it again. */
  | 'start'
  | 'pause'
  /** Back into the queue: the hours are over, a transfer runs, a try failed, the device stopped. */
  | 'yield'
  | 'fail'
  | 'seed'
  | 'complete'

const steps: Readonly<Record<DownloadState, Readonly<Partial<Record<DownloadEvent, DownloadState>>>>> = {
  waiting: { run: 'running', ask: 'metadata', pause: 'paused', fail: 'error' },
  metadata: { offer: 'choosing', yield: 'waiting', pause: 'paused', fail: 'error' },
  choosing: { start: 'waiting', fail: 'error' },
  running: { complete: 'finished', seed: 'seeding', yield: 'waiting', pause: 'paused', fail: 'error' },
  paused: { start: 'waiting' },
  // Its file is there already: whatever ends the seeding, the download is finished.
  seeding: { complete: 'finished', pause: 'finished', yield: 'finished', fail: 'finished' },
  error: { start: 'waiting' },
  finished: {},
}

/** DL-01b: the state after an event; undefined where the event means nothing. */
export function nextState(state: DownloadState, event: DownloadEvent): DownloadState | undefined {
  return steps[state][event]
}

/** States in which work is going on. */
export const busyStates: ReadonlySet<DownloadState> = new Set(['metadata', 'running', 'seeding'])
