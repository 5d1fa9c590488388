import { join } from 'node:path'
import { refuse } from '../../module-kit/module-kit.ts'
import type { Principal } from '../../module-kit/module-kit.ts'
import { bytesOfName, fullNames, runAsync, withFolder } from '../../module-kit/staging-kit.ts'
import type { DeviceBackupParts } from './parts.ts'
import type { PlanPlaces, StoredPlan } from './store.ts'
import { fail } from './problem.ts'

type Named = Pick<PlanPlaces, 'sourceStorageId' | 'sourcePath'>

/** From the root of its space: the whole space, with the files of all its users, or a folder as the administrator names it. */
export async function sourcePlaceOf({ spaces, vfs }: DeviceBackupParts, who: Principal, named: Named): Promise<string> {
  const at = await spaces.locate(who, named.sourceStorageId, named.sourcePath)
  if (at.names.length === 0) return '/'
  if ((await vfs.stat(at)).kind !== 'folder') refuse('directoryNotFound')
  return `/${fullNames(at).join('/')}`
}

/** The folder of a repository, made where it is missing. */
export async function targetPlaceOf(
  parts: DeviceBackupParts,
  who: Principal,
  { storageId, path }: { readonly storageId: string; readonly path: string },
): Promise<string> {
  const at = await parts.spaces.locate(who, storageId, path)
  if (at.names.length === 0) fail('deviceBackupTargetWrong')
  const [there] = await parts.vfs.exists([at])
  if (there && there.kind !== 'folder') refuse('directoryNotFound')
  if (!there) await parts.vfs.makeFolder(at, { parents: true })
  return `/${fullNames(at).join('/')}`
}

const isWithin = (inner: string, outer: string): boolean => outer === '/' || inner === outer || inner.startsWith(`${outer}/`)

/** BK-09b: a repository in its own source would grow with every run; a source in its repository is none. */
export function refuseOverlap({ sourceStorageId, sourcePlace, targetStorageId, targetPlace, target }: PlanPlaces): void {
  if (target !== 'folder' || sourceStorageId !== targetStorageId) return
  if (isWithin(targetPlace, sourcePlace) || isWithin(sourcePlace, targetPlace)) fail('deviceBackupTargetInside')
}

/** A folder of a space for a program. Refuses one that links lead out of, and what is missing with its disk. */
async function hostFolder(parts: DeviceBackupParts, storageId: string, place: string): Promise<string> {
  const space = parts.space(storageId)
  if ((await parts.spaces.state(space)) !== 'ready') refuse('storageMissing')
  const names = place.split('/').filter(Boolean)
  await runAsync(withFolder(parts.staging.disk, { rootDir: space.rootDir, names }, function* () {}))
  return join(space.rootDir, ...names.map((name) => bytesOfName(name).toString('utf8')))
}

/** What is backed up, for the program. */
export const sourceDir = (parts: DeviceBackupParts, { sourceStorageId, sourcePlace }: StoredPlan): Promise<string> =>
  hostFolder(parts, sourceStorageId, sourcePlace)

/** The folder of the repository, for the program; away with its disk. */
export const targetDir = (
  parts: DeviceBackupParts,
  { targetStorageId, targetPlace }: Pick<PlanPlaces, 'targetStorageId' | 'targetPlace'>,
): Promise<string> => hostFolder(parts, targetStorageId, targetPlace).catch(() => fail('deviceBackupTargetAway'))
