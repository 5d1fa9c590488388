import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, rm, statfs } from 'node:fs/promises'
import { resolve } from 'node:path'
import { openBlocks } from './blocks.ts'
import type { Blocks } from './blocks.ts'
import { openImages } from './disk-images.ts'
import type { DiskImages } from './disk-images.ts'
import { parseMounts } from './mounts.ts'
import type { Mount } from './mounts.ts'

/** What a module may see and touch of the machine below the files of users. What reads or changes something takes paths below its own roots only. */
export interface HostMachine {
  /** What the kernel says in a file below `/sys` or `/proc`. */
  readText(path: string): Promise<string>
  /** Names in a folder below `/sys` or `/proc`. */
  list(folder: string): Promise<readonly string[]>
  /** Whether the kernel has a file or folder below `/sys` or `/proc`. */
  has(path: string): boolean
  /** What is mounted, oldest first. Rejects where the kernel does not say. */
  mounts(): Promise<readonly Mount[]>
  /** Opens a device below `/dev` for reading. */
  openDevice(device: string): Promise<Blocks>
  /** Removes what a program noted below `/var/lib`. */
  forgetNote(path: string): Promise<void>
  /** Makes a folder below the data folder, such as one to mount at. */
  makeFolder(folder: string, mode?: number): Promise<void>
  /** Bytes that files of users may still take at a folder, wherever it is. */
  freeBytesAt(folder: string): Promise<number>
  readonly images: DiskImages
}

/** Opens the machine for modules of a device with this data folder. */
export function openMachine({ dataDir }: { readonly dataDir: string }): HostMachine {
  const kernel = below(['/sys', '/proc'])
  const device = below(['/dev'])
  const note = below(['/var/lib'])
  const own = below([dataDir])
  return {
    readText: async (path) => readFile(kernel(path), 'utf8'),
    list: async (folder) => readdir(kernel(folder)),
    has: (path) => existsSync(kernel(path)),
    mounts: async () => parseMounts(await readFile('/proc/self/mountinfo', 'utf8')),
    openDevice: async (path) => openBlocks(device(path), 'r'),
    forgetNote: async (path) => rm(note(path), { force: true }),
    async makeFolder(folder, mode) {
      await mkdir(own(folder), { recursive: true, mode })
    },
    async freeBytesAt(folder) {
      const { bavail, bsize } = await statfs(folder)
      return bavail * bsize
    },
    images: openImages(own),
  }
}

/** Returns a path below one of the roots as it is, and throws for every other: a module that asks for it has a defect. */
const below = (roots: readonly string[]) => {
  const starts = roots.map((root) => `${resolve(root)}/`)
  return (path: string): string => {
    if (!starts.some((start) => resolve(path).startsWith(start))) throw new Error(`${path} is not below ${roots.join(' or ')}`)
    return path
  }
}
