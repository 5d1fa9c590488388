import { bookmarks } from '@cove/device-contract/bookmarks'
import { defineModule } from '../../module-kit/module-kit.ts'
import { add } from './handlers/add.ts'
import { check } from './handlers/check.ts'
import { list } from './handlers/list.ts'
import { remove } from './handlers/remove.ts'
import { checkPaths } from './jobs/check-paths.ts'
import type { OnChecked } from './jobs/check-paths.ts'
import { createStore } from './store.ts'

export default defineModule({
  id: 'bookmarks',
  area: bookmarks,
  migrations: new URL('migrations/', import.meta.url),
  open(host) {
    const store = createStore(host.db)
    const parts = { ...host, ...host.files, store }
    const onChecked: OnChecked = (userNo, place, exists) => {
      const item = store.setState(userNo, place, exists ? 'found' : 'missing')
      if (item) host.events.emit('bookmarks.changed', item, { userNo })
    }
    const checkAll = () => {
      for (const userNo of store.owners().filter((owner) => host.settings.of(owner).checksNightly))
        host.jobs.add('checkPaths', { userNo, payload: { places: store.list(userNo) } })
    }
    return {
      handlers: {
        list: list(parts),
        add: add(parts),
        remove: remove(parts),
        check: check(host),
      },
      jobs: {
        checkPaths: checkPaths(host, onChecked),
      },
      schedules: {
        nightly: { every: 'day', between: ['02:00', '05:00'], missed: 'skip', waitsFor: ['transfers'], run: checkAll },
      },
    }
  },
})
