import { clouds } from '@cove/device-contract/clouds'
import { createAddressGuard, defineModule } from '../../module-kit/module-kit.ts'
import type { HandlersOf } from '../../module-kit/module-kit.ts'
import type { ServiceFilesApi } from '../network-services/api.ts'
import { createAccounts } from './accounts/accounts.ts'
import type { CloudHttp } from './door/cloud-http.ts'
import { createFolders } from './folders/folders.ts'
import { accounts, add, remove, rename, signIn } from './handlers/accounts.ts'
import { list, makeFolder, move, quota, removeItem } from './handlers/browse.ts'
import { copy, download, upload } from './handlers/transfers.ts'
import { waitFor } from './jobs/patiently.ts'
import { transferJobs } from './jobs/kinds.ts'
import type { CloudsParts } from './parts.ts'

/** Replacements of tests: services on this machine, and clouds that stand more. */
export interface CloudSeams {
  readonly isAllowedAddress?: (address: string) => boolean
  readonly pace?: { readonly perSecond: number; readonly burst: number }
  readonly tls?: CloudHttp['tls']
  readonly silenceMs?: number
  /** How much of each pause is waited. */
  readonly pauseFactor?: number
}

const silenceMs = 60_000

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
    const guard = createAddressGuard(seams.isAllowedAddress ? { isAllowed: seams.isAllowedAddress } : {})
    const http: CloudHttp = { guard, silenceMs: seams.silenceMs ?? silenceMs, ...(seams.tls ? { tls: seams.tls } : {}) }
    const { pauseFactor = 1, pace } = seams
    const all = createAccounts(host, { http, wait: waitFor, pace, pauseFactor })
    const parts: CloudsParts = { host, accounts: all, folders: createFolders(host, all), files }
    return { handlers: handlersOf(parts), jobs: transferJobs(parts), dispose: () => all[Symbol.dispose]() }
  },
})

const handlersOf = (parts: CloudsParts): HandlersOf<typeof clouds> => ({
  accounts: accounts(parts),
  add: add(parts),
  rename: rename(parts),
  signIn: signIn(parts),
  remove: remove(parts),
  list: list(parts),
  quota: quota(parts),
  makeFolder: makeFolder(parts),
  move: move(parts),
  removeItem: removeItem(parts),
  download: download(parts),
  upload: upload(parts),
  copy: copy(parts),
})
