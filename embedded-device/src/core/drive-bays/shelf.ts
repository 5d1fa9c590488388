import { statSync } from 'node:fs'
import { mkdir, open, readFile, rm, stat, statfs, truncate } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { commands } from './commands.ts'
import { isUsed } from './pool-files.ts'
import { CommandProblem, runCommand, tryCommand } from './run-command.ts'

const sectorBytes = 512
/** A pulled bay keeps one page, below the first superblock of btrfs: nothing of use can be read. */
const pulledSectors = 8

/** A disk of a bay. */
export interface BayDisk {
  readonly serialNo: string
  readonly sizeBytes: number
}
type Disk = BayDisk

/** Attaches image files as the disks of bays. Every step may be repeated. */
export interface Shelf {
  imageOf(serialNo: string): string
  /** How the image of a disk is: `missing` and `cut` where something else deleted or truncated it. */
  imageState(disk: Disk): 'whole' | 'cut' | 'missing'
  /** Makes the image of a new disk; false where the machine could not store all that its bays promise. */
  make(disk: Disk, others: readonly Disk[]): Promise<boolean>
  /** The device of a disk, of its full size again if it was pulled or its image was truncated. */
  attach(disk: Disk): Promise<string>
  /** The device of a disk that is attached; a pulled one too. */
  deviceOf(serialNo: string): Promise<string | undefined>
  /** Every read and write of the disk fails from now on; its content stays. */
  pull(serialNo: string): Promise<void>
  /** Lets go of a disk; false while a mounted pool uses it. */
  detach(serialNo: string): Promise<boolean>
  /** Detaches a disk and deletes its image; false while a mounted pool uses it. */
  remove(serialNo: string): Promise<boolean>
}

/** Opens the images of a folder; one process at a time may have it. */
export function createShelf(folder: string): Shelf {
  const imageOf = (serialNo: string): string => join(folder, `${serialNo}.img`)
  const loopOf = (serialNo: string): Promise<string | undefined> => findLoop(imageOf(serialNo))
  const detach = (serialNo: string): Promise<boolean> => detachImage(imageOf(serialNo))
  return {
    imageOf,
    imageState: ({ serialNo, sizeBytes }) => stateOfImage(imageOf(serialNo), sizeBytes),
    detach,
    async make({ serialNo, sizeBytes }, others) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const promised = await Promise.all(others.map(async (one) => one.sizeBytes - (await storedBytes(imageOf(one.serialNo)))))
      const { bavail, bsize } = await statfs(folder)
      if (promised.reduce((sum, one) => sum + Math.max(0, one), sizeBytes) > bavail * bsize) return false
      await using image = await open(imageOf(serialNo), 'wx', 0o600)
      await image.truncate(sizeBytes)
      await image.sync()
      return true
    },
    async attach({ serialNo, sizeBytes }) {
      if ((await stat(imageOf(serialNo))).size < sizeBytes) await truncate(imageOf(serialNo), sizeBytes)
      const loop = (await runCommand(commands.attach(imageOf(serialNo)))).trim()
      const sectors = sizeBytes / sectorBytes
      const now = await partSectors(loop)
      // The partition exists only in the kernel; the image has no table of partitions.
      if (now === undefined) await runCommand(commands.addPart(loop, sectors))
      else if (now !== sectors) await runCommand(commands.resizePart(loop, sectors))
      return `${loop}p1`
    },
    async deviceOf(serialNo) {
      const loop = await loopOf(serialNo)
      return loop !== undefined && (await partSectors(loop)) !== undefined ? `${loop}p1` : undefined
    },
    async pull(serialNo) {
      const loop = await loopOf(serialNo)
      if (loop !== undefined && !(await detach(serialNo))) await runCommand(commands.resizePart(loop, pulledSectors))
    },
    async remove(serialNo) {
      if (!(await detach(serialNo))) return false
      await rm(imageOf(serialNo), { force: true })
      return true
    },
  }
}

function stateOfImage(image: string, sizeBytes: number): ReturnType<Shelf['imageState']> {
  const found = statSync(image, { throwIfNoEntry: false })
  if (!found) return 'missing'
  return found.size < sizeBytes ? 'cut' : 'whole'
}

async function detachImage(image: string): Promise<boolean> {
  const loop = await findLoop(image)
  if (loop === undefined) return true
  const device = `${loop}p1`
  if (await isUsed(device)) return false
  await tryCommand(commands.forget(device))
  await removePart(loop)
  const { code, errors } = await tryCommand(commands.detach(loop))
  for (let attempt = 0; attempt < 100 && (await findLoop(image)) !== undefined; attempt += 1) await delay(20)
  // Two requests may detach the same disk at once; the second finds nothing left to do.
  if (code !== 0 && (await findLoop(image)) !== undefined) throw new CommandProblem(errors)
  return true
}

const storedBytes = async (image: string): Promise<number> => ((await stat(image).catch(() => undefined))?.blocks ?? 0) * sectorBytes

/** Names of images follow renames in the table of loops, so numbers of files are compared. */
async function findLoop(image: string): Promise<string | undefined> {
  const found = await stat(image, { bigint: true }).catch(() => undefined)
  if (!found) return undefined
  const output = await runCommand(commands.loops())
  // With no loop in use nothing is printed.
  const { loopdevices } = (output.trim() === '' ? { loopdevices: [] } : JSON.parse(output)) as { loopdevices: readonly LoopRow[] }
  return loopdevices.find((row) => String(row['back-ino']) === String(found.ino) && row['back-maj:min']?.trim() === majorMinor(found.dev))
    ?.name
}

interface LoopRow {
  readonly name: string
  readonly 'back-ino': number | string | null
  readonly 'back-maj:min': string | null
}

async function removePart(loop: string): Promise<void> {
  // Others may look at a new device for a moment.
  for (let attempt = 0; attempt < 20 && (await partSectors(loop)) !== undefined; attempt += 1) {
    if ((await tryCommand(commands.removePart(loop))).code === 0) return
    await delay(50)
  }
}

async function partSectors(loop: string): Promise<number | undefined> {
  const name = basename(loop)
  const text = await readFile(`/sys/block/${name}/${name}p1/size`, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : Number(text)
}

function majorMinor(dev: bigint): string {
  const major = ((dev >> 8n) & 0xfffn) | ((dev >> 32n) & ~0xfffn)
  const minor = (dev & 0xffn) | ((dev >> 12n) & ~0xffn)
  return `${major}:${minor}`
}
