import { basename, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { CommandProblem } from '../../../module-kit/module-kit.ts'
import { commands } from './commands.ts'
import type { Machine } from './machine.ts'
import { isUsed } from './pool-files.ts'

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
export function createShelf(host: Machine, folder: string): Shelf {
  const { machine } = host
  const { images } = machine
  const imageOf = (serialNo: string): string => join(folder, `${serialNo}.img`)
  const loopOf = (serialNo: string): Promise<string | undefined> => findLoop(host, imageOf(serialNo))
  const detach = (serialNo: string): Promise<boolean> => detachImage(host, imageOf(serialNo))
  return {
    imageOf,
    imageState: ({ serialNo, sizeBytes }) => stateOfImage(images.sizeOf(imageOf(serialNo)), sizeBytes),
    detach,
    async make({ serialNo, sizeBytes }, others) {
      await machine.makeFolder(folder, 0o700)
      const promised = await Promise.all(
        others.map(async (one) => one.sizeBytes - ((await images.look(imageOf(one.serialNo)))?.storedBytes ?? 0)),
      )
      const freeBytes = await machine.freeBytesAt(folder)
      if (promised.reduce((sum, one) => sum + Math.max(0, one), sizeBytes) > freeBytes) return false
      await images.make(imageOf(serialNo), sizeBytes)
      return true
    },
    async attach({ serialNo, sizeBytes }) {
      await images.restoreSize(imageOf(serialNo), sizeBytes)
      const loop = (await host.commands.run(commands.attach(imageOf(serialNo)))).trim()
      const sectors = sizeBytes / sectorBytes
      const now = await partSectors(host, loop)
      // The partition exists only in the kernel; the image has no table of partitions.
      if (now === undefined) await host.commands.run(commands.addPart(loop, sectors))
      else if (now !== sectors) await host.commands.run(commands.resizePart(loop, sectors))
      return `${loop}p1`
    },
    async deviceOf(serialNo) {
      const loop = await loopOf(serialNo)
      return loop !== undefined && (await partSectors(host, loop)) !== undefined ? `${loop}p1` : undefined
    },
    async pull(serialNo) {
      const loop = await loopOf(serialNo)
      if (loop !== undefined && !(await detach(serialNo))) await host.commands.run(commands.resizePart(loop, pulledSectors))
    },
    async remove(serialNo) {
      if (!(await detach(serialNo))) return false
      await images.remove(imageOf(serialNo))
      return true
    },
  }
}

function stateOfImage(found: number | undefined, sizeBytes: number): ReturnType<Shelf['imageState']> {
  if (found === undefined) return 'missing'
  return found < sizeBytes ? 'cut' : 'whole'
}

async function detachImage(host: Machine, image: string): Promise<boolean> {
  const loop = await findLoop(host, image)
  if (loop === undefined) return true
  const device = `${loop}p1`
  if (await isUsed(host, device)) return false
  await host.commands.tryRun(commands.forget(device))
  await removePart(host, loop)
  const { code, errors } = await host.commands.tryRun(commands.detach(loop))
  for (let attempt = 0; attempt < 100 && (await findLoop(host, image)) !== undefined; attempt += 1) await delay(20)
  // Two requests may detach the same disk at once; the second finds nothing left to do.
  if (code !== 0 && (await findLoop(host, image)) !== undefined) throw new CommandProblem(errors)
  return true
}

/** Names of images follow renames in the table of loops, so numbers of files are compared. */
async function findLoop(host: Machine, image: string): Promise<string | undefined> {
  const found = await host.machine.images.look(image)
  if (!found) return undefined
  const output = await host.commands.run(commands.loops())
  // With no loop in use nothing is printed.
  const { loopdevices } = (output.trim() === '' ? { loopdevices: [] } : JSON.parse(output)) as { loopdevices: readonly LoopRow[] }
  return loopdevices.find((row) => String(row['back-ino']) === found.inode && row['back-maj:min']?.trim() === found.majorMinor)?.name
}

interface LoopRow {
  readonly name: string
  readonly 'back-ino': number | string | null
  readonly 'back-maj:min': string | null
}

async function removePart(host: Machine, loop: string): Promise<void> {
  // Others may look at a new device for a moment.
  for (let attempt = 0; attempt < 20 && (await partSectors(host, loop)) !== undefined; attempt += 1) {
    if ((await host.commands.tryRun(commands.removePart(loop))).code === 0) return
    await delay(50)
  }
}

async function partSectors({ machine }: Machine, loop: string): Promise<number | undefined> {
  const name = basename(loop)
  const text = await machine.readText(`/sys/block/${name}/${name}p1/size`).catch(() => undefined)
  return text === undefined ? undefined : Number(text)
}
