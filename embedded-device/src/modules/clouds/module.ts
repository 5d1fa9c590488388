import { createHash } from 'node:crypto'
import { clouds } from '@cove/device-contract/clouds'
import { defineModule } from '../../module-kit/module-kit.ts'
import type { HandlersOf } from '../../module-kit/module-kit.ts'
import type { ServiceFilesApi } from '../network-services/api.ts'
import { createAccounts } from './accounts/accounts.ts'
import type { Accounts } from './accounts/accounts.ts'
import { startDemoClouds } from './demo/start-demo.ts'
import { createHttps } from './door/https.ts'
import { createFolders } from './folders/folders.ts'
import { accounts, add, remove, rename, signIn } from './handlers/accounts.ts'
import { list, makeFolder, move, quota, removeItem } from './handlers/browse.ts'
import { copy, download, upload } from './handlers/transfers.ts'
import { roots } from './handlers/roots.ts'
import { finishSignIn, services, startSignIn } from './handlers/vendors.ts'
import { cloudsApi } from './api.ts'
import { waitFor } from '../../module-kit/service-kit.ts'
import { transferJobs } from './jobs/kinds.ts'
import type { CloudsParts } from './parts.ts'
import type { CloudSeams } from './seams.ts'
import { createSignIns } from './vendors/sign-ins.ts'
import { createVendors } from './accounts/vendors.ts'

// Nothing here asks a service by itself: the start of the device waits for no cloud.
export default defineModule({
  id: 'clouds',
  area: clouds,
  needs: ['network-services'],
  migrations: new URL('migrations/', import.meta.url),
  open(host) {
    const files = host.module<ServiceFilesApi>('network-services')
    if (!files) throw new Error('cloud drives need the module network-services')
    // Tests alone give seams, of this type.
    const seams = (host.seams ?? {}) as CloudSeams
    const demo = host.config.demoClouds && seams.services === undefined ? startDemoClouds() : undefined
    const vendors = createVendors({
      deviceId: createHash('sha256').update(`clouds ${host.identity.publicKey}`).digest('hex').slice(0, 32),
      nowMs: host.nowMs,
      isDemo: seams.services?.isDemo ?? demo !== undefined,
      services: seams.services ?? demo?.services ?? { ...host.config.cloudServices, isDemo: false },
    })
    const { pauseFactor = 1, pace } = seams
    const all = createAccounts(host, { vendors, https: createHttps(seams), wait: waitFor, pace, pauseFactor })
    const parts: CloudsParts = {
      host,
      accounts: all,
      folders: createFolders(host, all),
      files,
      vendors,
      signIns: createSignIns(host.nowMs),
    }
    // TR-11: a task that waits for a sign-in leads to it.
    host.centre.register((userNo) => [{ kind: 'baiduPan', state: 'unLogin', count: signedOutCount(all, userNo) }])
    return {
      api: cloudsApi(host, all),
      handlers: handlersOf(parts),
      jobs: transferJobs(parts),
      async dispose() {
        await all[Symbol.asyncDispose]()
        await demo?.[Symbol.asyncDispose]()
      },
    }
  },
})

/** Accounts that send nothing until their person signs in. */
const signedOutCount = (all: Accounts, userNo: string): number => all.list(userNo).filter(({ state }) => state === 'signInNeeded').length

const handlersOf = (parts: CloudsParts): HandlersOf<typeof clouds> => ({
  accounts: accounts(parts),
  add: add(parts),
  rename: rename(parts),
  services: services(parts),
  signIn: signIn(parts),
  startSignIn: startSignIn(parts),
  finishSignIn: finishSignIn(parts),
  remove: remove(parts),
  roots: roots(parts),
  list: list(parts),
  quota: quota(parts),
  makeFolder: makeFolder(parts),
  move: move(parts),
  removeItem: removeItem(parts),
  download: download(parts),
  upload: upload(parts),
  copy: copy(parts),
})
