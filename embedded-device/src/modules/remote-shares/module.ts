import { remoteShares } from '@cove/device-contract/remote-shares'
import { defineModule } from '../../module-kit/module-kit.ts'
import type { ServiceFilesApi } from '../network-services/api.ts'
import { browse, copyIn, copyOut, makeFolder, removeItem, rename } from './handlers/files.ts'
import { add, list, remove, setUsers } from './handlers/shares.ts'
import { copyInJob } from './jobs/copy-in-job.ts'
import { copyOutJob } from './jobs/copy-out-job.ts'
import { transferJob } from './jobs/transfer-job.ts'
import type { RemoteSharesParts } from './parts.ts'
import { programTexts } from './texts/programs.ts'
import { startReconnecting } from './reconnect.ts'
import { shareSource } from './share-source.ts'
import { createShares } from './shares.ts'

export default defineModule({
  id: 'remote-shares',
  area: remoteShares,
  needs: ['network-services'],
  programs: { smbclient: { optional: true, provides: programTexts.client, debian: 'smbclient', versionArgs: ['-V'] } },
  migrations: new URL('migrations/', import.meta.url),
  open(host) {
    const files = host.module<ServiceFilesApi>('network-services')
    if (!files) throw new Error('remote shares need the module network-services')
    const parts: RemoteSharesParts = { host, files, shares: createShares(host) }
    host.files.fileSources.register(shareSource(parts))
    const reconnecting = startReconnecting(parts.shares, host.log)
    return {
      handlers: {
        list: list(parts),
        add: add(parts),
        setUsers: setUsers(parts),
        remove: remove(parts),
        browse: browse(parts),
        makeFolder: makeFolder(parts),
        rename: rename(parts),
        removeItem: removeItem(parts),
        copyIn: copyIn(parts),
        copyOut: copyOut(parts),
      },
      jobs: { copyIn: copyInJob(parts), copyOut: copyOutJob(parts), transfer: transferJob(parts) },
      dispose: () => reconnecting[Symbol.dispose](),
    }
  },
})
