import type { AccountVerifier } from './auth/account-client.ts'
import type { JobPoint } from './jobs/engine.ts'
import type { ChannelSeams } from './notices/channels/open-channels.ts'
import type { PowerKind } from './power/power.ts'

/** Parts of core that a test or the start may replace. */
export interface CoreSeams {
  /** Judges account tokens. */
  readonly accounts?: AccountVerifier
  /** Receives the new setup link after the administrator left the device (DEV-10a). */
  readonly onNeedsSetup?: (link: string) => void
  /** How notices leave the device. */
  readonly noticeChannels?: ChannelSeams
  /** For the kill harness: called at each point of each run of a job (S-A6). */
  readonly onJobPoint?: (point: JobPoint, jobId: number, kind: string) => void
  /** Called when the device is to stop (PWR-01a); the process closes it and ends. */
  readonly onPower?: (kind: PowerKind) => void
}
