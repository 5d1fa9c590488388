import { createHash } from 'node:crypto'
import { basename, join } from 'node:path'
import type { Log } from '@cove/server-kit'
import { makeStateDir, readStateFile, removeStateFile, stateFilesIn, writeStateFile } from '../../module-kit/staging-kit.ts'
import type { AppRow } from './store.ts'
import { unpack } from './unpack.ts'
import type { AppFiles } from './unpack.ts'

/** The packages of installed apps on the disk, one file each. */
export interface Packages {
  /** Writes a package; only the row that names its place makes it an app. */
  keep(place: string, bytes: Uint8Array): Promise<void>
  /** The files of an app; undefined where its package is not what was installed. */
  filesOf(app: Pick<AppRow, 'place' | 'sha256'>): Promise<AppFiles | undefined>
  drop(place: string): Promise<void>
  /** Removes what a stopped installation or removal left behind. */
  tidy(places: ReadonlySet<string>): Promise<void>
}

export const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** So many unpacked packages are held in memory; each has 32 MB at most. */
const mostHeld = 3

/** Keeps packages in a folder of the module. */
export function createPackages(dir: string, log: Pick<Log, 'error'>): Packages {
  const held = new Map<string, Promise<AppFiles | undefined>>()
  const fileOf = (place: string): string => join(dir, `${place}.zip`)
  const load = async ({ place, sha256 }: Pick<AppRow, 'place' | 'sha256'>): Promise<AppFiles | undefined> => {
    const bytes = await readStateFile(fileOf(place))
    if (digestOf(bytes) !== sha256) throw new Error(`the package ${place} is not what was installed: install it again`)
    return unpack(bytes)
  }
  const begin = (app: Pick<AppRow, 'place' | 'sha256'>): Promise<AppFiles | undefined> => {
    const loading = load(app).catch((cause: unknown) => {
      log.error('apps: a package', cause)
      held.delete(app.place)
      return undefined
    })
    held.set(app.place, loading)
    for (const place of held.keys()) {
      if (held.size <= mostHeld) break
      held.delete(place)
    }
    return loading
  }
  return {
    async keep(place, bytes) {
      makeStateDir(dir)
      await writeStateFile(fileOf(place), bytes)
    },
    filesOf: (app) => held.get(app.place) ?? begin(app),
    async drop(place) {
      held.delete(place)
      await removeStateFile(fileOf(place)).catch(() => undefined)
    },
    async tidy(places) {
      for (const { file } of await stateFilesIn(dir))
        if (!places.has(basename(file).replace(/\.zip$/, ''))) await removeStateFile(file).catch(() => undefined)
    },
  }
}
