import type { Location } from '../../../files/spaces/space.ts'
import { folderOf } from '../places.ts'
import { checkSource } from './external-source.ts'
import type { ExternalSource, SourceParts } from './external-source.ts'

/** Where the folder of a new backup will be. */
export interface NewTarget {
  readonly storageId: string
  readonly path: string
  readonly name: string
}

/** Why a folder cannot be the source of a new backup. */
export type NewProblem = 'backupNotExternal' | 'backupTargetInSource' | 'backupSourceInTarget'

/**
 * BK-08: the source can be read, and neither it nor the folder of the backup is inside the other. Answers why not;
 * undefined when it may be backed up. Throws `ExternalProblem`.
 */
export async function checkNewExternal(parts: SourceParts, source: ExternalSource, target: NewTarget): Promise<NewProblem | undefined> {
  const from = await checkSource(parts, source)
  if (from.space.kind !== 'folder' || from.view) return 'backupNotExternal'
  const to = await parts.spaces.locate(source.who, target.storageId, folderOf(target).path)
  if (from.space.id !== to.space.id) return undefined
  // Two places that differ only in the case of their names are one folder on many external disks.
  const [fromPath, toPath] = [rootOf(from), rootOf(to)]
  if (toPath.startsWith(fromPath)) return 'backupTargetInSource'
  if (fromPath.startsWith(toPath)) return 'backupSourceInTarget'
  return undefined
}

const rootOf = ({ indexPath }: Location): string => (indexPath.endsWith('/') ? indexPath : `${indexPath}/`).toLowerCase()
