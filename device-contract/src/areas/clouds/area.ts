import { defineArea } from '@cove/device-contract/kit'
import { accounts, add, remove, rename, signIn } from './calls/accounts.ts'
import { list, makeFolder, move, quota, removeItem } from './calls/browse.ts'
import { copy, download, upload } from './calls/transfers.ts'
import { finishSignIn, roots, services, startSignIn } from './calls/vendors.ts'
import { errors } from './errors.ts'
import { events } from './events.ts'
import { jobs } from './jobs.ts'

export { cloudConflict } from './codecs.ts'
export type { CloudAccount, CloudEntry, CloudRoot, CloudService } from './entities.ts'

/** Cloud drives: accounts, their files, and transfers that the device does (CAR, SED). */
export const clouds = defineArea({
  id: 'clouds',
  version: 1,
  calls: {
    accounts,
    services,
    add,
    rename,
    signIn,
    startSignIn,
    finishSignIn,
    remove,
    roots,
    list,
    quota,
    makeFolder,
    move,
    removeItem,
    download,
    upload,
    copy,
  },
  events,
  errors,
  jobs,
})
