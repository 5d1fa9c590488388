import type { CloudAccount, clouds } from '@cove/device-contract/clouds'
import { createSealing } from '@cove/server-kit'
import { localDayOf } from '../../../module-kit/module-kit.ts'
import type { Host } from '../../../module-kit/module-kit.ts'
import type { CloudHttp } from '../door/cloud-http.ts'
import { createDoor } from '../door/door.ts'
import { createPolite } from '../door/polite.ts'
import type { Patience, Polite, PoliteOptions } from '../door/polite.ts'
import { createDriver, paceOf } from '../drivers/create-driver.ts'
import type { CloudDriver } from '../drivers/driver.ts'
import { createAccountStore } from './account-store.ts'
import type { AccountStore, NewAccount, StoredAccount } from './account-store.ts'
import { createManners } from './manners.ts'
import type { Manners } from './manners.ts'
import { createSentCounts } from './sent-counts.ts'

/** What a connection needs of an account. */
export type AccountAccess = Pick<StoredAccount, 'kind' | 'address' | 'user' | 'region' | 'bucket' | 'sealedPassword'>

/** Cloud accounts as calls and jobs use them. */
export interface Accounts extends Disposable {
  readonly store: AccountStore
  list(userNo: string): CloudAccount[]
  /** Undefined for an account that is gone or another user's. */
  find(userNo: string, accountId: number): StoredAccount | undefined
  viewOf(account: StoredAccount): CloudAccount
  seal(password: string): string
  /** Every driver of one account shares its manners. */
  driver(account: StoredAccount, patience: Patience): CloudDriver
  /** Tries a sign-in that is not kept yet; rejects with a `CloudError`. */
  tryNew(access: AccountAccess): Promise<void>
  /** Tries another sign-in of an account; requests of the account are sent again when it is accepted. */
  tryAgain(account: StoredAccount, access: AccountAccess): Promise<void>
  add(account: NewAccount): StoredAccount | undefined
  remove(account: StoredAccount): void
  changed(userNo: string): void
}

export interface AccountsWay {
  readonly http: CloudHttp
  readonly wait: PoliteOptions['wait']
  /** Of tests; what the kind of service stands otherwise. */
  readonly pauseFactor: number
  readonly pace?: { readonly perSecond: number; readonly burst: number } | undefined
}

/** A person waits no longer for an answer. */
const longestAskMs = 50_000

/** Creates the accounts of a device; passwords are sealed with its key. */
export function createAccounts(host: Host<typeof clouds>, { http, wait, pace, pauseFactor }: AccountsWay): Accounts {
  const { nowMs } = host
  const store = createAccountStore(host.db)
  const sealing = createSealing(host.identity.secret)
  const counts = createSentCounts(store, () => String(localDayOf(nowMs())))
  const changed = (userNo: string): void => host.events.emit('clouds.changed', {}, { userNo })
  const politeWith: Manners['make'] = (kind, more) => createPolite({ nowMs, wait, pauseFactor, ...(pace ?? paceOf[kind]), ...more })
  const manners = createManners(politeWith, (account, state) => {
    store.setState(account.id, state)
    changed(account.userNo)
  })
  const open = (access: AccountAccess, polite: Polite, { patience, onSent }: { patience: Patience; onSent: () => void }): CloudDriver => {
    const { kind, address, user, region, bucket, sealedPassword } = access
    const password = sealing.unseal(sealedPassword)
    const target = { address, user, password, region: region || undefined, bucket: bucket || undefined }
    return createDriver(kind, target, { door: createDoor({ http, polite, patience, onSent }), nowMs })
  }
  const countOf = ({ id }: StoredAccount) => counts.of(id)
  const viewOf = (account: StoredAccount): CloudAccount => shown(account, manners.stateOf(account), counts.today(account))
  return {
    store,
    changed,
    seal: sealing.seal,
    list: (userNo) => store.of(userNo).map(viewOf),
    viewOf,
    find(userNo, accountId) {
      const account = store.get(accountId)
      return account?.userNo === userNo ? account : undefined
    },
    driver: (account, patience) => open(account, manners.of(account), { patience, onSent: countOf(account) }),
    tryNew: (access) => ask(open(access, manners.make(access.kind, {}), { patience: 'trial', onSent: () => {} })),
    async tryAgain(account, access) {
      const polite = manners.of(account)
      await polite.signIn(() => ask(open(access, polite, { patience: 'trial', onSent: countOf(account) })))
    },
    add: (account) => store.add(account, nowMs()),
    remove({ id }) {
      manners.forget(id)
      counts.forget(id)
      store.remove(id)
    },
    [Symbol.dispose]: counts[Symbol.dispose],
  }
}

/** The first entries of the root: they need what every later request needs. */
async function ask(driver: CloudDriver): Promise<void> {
  for await (const _batch of driver.list([], AbortSignal.timeout(longestAskMs))) return
}

function shown(account: StoredAccount, now: StoredAccount['state'], requestCount: number): CloudAccount {
  const { id, kind, name, address, user, region, bucket } = account
  return {
    accountId: id,
    kind,
    name,
    address,
    user,
    ...(kind === 's3' ? { region, bucket } : {}),
    state: now.kind,
    ...(now.kind === 'waiting' ? { waitsUntilSeconds: Math.ceil(now.untilMs / 1000) } : {}),
    stateSeconds: Math.floor(now.sinceMs / 1000),
    requestCount,
  }
}
