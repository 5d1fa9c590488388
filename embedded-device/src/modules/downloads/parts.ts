import type { downloads } from '@cove/device-contract/downloads'
import type { Host, HostFiles, HostNet } from '../../module-kit/module-kit.ts'
import type { DownloadService } from './download-service.ts'

/** What the handlers of downloads work with. */
export interface DownloadsParts
  extends Pick<HostFiles, 'spaces' | 'vfs' | 'index' | 'resources'>, Pick<HostNet, 'relayTag'>, Pick<Host<typeof downloads>, 'principal'> {
  readonly downloads: DownloadService
}
