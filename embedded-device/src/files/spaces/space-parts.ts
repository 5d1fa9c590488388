import type { Log } from '@cove/server-kit'
import type { DeviceConfig } from '../../core/base/device-config.ts'
import type { EventHub } from '../../core/events/event-hub.ts'
import type { Disk } from '../disk/disk.ts'
import type { OpenedSpaces } from './opened-spaces.ts'
import type { Spaces } from './spaces.ts'

/** What spaces are opened with at the start. */
export interface SpaceParts {
  readonly config: DeviceConfig
  readonly disk: Disk
  readonly spaces: Spaces
  readonly openedSpaces: OpenedSpaces
  readonly hub: EventHub
  readonly log: Log
}
