import { apps } from '@cove/device-contract/apps'
import { defineModule } from '../../module-kit/module-kit.ts'
import { activity, grant, grants, revoke } from './handlers/grants.ts'
import { install, list, remove, update } from './handlers/packages.ts'
import { entries, read, write } from './handlers/work.ts'
import { createPackages } from './packages.ts'
import type { AppsParts } from './parts.ts'
import { serveAppFiles } from './app-files.ts'
import { filesPrefix } from './answer.ts'
import { createStore } from './store.ts'

/** APP-02 to APP-05: apps of other makers, in frames without an origin, with what people give them. */
export default defineModule({
  id: 'apps',
  area: apps,
  migrations: new URL('migrations/', import.meta.url),
  async open(host) {
    const store = createStore(host.db)
    const parts: AppsParts = { ...host, ...host.files, store, packages: createPackages(host.stateDir, host.log) }
    await parts.packages.tidy(new Set(store.apps().map(({ place }) => place)))
    host.net.rawPaths.register({ prefix: filesPrefix, methods: [], onRequest: serveAppFiles(parts) })
    return {
      handlers: {
        list: list(parts),
        install: install(parts),
        update: update(parts),
        remove: remove(parts),
        grants: grants(parts),
        grant: grant(parts),
        revoke: revoke(parts),
        activity: activity(parts),
        entries: entries(parts),
        read: read(parts),
        write: write(parts),
      },
      schedules: { ended: { every: 'day', missed: 'once', run: () => store.dropEnded(host.nowMs()) } },
    }
  },
})
