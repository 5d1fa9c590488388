import type { CloudAccount, clouds } from '@cove/device-contract/clouds'
import { createSealing } from '@cove/server-kit'
import { localDayOf } from '../../../module-kit/module-kit.ts'
import type { Host } from '../../../module-kit/module-kit.ts'
import type { CloudHttp } from '../door/cloud-http.ts'
import type { CloudHttps } from '../door/https.ts'
import { createDoor } from '../door/door.ts'
import type { Door } from '../door/door.ts'
import { createPolite } from '../door/polite.ts'
import type { Patience, Polite, PoliteOptions } from '../door/polite.ts'
import { createDriver, paceOf } from './create-driver.ts'
import type { CloudDriver } from '../drivers/driver.ts'
import { maxFileBytesOf } from '../vendors/levels.ts'
import { isVendor } from '../vendors/vendor.ts'
import type { VendorKind, VendorPerson } from '../vendors/vendor.ts'
import type { Vendors } from './vendors.ts'
import { createAccountStore } from './account-store.ts'
import type { AccountStore, NewAccount, StoredAccount } from './account-store.ts'
import { createManners } from './manners.ts'
import type { Manners } from './manners.ts'
import { createSentCounts } from './sent-counts.ts'
import { createVendorAccounts } from './vendor-accounts.ts'
import type { VendorAccounts } from './vendor-accounts.ts'

/** What a connection needs of an account. */
export type AccountAccess = Pick<StoredAccount, 'kind' | 'address' | 'user' | 'region' | 'bucket' | 'sealedPassword' | 'isHome' | 'userNo'>

/** Cloud accounts as calls and jobs use them. */
export interface Accounts extends AsyncDisposable {
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
  /** The door for a sign-in on the page of a vendor: that of an account, or of one that is not kept yet. */
  signInDoor(kind: VendorKind, account: StoredAccount | undefined): Promise<Door>
  /** The person has signed in to a vendor again: requests of the account are sent again. */
  signedIn(account: StoredAccount, person: VendorPerson): Promise<void>
}

interface Opening {
  readonly patience: Patience
  readonly onSent: () => void
  /** Undefined for one that is not kept yet. */
  readonly account?: StoredAccount
}

export interface AccountsWay {
  readonly vendors: Vendors
  readonly https: CloudHttps
  readonly wait: PoliteOptions['wait']
  /** Of tests; what the kind of service stands otherwise. */
  readonly pauseFactor: number
  readonly pace?: { readonly perSecond: number; readonly burst: number } | undefined
}

/** A person waits no longer for an answer. */
const longestAskMs = 50_000

/** Creates the accounts of a device; passwords are sealed with its key. */
export function createAccounts(host: Host<typeof clouds>, { vendors, https, wait, pace, pauseFactor }: AccountsWay): Accounts {
  const { nowMs, db, identity } = host
  const store = createAccountStore(db)
  const sealing = createSealing(identity.secret)
  const counts = createSentCounts(store, () => String(localDayOf(nowMs())))
  const changed = (userNo: string): void => host.events.emit('clouds.changed', {}, { userNo })
  const { manners, strangers } = createAllManners({ nowMs, wait, pace, pauseFactor }, (account, state) => {
    store.setState(account.id, state)
    changed(account.userNo)
  })
  const shared = createVendorAccounts({ nowMs, store, sealing, changed })
  const open = createOpener(host, { vendors, https, shared, unseal: sealing.unseal })
  const countOf = ({ id }: StoredAccount) => counts.of(id)
  const viewOf = (account: StoredAccount): CloudAccount =>
    shown(account, {
      now: manners.stateOf(account),
      requestCount: counts.today(account),
      isDemo: vendors.isDemo(),
      level: shared.levelOf(account),
    })
  return {
    store,
    changed,
    seal: sealing.seal,
    list: (userNo) => store.of(userNo).map(viewOf),
    viewOf,
    find: (userNo, accountId) => ownedBy(userNo, store.get(accountId)),
    driver: (account, patience) => open(account, manners.of(account), { patience, onSent: countOf(account), account }),
    tryNew: (access) => ask(open(access, manners.make(access.kind, {}), { patience: 'trial', onSent: () => {} })),
    tryAgain: (account, access) =>
      manners.of(account).signIn(() => ask(open(access, manners.of(account), { patience: 'trial', onSent: countOf(account) }))),
    async signInDoor(kind, account) {
      await vendors.ready()
      const polite = account ? manners.of(account) : strangers[kind]
      return createDoor({ http: https.vendor(vendors.isDemo()), polite, patience: 'trial', onSent: account ? countOf(account) : () => {} })
    },
    async signedIn(account, { secret, level }) {
      shared.signedIn(account, secret, level)
      await manners.of(account).signIn(async () => {})
    },
    add: (account) => store.add(account, nowMs()),
    remove({ id }) {
      for (const known of [shared, manners, counts, { forget: store.remove }]) known.forget(id)
    },
    async [Symbol.asyncDispose]() {
      await shared.settled()
      counts[Symbol.dispose]()
    },
  }
}

