import { defineArea } from '@cove/device-contract/kit'
import { browse, copyIn, copyOut, makeFolder, remove as removeItem, rename } from './calls/files.ts'
import { add, list, remove, setUsers } from './calls/shares.ts'
import { errors } from './errors.ts'
import { events } from './events.ts'
import { jobs } from './jobs.ts'

export type { RemoteEntry, RemoteShare } from './entities.ts'

/** Shares of other devices: connected, browsed, changed, and copied from and to (NSV-03c). */
export const remoteShares = defineArea({
  id: 'remote-shares',
  version: 1,
  calls: { list, add, setUsers, remove, browse, makeFolder, rename, removeItem, copyIn, copyOut },
  events,
  errors,
  jobs,
})
