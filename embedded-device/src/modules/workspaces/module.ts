import { workspaces } from '@cove/device-contract/workspaces'
import { defineModule } from '../../module-kit/module-kit.ts'
import { list } from './handlers/list.ts'
import { remove } from './handlers/remove.ts'
import { save } from './handlers/save.ts'
import { createStore } from './store.ts'

export default defineModule({
  id: 'workspaces',
  area: workspaces,
  migrations: new URL('migrations/', import.meta.url),
  open(host) {
    const store = createStore(host)
    return { handlers: { list: list(store), save: save(store), remove: remove(store) } }
  },
})
