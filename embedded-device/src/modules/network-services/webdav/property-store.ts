import type { Host } from '../../../module-kit/module-kit.ts'
import type { OwnMove } from '../../../files/index/own-moves.ts'
import { rangeBelow } from './lock-store.ts'
import type { ResourceKey } from './lock-store.ts'

/** A property that a client stored at a resource. */
export interface DeadProperty {
  readonly namespace: string
  readonly name: string
  /** The whole element as text; undefined removes it. */
  readonly value: string | undefined
}

/** Properties that clients store, by resource. */
export interface PropertyStore {
  of(key: ResourceKey): readonly DeadProperty[]
  /** Of several resources of one space, by path: one query instead of one for each. */
  among(spaceId: string, paths: readonly string[]): ReadonlyMap<string, readonly DeadProperty[]>
  /** Everything or nothing; false when the resource would have too many. */
  change(key: ResourceKey, changes: readonly DeadProperty[]): boolean
  /** The properties of a resource and everything below it follow to another place, whose own are removed. */
  transfer(from: ResourceKey, to: ResourceKey, isCopy: boolean): void
  /** The device moved a resource in whatever way; reports a failure and does not throw. */
  follow(move: OwnMove, onProblem: (error: unknown) => void): void
  drop(key: ResourceKey): void
}

export const maxPropertyLength = 64 << 10
const maxProperties = 200
const whole = 'space_id = ? and (path = ? or (path >= ? and path < ?))'

/** Creates the properties on the device's database. */
export function createPropertyStore(db: Host['db']): PropertyStore {
  const drop = ({ spaceId, path }: ResourceKey): void => {
    db.run(`delete from network_services_property where ${whole}`, spaceId, path, ...rangeBelow(path))
  }
  const transfer: PropertyStore['transfer'] = (from, to, isCopy) => {
    db.transaction(() => {
      drop(to)
      const [first, last] = rangeBelow(from.path)
      db.run(
        `insert into network_services_property (space_id, path, namespace, name, value)
         select ?, ? || substr(path, ?), namespace, name, value from network_services_property where ${whole}`,
        to.spaceId,
        to.path,
        from.path.length + 1,
        from.spaceId,
        from.path,
        first,
        last,
      )
      if (!isCopy) drop(from)
    })
  }
  return {
    of: ({ spaceId, path }) =>
      db.all<DeadProperty>('select namespace, name, value from network_services_property where space_id = ? and path = ?', spaceId, path),
    among(spaceId, paths) {
      const rows = db.all<DeadProperty & { readonly path: string }>(
        `select path, namespace, name, value from network_services_property
         where space_id = ? and path in (select value from json_each(?))`,
        ...[spaceId, JSON.stringify(paths)],
      )
      return Map.groupBy(rows, (row) => row.path)
    },
    change: (key, changes) => changeOf(db, key, changes),
    transfer,
    follow({ spaceId, oldPath, newPath }, onProblem) {
      try {
        transfer({ spaceId, path: oldPath }, { spaceId, path: newPath }, false)
      } catch (error) {
        onProblem(error)
      }
    },
    drop,
  }
}

/** Rolls a change back. */
class TooManyProperties extends Error {
  override readonly name = 'TooManyProperties'
}

function changeOf(db: Host['db'], { spaceId, path }: ResourceKey, changes: readonly DeadProperty[]): boolean {
  const work = (): void => {
    for (const { namespace, name, value } of changes) {
      const row = [spaceId, path, namespace, name]
      db.run('delete from network_services_property where space_id = ? and path = ? and namespace = ? and name = ?', ...row)
      const sql = 'insert into network_services_property (space_id, path, namespace, name, value) values (?, ?, ?, ?, ?)'
      if (value !== undefined) db.run(sql, ...row, value)
    }
    const count = db.value('select count(*) from network_services_property where space_id = ? and path = ?', spaceId, path)
    if (Number(count) > maxProperties) throw new TooManyProperties()
  }
  try {
    db.transaction(work)
    return true
  } catch (error) {
    if (error instanceof TooManyProperties) return false
    throw error
  }
}
