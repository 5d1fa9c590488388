import { basename, dirname, join } from 'node:path'
import type { Disk } from '../disk/disk.ts'
import { runAsync, step } from '../disk/disk-work.ts'
import { withMadeFolder } from '../disk/path-guard.ts'
import type { Space } from '../places/space.ts'

const folderName = 'external'

/** STO-06a: where the files of a simulated external disk are, below the data of the device. */
export const simulatedRoot = (dataDir: string, id: string): string => join(dataDir, folderName, id)

/** Whether a folder of the host is one that the device made for a simulated external disk. The data folder may have been moved. */
export const isSimulatedDisk = ({ kind, rootDir, id }: Pick<Space, 'kind' | 'rootDir' | 'id'>): boolean =>
  kind === 'folder' && basename(rootDir) === id && basename(dirname(rootDir)) === folderName

/** Whether a folder is one of those, by its real path. */
export const isSimulatedRoot = (dataDir: string, rootDir: string): boolean => dirname(rootDir) === join(dataDir, folderName)

/** Makes the folder of a simulated external disk; harmless for one that is there. Returns its real path. */
export async function makeSimulatedDisk(disk: Disk, dataDir: string, id: string): Promise<string> {
  await runAsync(withMadeFolder(disk, { rootDir: dataDir, names: [folderName, id], ours: true }, (made) => step(disk.fsync(made.fd))))
  return disk.realpath(simulatedRoot(dataDir, id))
}
