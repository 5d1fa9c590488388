import type { Job, JobState } from '../../module-kit/module-kit.ts'
import type { DownloadState } from './download-types.ts'

/** Kinds of jobs a download runs as, one after the other. */
export type DownloadJobKind = 'readMagnet' | 'download' | 'seed'

type StatesOf = Readonly<Record<JobState, DownloadState>>

const states: Readonly<Record<DownloadJobKind, StatesOf>> = {
  readMagnet: {
    ready: 'waiting',
    running: 'metadata',
    waiting: 'choosing',
    paused: 'paused',
    failed: 'error',
    done: 'finished',
    canceled: 'error',
  },
  download: {
    ready: 'waiting',
    running: 'running',
    waiting: 'choosing',
    paused: 'paused',
    failed: 'error',
    done: 'finished',
    canceled: 'error',
  },
  // Its file is in its place already: whatever ends the seeding, the download is finished.
  seed: {
    ready: 'seeding',
    running: 'seeding',
    waiting: 'finished',
    paused: 'finished',
    failed: 'finished',
    done: 'finished',
    canceled: 'finished',
  },
}

/** DL-01b: the state of a download whose job has this kind (`area.kind`) and state. */
export function stateOf({ kind, state }: Pick<Job, 'kind' | 'state'>): DownloadState {
  const name = kind.slice(kind.indexOf('.') + 1)
  return Object.hasOwn(states, name) ? states[name as DownloadJobKind][state] : 'error'
}

/** States in which work is going on. */
export const busyStates: ReadonlySet<DownloadState> = new Set(['metadata', 'running', 'seeding'])
