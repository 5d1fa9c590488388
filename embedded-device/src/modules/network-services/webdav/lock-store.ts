import { randomUUID } from 'node:crypto'
import type { Host } from '../../../module-kit/module-kit.ts'
import type { Location } from '../../../files/places/space.ts'

/** Where a lock or a property belongs: a path in a space, as the index names it. */
export interface ResourceKey {
  readonly spaceId: string
  readonly path: string
}

/** A lock as it is stored. */
export interface Lock extends ResourceKey {
  readonly token: string
  readonly userNo: string
  readonly depth: '0' | 'infinity'
  readonly scope: 'exclusive' | 'shared'
  /** The `owner` element as text, or empty. */
  readonly owner: string
  readonly expiresAtMs: number
}

/** Locks of clients; they end by themselves, so that a client that is gone blocks no other client for long. */
export interface LockStore {
  /** Locks that cover a resource: its own, and deep ones above it. */
  on(key: ResourceKey): readonly Lock[]
  /** Locks of resources below a folder. */
  below(key: ResourceKey): readonly Lock[]
  /** Undefined when the user has too many. */
  add(lock: Omit<Lock, 'token'>): Lock | undefined
  refresh(token: string, expiresAtMs: number): void
  remove(token: string): void
  /** Removes the locks of a resource and everything below it. */
  drop(key: ResourceKey): void
  cleanUp(): void
}

export const maxLockSeconds = 3600
const maxLocksOfUser = 1_000
const columns = 'token, cast(user_no as text) as userNo, space_id as spaceId, path, depth, scope, owner, expires_at as expiresAtMs'

export const keyOf = (at: Location): ResourceKey => ({ spaceId: at.space.id, path: at.indexPath })
export const rangeBelow = (path: string): readonly [string, string] => (path === '/' ? ['/', '0'] : [`${path}/`, `${path}0`])

/** Creates the locks on the device's database: they survive a restart, as their clients expect. */
export function createLockStore(db: Host['db'], nowMs: () => number): LockStore {
  return {
    on({ spaceId, path }) {
      const above = pathsAbove(path)
      const marks = above.map(() => '?').join(', ')
      const where = `space_id = ? and expires_at > ? and (path = ? or (depth = 'infinity' and path in (${marks})))`
      return db.all<Lock>(`select ${columns} from network_services_lock where ${where}`, spaceId, nowMs(), path, ...above)
    },
    below({ spaceId, path }) {
      const [from, to] = rangeBelow(path)
      const where = 'space_id = ? and expires_at > ? and path >= ? and path < ? and path <> ?'
      return db.all<Lock>(`select ${columns} from network_services_lock where ${where}`, spaceId, nowMs(), from, to, path)
    },
    add(request) {
      const count = db.value('select count(*) from network_services_lock where user_no = ? and expires_at > ?', request.userNo, nowMs())
      if (Number(count) >= maxLocksOfUser) return undefined
      const lock: Lock = { ...request, token: `urn:uuid:${randomUUID()}` }
      const names = 'token, user_no, space_id, path, depth, scope, owner, expires_at'
      const { token, userNo, spaceId, path, depth, scope, owner, expiresAtMs } = lock
      const row = [token, userNo, spaceId, path, depth, scope, owner, expiresAtMs]
      db.run(`insert into network_services_lock (${names}) values (?, ?, ?, ?, ?, ?, ?, ?)`, ...row)
      return lock
    },
    refresh: (token, expiresAtMs) => void db.run('update network_services_lock set expires_at = ? where token = ?', expiresAtMs, token),
    remove: (token) => void db.run('delete from network_services_lock where token = ?', token),
    drop({ spaceId, path }) {
      const [from, to] = rangeBelow(path)
      db.run('delete from network_services_lock where space_id = ? and (path = ? or (path >= ? and path < ?))', spaceId, path, from, to)
    },
    cleanUp: () => void db.run('delete from network_services_lock where expires_at <= ?', nowMs()),
  }
}

/** Every folder above a path, the space's root included. */
function pathsAbove(path: string): readonly string[] {
  const names = path.split('/').slice(1, -1)
  return path === '/' ? [] : ['/', ...names.map((_name, index) => `/${names.slice(0, index + 1).join('/')}`)]
}
