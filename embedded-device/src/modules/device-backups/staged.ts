import type { Location, Space } from '../../files/places/space.ts'
import { STAGING, inStaging, removeTree, runAsync, wireName, withMadeFolder } from '../../module-kit/staging-kit.ts'
import type { DeviceBackupParts } from './parts.ts'

/** A folder of the device's own on the volume of a space, for the program to restore into. No user reaches it. */
export interface StagedFolder {
  readonly name: string
  /** Below the root of the space. */
  readonly names: readonly string[]
  /** For the program. */
  readonly hostPath: string
  /** A place below it, by a path of a snapshot. */
  at(path: string): Location
}

/** The names of a path of a snapshot, which has them as the disk does. */
export const namesOf = (path: string): string[] =>
  path
    .split('/')
    .filter(Boolean)
    .map((name) => wireName(Buffer.from(name)))

type Parts = Pick<DeviceBackupParts, 'staging'>
const nameOf = (jobId: number): string => `device-backup-${jobId}`

/** Makes the folder of a task, empty also where an earlier run of the task left one. */
export async function openStaged(parts: Parts, space: Space, jobId: number): Promise<StagedFolder> {
  await dropStaged(parts, space, jobId)
  const names = [...STAGING, nameOf(jobId)]
  await runAsync(withMadeFolder(parts.staging.disk, { rootDir: space.rootDir, names, ours: true, isPrivate: true }, function* () {}))
  return {
    name: nameOf(jobId),
    names,
    hostPath: [space.rootDir, ...names].join('/'),
    at(path) {
      const below = [...names, ...namesOf(path)]
      const joined = `/${below.join('/')}`
      return { space, base: [], names: below, path: joined, indexPath: joined }
    },
  }
}

/** Removes the folder of a task with what is in it; harmless where there is none. */
export async function dropStaged({ staging: { disk } }: Parts, space: Space, jobId: number): Promise<void> {
  await runAsync(inStaging(disk, space, (folder) => removeTree(disk, folder, nameOf(jobId))))
}
