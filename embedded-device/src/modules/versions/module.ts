import { versions } from '@cove/device-contract/versions'
import { defineModule } from '../../module-kit/module-kit.ts'
import { expireVersions } from './expire.ts'
import { followMoves } from './follow-moves.ts'
import { remove, restore } from './handlers/change.ts'
import { checksum } from './handlers/checksum.ts'
import { content } from './handlers/content.ts'
import { list } from './handlers/list.ts'
import type { VersionsParts } from './parts.ts'
import { createMovedStore } from './store.ts'

export default defineModule({
  id: 'versions',
  area: versions,
  migrations: new URL('migrations/', import.meta.url),
  open(host) {
    const withStore = { ...host, ...host.files, moved: createMovedStore(host) }
    const following = followMoves(withStore)
    const parts: VersionsParts = { ...withStore, following }
    return {
      handlers: {
        list: list(parts),
        content: content(parts),
        checksum: checksum(parts),
        restore: restore(parts),
        remove: remove(parts),
      },
      schedules: { expire: { every: 'day', between: ['02:00', '05:00'], missed: 'once', run: () => expireVersions(parts) } },
      dispose: () => following[Symbol.asyncDispose](),
    }
  },
})
