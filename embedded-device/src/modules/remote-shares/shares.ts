import { errorRowOf } from '@cove/device-contract'
import type { ErrorName } from '@cove/device-contract'
import type { RemoteShare, remoteShares } from '@cove/device-contract/remote-shares'
import { createSealing } from '@cove/server-kit'
import { isRefusal, refuse } from '@cove/server-kit/refusal'
import type { Host, Principal } from '../../module-kit/module-kit.ts'
import type { RemoteClient } from './client/remote-client.ts'
import { createSmbClient } from './client/smb-client.ts'
import { createWebdavClient } from './client/webdav-client.ts'
import { createShareStore, remoteStorageId } from './store.ts'
import type { StoredShare } from './store.ts'

/** Remote shares as calls and jobs use them. */
export interface Shares {
  list(who: Principal): readonly RemoteShare[]
  /** Undefined for a share that is gone or that the user may not use. */
  find(who: Principal, shareId: number): StoredShare | undefined
  client(share: ShareAccess): RemoteClient
  seal(password: string): string
  add(share: Omit<StoredShare, 'id'>): StoredShare | undefined
  /** Chooses who may use a share besides the administrator. */
  setUsers(shareId: number, isForAll: boolean, userNos: readonly string[]): void
  remove(shareId: number): void
  /** Something is copied until the result is disposed. */
  use(shareId: number): Disposable
  isUsed(shareId: number): boolean
  count(): number
  viewOf(share: StoredShare): RemoteShare
  /** Refuses `mountNotFound` when the user may not use the share any more; for work that lasts. */
  check(userNo: string, shareId: number): void
  /** Shares that did not answer the last request. */
  away(): readonly StoredShare[]
  /** Runs a request and remembers whether the device answered. */
  asking<T>(share: StoredShare, work: (client: RemoteClient) => Promise<T>): Promise<T>
  /** The same for calls of files, which name failures of the mounts only. */
  askingAsSpace<T>(share: StoredShare, work: (client: RemoteClient) => Promise<T>): Promise<T>
}

/** What a connection needs of a share. */
export type ShareAccess = Pick<StoredShare, 'kind' | 'address' | 'account' | 'sealedPassword' | 'acceptsAnyCertificate'>

/** Failures that say that the device is away, and not that a file is. */
const away: ReadonlySet<ErrorName> = new Set([
  'mountFailed',
  'mountAddressWrong',
  'mountTimedOut',
  'mountCredentialsWrong',
  'mountPathMissing',
])

/** Creates the remote shares of a device; passwords are sealed with its key. */
export function createShares(host: Host<typeof remoteShares>): Shares {
  const store = createShareStore(host.db)
  const sealing = createSealing(host.identity.secret)
  const client = ({ kind, address, account, sealedPassword, acceptsAnyCertificate }: ShareAccess): RemoteClient => {
    const target = { address, account, password: sealing.unseal(sealedPassword), acceptsAnyCertificate }
    return kind === 'webdav' ? createWebdavClient(target) : createSmbClient({ ...host, ...host.files }, target)
  }
  const { failures, ...asks } = createAsks(host, client)
  const viewOf = (share: StoredShare): RemoteShare => shown(share, failures.get(share.id))
  const find: Shares['find'] = (who, shareId) => {
    const share = store.get(shareId)
    return share && mayUse(who, share) ? share : undefined
  }
  return {
    ...createUses(),
    list: (who) =>
      store
        .all()
        .filter((share) => mayUse(who, share))
        .map((share) => viewFor(who, viewOf(share))),
    find,
    check(userNo, shareId) {
      const who = host.principal(userNo)
      if (!who || !find(who, shareId)) refuse('mountNotFound')
    },
    setUsers: store.setUsers,
    client,
    seal: sealing.seal,
    add: store.add,
    remove(shareId) {
      store.remove(shareId)
      failures.delete(shareId)
    },
    count: () => store.all().length,
    viewOf,
    away: () => store.all().filter(({ id }) => failures.has(id)),
    ...asks,
  }
}

type Asks = Pick<Shares, 'asking' | 'askingAsSpace'> & { readonly failures: Map<number, ErrorName> }

/** Requests whose outcome says how their share is. */
function createAsks(host: Pick<Host<typeof remoteShares>, 'events'>, client: Shares['client']): Asks {
  const failures = new Map<number, ErrorName>()
  const note = (shareId: number, failure: ErrorName | undefined): void => {
    if (failures.get(shareId) === failure) return
    if (failure) failures.set(shareId, failure)
    else failures.delete(shareId)
    host.events.emit('remote-shares.changed', {})
  }
  const asking: Shares['asking'] = async (share, work) => {
    try {
      const answer = await work(client(share))
      note(share.id, undefined)
      return answer
    } catch (error) {
      if (isRefusal(error)) note(share.id, away.has(error.error) ? error.error : undefined)
      throw error
    }
  }
  return {
    failures,
    asking,
    async askingAsSpace(share, work) {
      try {
        return await asking(share, work)
      } catch (error) {
        if (isRefusal(error) && (error.error as string) === 'remoteShareProgramMissing') return refuse('mountProtocolUnsupported', error)
        throw error
      }
    },
  }
}

function shown({ id, kind, name, address, account, isForAll, userNos }: StoredShare, failure: ErrorName | undefined): RemoteShare {
  const share = { shareId: id, storageId: remoteStorageId(id), kind, name, address, account, isForAll, userNos: [...userNos] }
  if (failure === undefined) return { ...share, state: 'ready' }
  return { ...share, state: 'offline', failureCode: errorRowOf(failure).code }
}

/** Which shares something is copied from or to. */
function createUses(): Pick<Shares, 'use' | 'isUsed'> {
  const uses = new Set<{ readonly shareId: number }>()
  return {
    use(shareId) {
      const one = { shareId }
      uses.add(one)
      return { [Symbol.dispose]: () => void uses.delete(one) }
    },
    isUsed: (shareId) => [...uses].some((one) => one.shareId === shareId),
  }
}

const mayUse = (who: Principal, { isForAll, userNos }: StoredShare): boolean =>
  who.role === 'admin' || isForAll || userNos.includes(who.userNo)

/** Who else uses a share is the administrator's to see. */
const viewFor = (who: Principal, share: RemoteShare): RemoteShare => (who.role === 'admin' ? share : { ...share, userNos: [] })
