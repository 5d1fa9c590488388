import { defineArea } from '@cove/device-contract/kit'
import { cacheCreate, cacheDestroy, cacheList } from './calls/cache.ts'
import { calcsz } from './calls/calcsz.ts'
import { cancel } from './calls/cancel.ts'
import { create } from './calls/create.ts'
import { damagedFiles } from './calls/damaged-files.ts'
import { destroy } from './calls/destroy.ts'
import { details } from './calls/details.ts'
import { diskList } from './calls/disk-list.ts'
import { insertDisk } from './calls/insert-disk.ts'
import { kinds } from './calls/kinds.ts'
import { mendFile } from './calls/mend-file.ts'
import { query } from './calls/query.ts'
import { raidAdd } from './calls/raid-add.ts'
import { raidRemove } from './calls/raid-remove.ts'
import { rehearse } from './calls/rehearse.ts'
import { scrub } from './calls/scrub.ts'
import { setLabel } from './calls/set-label.ts'
import { getStandby, setStandby } from './calls/standby.ts'
import { smartInfo } from './calls/smart-info.ts'
import { smartStart } from './calls/smart-start.ts'
import { smartStop } from './calls/smart-stop.ts'
import { switchMode } from './calls/switch-mode.ts'
import { errors } from './errors.ts'
import { events } from './events.ts'
import { jobs } from './jobs.ts'

export {
  attributeNames,
  bayKinds,
  bayObstacles,
  faults,
  createSteps,
  healthStates,
  memberStates,
  modes,
  poolStates,
  recordStates,
  sleepMinutes,
  workKinds,
} from './entities.ts'
export { cacheModes, cacheStates } from './calls/cache.ts'
export type { SpaceKinds } from './calls/kinds.ts'
export type { Cache } from './calls/cache.ts'
export type { Bay, Disk, Pool, PoolMember, PoolWork, RecordState, SmartAttribute } from './entities.ts'

/** Storage spaces over disks, and the disks themselves, for the administrator (STO, DSK). */
export const pools = defineArea({
  id: 'pools',
  version: 1,
  calls: {
    details,
    diskList,
    kinds,
    damagedFiles,
    mendFile,
    query,
    create,
    calcsz,
    destroy,
    raidAdd,
    raidRemove,
    switchMode,
    setLabel,
    cancel,
    insertDisk,
    rehearse,
    scrub,
    smartInfo,
    smartStart,
    smartStop,
    getStandby,
    setStandby,
    cacheList,
    cacheCreate,
    cacheDestroy,
  },
  errors,
  events,
  jobs,
})
