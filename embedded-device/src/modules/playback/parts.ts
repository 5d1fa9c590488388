import type { playback } from '@cove/device-contract/playback'
import type { Host, HostFiles } from '../../module-kit/module-kit.ts'
import type { Conversions } from './conversions.ts'
import type { Copies } from './copies.ts'
import type { Probes } from './probes.ts'
import type { Sounds } from './sounds.ts'

/** What the module works with. */
export interface PlaybackParts
  extends
    Pick<HostFiles, 'spaces' | 'vfs' | 'answers'>,
    Pick<Host<typeof playback>, 'jobs' | 'programs' | 'log' | 'nowMs' | 'stateDir' | 'principal'> {
  readonly probes: Probes
  readonly conversions: Conversions
  readonly sounds: Sounds
  readonly copies: Copies
}