type Pace = Pick<PoliteOptions, 'nowMs'> & Pick<AccountsWay, 'wait' | 'pace' | 'pauseFactor'>

/** The manners of accounts, and those of sign-ins of accounts that are none yet, which share the pace of their service. */
function createAllManners({ nowMs, wait, pace, pauseFactor }: Pace, onChanged: Parameters<typeof createManners>[1]) {
  const make: Manners['make'] = (kind, more) => createPolite({ nowMs, wait, pauseFactor, ...(pace ?? paceOf[kind]), ...more })
  return { manners: createManners(make, onChanged), strangers: { carrier: make('carrier', {}), search: make('search', {}) } }
}

interface OpenerWay extends Pick<AccountsWay, 'vendors' | 'https'> {
  readonly shared: VendorAccounts
  readonly unseal: (sealed: string) => string | undefined
}

/** Makes the driver of an account, with the way to its service that the account may take. */
function createOpener({ principal, nowMs }: Host<typeof clouds>, { vendors, https, shared, unseal }: OpenerWay) {
  const httpOf = ({ kind, isHome, userNo }: AccountAccess): CloudHttp => {
    if (isVendor(kind)) return https.vendor(vendors.isDemo())
    // Who may not be the administrator any more does not reach the home network any more either.
    return isHome && principal(userNo)?.role === 'admin' ? https.home : https.open
  }
  return (access: AccountAccess, polite: Polite, { patience, onSent, account }: Opening): CloudDriver => {
    const { kind, address, user, region, bucket, sealedPassword } = access
    const password = isVendor(kind) ? '' : (unseal(sealedPassword) ?? '')
    const target = { address, user, password, region: region || undefined, bucket: bucket || undefined }
    const services = vendors.now()
    const vendor = account && services && isVendor(kind) ? { ...shared.of(account), services, deviceId: vendors.deviceId } : undefined
    return createDriver(kind, target, { door: createDoor({ http: httpOf(access), polite, patience, onSent }), nowMs, vendor })
  }
}

const ownedBy = (userNo: string, account: StoredAccount | undefined): StoredAccount | undefined =>
  account?.userNo === userNo ? account : undefined

/** The first entries of the root: they need what every later request needs. */
async function ask(driver: CloudDriver): Promise<void> {
  for await (const _batch of driver.list([], AbortSignal.timeout(longestAskMs))) return
}

interface Shown {
  readonly now: StoredAccount['state']
  readonly requestCount: number
  /** Whether vendors are demonstrations. */
  readonly isDemo: boolean
  readonly level: StoredAccount['level']
}

function shown(account: StoredAccount, { now, requestCount, isDemo, level }: Shown): CloudAccount {
  const { id, kind, name, address, user, region, bucket, isHome } = account
  return {
    accountId: id,
    kind,
    name,
    address,
    user,
    ...(kind === 's3' ? { region, bucket } : {}),
    state: now.kind,
    isHome,
    ...(now.kind === 'banned' ? { banLevel: now.banLevel } : {}),
    ...(now.kind === 'waiting' ? { waitsUntilSeconds: Math.ceil(now.untilMs / 1000) } : {}),
    stateSeconds: Math.floor(now.sinceMs / 1000),
    requestCount,
    isDemo: isDemo && isVendor(kind),
    // CAR-04a: what the membership takes.
    ...(level === '' ? {} : { level, maxFileBytes: maxFileBytesOf[level] }),
    takesFolders: kind !== 'carrier',
  }
}
