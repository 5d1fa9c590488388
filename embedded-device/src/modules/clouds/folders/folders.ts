import { isNewName } from '../../../module-kit/staging-kit.ts'
import { pathOfNames } from '../../../module-kit/source-kit.ts'
import type { Accounts } from '../accounts/accounts.ts'
import type { StoredAccount } from '../accounts/account-store.ts'
import { CloudError } from '../door/cloud-error.ts'
import type { CloudDriver } from '../drivers/driver.ts'
import { isPart } from '../drivers/part-name.ts'
import { createFolderStore } from './folder-store.ts'
import type { FolderStore, KnownFolder } from './folder-store.ts'
import type { clouds } from '@cove/device-contract/clouds'
import type { Host } from '../../../module-kit/module-kit.ts'

/** SED-04d: folders of accounts, as they were listed. */
export interface Folders {
  readonly page: FolderStore['page']
  /** The folder as it is known, or as the service lists it now. Rejects with a `CloudError`. */
  find(account: StoredAccount, names: readonly string[], isFresh: boolean): Promise<KnownFolder>
  /** Something in this folder was changed by this device. */
  changed(account: StoredAccount, names: readonly string[]): void
  /** The same where everything below it is another now. */
  gone(account: StoredAccount, names: readonly string[]): void
  /** Tells the owner's clients, after `changed`. */
  tell(account: StoredAccount, names: readonly string[]): void
}

/** A service that lists for longer does not end. */
const longestListMs = 110_000
const mostEntries = 500_000

/** Creates the folders; one listing of a folder runs at a time. */
export function createFolders(host: Host<typeof clouds>, accounts: Accounts): Folders {
  const store = createFolderStore(host.db)
  store.dropCut()
  const running = new Map<string, Promise<KnownFolder>>()
  // What began before a change is not kept after it.
  const changes = new Map<number, number>()
  const change = (accountId: number): void => void changes.set(accountId, (changes.get(accountId) ?? 0) + 1)
  const listed = (account: StoredAccount, names: readonly string[]): Promise<KnownFolder> => {
    const key = `${account.id}${pathOfNames(names)}`
    const known = running.get(key)
    if (known) return known
    const before = changes.get(account.id)
    const once = () => fill({ store, account, names, nowMs: host.nowMs() }, accounts.driver(account, 'isTold'))
    // A folder that this device changed meanwhile is asked for once more.
    const listing = once().then((folder) => (changes.get(account.id) === before ? folder : once()))
    running.set(key, listing)
    const end = (): void => void running.delete(key)
    listing.then(end, end)
    return listing
  }
  return {
    page: store.page,
    async find(account, names, isFresh) {
      const known = isFresh ? undefined : store.find(account.id, pathOfNames(names))
      return known ?? listed(account, names)
    },
    changed({ id }, names) {
      change(id)
      store.forget(id, pathOfNames(names))
    },
    gone({ id }, names) {
      change(id)
      store.forgetBelow(id, pathOfNames(names))
    },
    tell: ({ id, userNo }, names) => host.events.emit('clouds.folderChanged', { accountId: id, path: pathOfNames(names) }, { userNo }),
  }
}

interface Filling {
  readonly store: FolderStore
  readonly account: StoredAccount
  readonly names: readonly string[]
  readonly nowMs: number
}

/** Puts a listing down page by page: a folder of fifty thousand entries is never held at once. */
async function fill({ store, account, names, nowMs }: Filling, driver: CloudDriver): Promise<KnownFolder> {
  const path = pathOfNames(names)
  const folderId = store.begin(account.id, path, nowMs)
  let count = 0
  let unusable = 0
  try {
    for await (const entries of driver.list(names, AbortSignal.timeout(longestListMs))) {
      const shown = entries.filter(({ name }) => !isPart(name))
      const usable = shown.filter(({ name }) => isNewName(name))
      unusable += shown.length - usable.length
      count += entries.length
      if (count > mostEntries) throw new CloudError('protocol', { text: 'a folder without an end' })
      store.put(folderId, usable)
    }
    store.settle(account.id, { folderId, path, unusable })
  } catch (error) {
    store.drop(folderId)
    throw error
  }
  const known = store.find(account.id, path)
  // The account, or what is known of the folder, may be gone by now.
  if (!known) throw new CloudError('notFound')
  return known
}
