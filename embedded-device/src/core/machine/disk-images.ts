import { statSync } from 'node:fs'
import { open, rm, stat, truncate } from 'node:fs/promises'
import { openBlocks } from './blocks.ts'
import type { WritableBlocks } from './blocks.ts'

const sectorBytes = 512

/** How the kernel knows a file, whatever its name is now. */
export interface ImageFacts {
  /** Bytes that it takes on the disk: an image is sparse. */
  readonly storedBytes: number
  readonly inode: string
  /** Of the file system, such as `8:1`. */
  readonly majorMinor: string
}

/** Files below the data folder that stand for disks. */
export interface DiskImages {
  /** Undefined where there is none. */
  sizeOf(image: string): number | undefined
  /** Undefined where there is none. */
  look(image: string): Promise<ImageFacts | undefined>
  /** Makes an empty image; throws where one is there. */
  make(image: string, sizeBytes: number): Promise<void>
  /** Gives an image that was cut its size again; throws where there is none. */
  restoreSize(image: string, sizeBytes: number): Promise<void>
  open(image: string): Promise<WritableBlocks>
  /** Nothing where there is none. */
  remove(image: string): Promise<void>
}

/** `own` returns a path of the device, and throws for any other. */
export const openImages = (own: (path: string) => string): DiskImages => ({
  sizeOf: (image) => statSync(own(image), { throwIfNoEntry: false })?.size,
  async look(image) {
    const found = await stat(own(image), { bigint: true }).catch(() => undefined)
    return found && { storedBytes: Number(found.blocks) * sectorBytes, inode: String(found.ino), majorMinor: majorMinor(found.dev) }
  },
  async make(image, sizeBytes) {
    await using file = await open(own(image), 'wx', 0o600)
    await file.truncate(sizeBytes)
    await file.sync()
  },
  async restoreSize(image, sizeBytes) {
    if ((await stat(own(image))).size < sizeBytes) await truncate(image, sizeBytes)
  },
  open: async (image) => openBlocks(own(image), 'r+'),
  remove: async (image) => rm(own(image), { force: true }),
})

function majorMinor(dev: bigint): string {
  const major = ((dev >> 8n) & 0xfffn) | ((dev >> 32n) & ~0xfffn)
  const minor = (dev & 0xffn) | ((dev >> 12n) & ~0xffn)
  return `${major}:${minor}`
}
