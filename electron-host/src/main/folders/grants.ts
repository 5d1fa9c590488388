import { randomUUID } from 'node:crypto'
import { posix, win32 } from 'node:path'
import type { PathRules } from './safe-path.ts'
import type { GrantedFolder } from '../../ipc/table.ts'
import { localFolder, partsBelow } from './safe-path.ts'

/** A folder that the user chose in a dialog or dragged in. Pages know its id and name, never its path. */
export interface FolderGrant {
  readonly id: string
  readonly path: string
}

export interface GrantsParts {
  readonly rules: PathRules
  /** The real place of a path, links followed; rejects when it does not exist. */
  readonly realpath: (path: string) => Promise<string>
  readonly onChanged: (grants: readonly FolderGrant[]) => void
}

export interface Grants {
  /** Grants a folder that main got from the system; undefined for one that may not be granted. */
  readonly add: (path: string) => Promise<GrantedFolder | undefined>
  readonly list: () => readonly GrantedFolder[]
  readonly remove: (id: string) => void
  /** The real path of something below a granted folder; undefined when it is outside, also by a link. */
  readonly resolve: (id: string, relative: string) => Promise<string | undefined>
}

const mostGrants = 256

/** Creates the grants; `kept` comes from a file and may be damaged. */
export function createGrants(kept: unknown, { rules, realpath, onChanged }: GrantsParts): Grants {
  const { join, basename, sep } = rules === 'win32' ? win32 : posix
  let grants: readonly FolderGrant[] = readKept(kept, rules)
  const seen = ({ id, path }: FolderGrant): GrantedFolder => ({ id, name: basename(path) || path })
  const keep = (next: readonly FolderGrant[]): void => {
    grants = next
    onChanged(grants)
  }
  const real = async (path: string): Promise<string | undefined> => {
    const found = await realpath(path).catch(() => undefined)
    // A link can lead to a share as well.
    return found === undefined ? undefined : localFolder(found, rules)
  }
  return {
    async add(path) {
      const asked = localFolder(path, rules)
      const folder = asked === undefined ? undefined : await real(asked)
      if (folder === undefined) return undefined
      const known = grants.find((grant) => grant.path === folder)
      if (known) return seen(known)
      if (grants.length >= mostGrants) return undefined
      const grant = { id: randomUUID(), path: folder }
      keep([...grants, grant])
      return seen(grant)
    },
    list: () => grants.map((grant) => seen(grant)),
    remove: (id) => keep(grants.filter((grant) => grant.id !== id)),
    async resolve(id, relative) {
      const grant = grants.find((one) => one.id === id)
      const parts = grant && partsBelow(relative, rules)
      if (!parts) return undefined
      const [root, target] = await Promise.all([real(grant.path), real(join(grant.path, ...parts))])
      if (root === undefined || target === undefined) return undefined
      // The folder was replaced by a link since it was granted.
      if (root !== grant.path) return undefined
      const inside = root.endsWith(sep) ? root : `${root}${sep}`
      return target === root || target.startsWith(inside) ? target : undefined
    },
  }
}

function readKept(kept: unknown, rules: PathRules): readonly FolderGrant[] {
  if (!Array.isArray(kept)) return []
  const good = kept.flatMap((one: unknown): FolderGrant[] => {
    const { id, path } = (typeof one === 'object' && one !== null ? one : {}) as Readonly<Record<string, unknown>>
    if (typeof id !== 'string' || !/^[0-9a-f-]{36}$/.test(id) || typeof path !== 'string') return []
    return localFolder(path, rules) === path ? [{ id, path }] : []
  })
  return good.slice(0, mostGrants)
}
