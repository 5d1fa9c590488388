import type { downloads } from '@cove/device-contract/downloads'
import type { Host } from '../../module-kit/module-kit.ts'
import type { DownloadService } from './download-service.ts'

/** What the handlers of downloads work with. */
export interface DownloadsParts extends Pick<Host<typeof downloads>, 'spaces' | 'vfs' | 'index' | 'resources' | 'principal' | 'relayTag'> {
  readonly downloads: DownloadService
}
