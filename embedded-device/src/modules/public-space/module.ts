import { publicSpace } from '@cove/device-contract/public-space'
import { defineModule } from '../../module-kit/module-kit.ts'
import { activate } from './handlers/activate.ts'
import { deactivate } from './handlers/deactivate.ts'
import { disks } from './handlers/disks.ts'
import { permission } from './handlers/permission.ts'
import { removeRule, rules, setRule } from './handlers/rules.ts'
import { setPermissions } from './handlers/set-permissions.ts'
import { users } from './handlers/users.ts'
import type { PublicParts } from './parts.ts'
import { publicViews } from './public-views.ts'
import { createPublicStore } from './store.ts'

export default defineModule({
  id: 'public-space',
  area: publicSpace,
  migrations: new URL('migrations/', import.meta.url),
  open(host) {
    const store = createPublicStore(host.db, host.nowMs)
    host.files.viewSources.register(publicViews({ ...host, ...host.files }, store))
    const changed = (): void => {
      host.events.emit('public-space.changed', {})
      host.events.hub.emit({ kind: 'storage.changed', payload: {} })
    }
    const parts: PublicParts = { ...host, ...host.files, store, changed }
    return {
      handlers: {
        disks: disks(parts),
        activate: activate(parts),
        deactivate: deactivate(parts),
        users: users(parts),
        permission: permission(parts),
        setPermissions: setPermissions(parts),
        rules: rules(parts),
        setRule: setRule(parts),
        removeRule: removeRule(parts),
      },
    }
  },
})
