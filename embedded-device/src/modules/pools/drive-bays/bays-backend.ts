import { randomBytes } from 'node:crypto'
import type { Log } from '@cove/server-kit'
import { CommandProblem } from '../../../module-kit/module-kit.ts'
import type { PoolBackend, PoolDisk } from '../disks/backend.ts'
import { firstDiskSlot } from '../disks/bays.ts'
import type { BayRow, BayRows } from './bay-rows.ts'
import { damageDisk } from './damage-disk.ts'
import { createDrillDamage } from './drill-damage.ts'
import type { DrillDamage } from './drill-damage.ts'
import type { Machine } from './machine.ts'
import { mountedPool } from './places.ts'
import type { Places } from './places.ts'
import { mountsOf, realTraits, workOf } from './real-pools.ts'
import { createShelf } from './shelf.ts'
import type { Shelf } from './shelf.ts'

/** What drive bays are opened with. */
export interface BaysParts {
  readonly host: Machine
  readonly rows: BayRows
  /** Where the images are. */
  readonly folder: string
  readonly dataDir: string
  /** The disk below the first space: it is the one of the machine and stays simulated. */
  readonly firstDisk: () => PoolDisk | undefined
  readonly log: Log
}

const gigabyte = 1024 ** 3
const insertSizes = [1, 2, 4, 8, 16].map((size) => size * gigabyte)

/** STO-02: disks are image files of this machine, and pools on them are real btrfs. */
export function createBaysBackend(parts: BaysParts): PoolBackend {
  const { rows, log } = parts
  const shelf = createShelf(parts.host, parts.folder)
  const listeners = new Set<(disk: PoolDisk) => void>()
  const changed = (disk: PoolDisk): void => listeners.forEach((listener) => listener(disk))
  const damage = createDrillDamage()
  const places = { ...placesOf(parts, shelf), practised: damage.take }
  return {
    ...realTraits,
    insertSizes: { sata: insertSizes, m2: insertSizes },
    ...mountsOf(parts.dataDir, places),
    ...inOrder(slotsOf(parts, { shelf, places, damage, changed }), workOf(places, log)),
    disks: () => [parts.firstDisk() ?? [], ...rows.all().flatMap((row) => toDisk(row, shelf) ?? [])].flat(),
    async sweep(usedSerialNos) {
      for (const { serialNo } of rows.all()) {
        // Asked for each disk: one may be put back meanwhile.
        const state = rows.get(serialNo)?.state
        if (state === 'OFF') await shelf.detach(serialNo)
        if (state === 'GONE' && !usedSerialNos.includes(serialNo) && (await shelf.remove(serialNo))) rows.remove(serialNo)
      }
    },
    onDiskChanged(listener) {
      listeners.add(listener)
      return { [Symbol.dispose]: () => void listeners.delete(listener) }
    },
    async [Symbol.asyncDispose]() {
      for (const { serialNo } of rows.all()) if (!(await shelf.detach(serialNo))) log.error(`disk ${serialNo} is in use and stays attached`)
    },
  }
}

type Slots = Pick<PoolBackend, 'insert' | 'rehearse'>
type Work = Pick<PoolBackend, 'run' | 'scrub' | 'undoResize'>

/** A drill takes seconds on a busy machine: a check that is begun meanwhile would read the blocks before they are damaged, and find nothing. */
function inOrder(slots: Slots, work: Work): Slots & Work {
  let drills: Promise<unknown> = Promise.resolve()
  return {
    ...slots,
    ...work,
    rehearse(slot, fault) {
      const drill = slots.rehearse(slot, fault)
      drills = Promise.allSettled([drills, drill])
      return drill
    },
    async *scrub(task, options) {
      await drills
      return yield* work.scrub(task, options)
    },
  }
}

interface SlotParts {
  readonly shelf: Shelf
  readonly places: Places
  readonly damage: Pick<DrillDamage, 'add'>
  readonly changed: (disk: PoolDisk) => void
}

/** What happens in bays. */
function slotsOf({ rows }: BaysParts, { shelf, places, damage, changed }: SlotParts): Slots {
  return {
    async insert(slot, sizeBytes) {
      if (slot === firstDiskSlot || rows.all().some((row) => row.slot === slot && toDisk(row, shelf)?.condition === 'ON')) return undefined
      const disk = { serialNo: `BAY-${randomBytes(3).toString('hex').toUpperCase()}-${slot}`, slot, sizeBytes }
      if (!(await shelf.make(disk, rows.all()))) return 'noRoom'
      rows.insert(disk)
      await shelf.attach(disk)
      changed({ ...disk, condition: 'ON' })
      return { serialNo: disk.serialNo }
    },
    async rehearse(slot, fault) {
      const row = rows.all().find((one) => one.slot === slot && one.state !== 'GONE')
      if (!row || fault === 'break' || shelf.imageState(row) === 'missing') return false
      if (fault === 'flip') {
        const addresses =
          row.state === 'ON' ? await damageDisk(places.host, await places.device(row.serialNo), shelf.imageOf(row.serialNo)) : []
        damage.add(row.serialNo, addresses)
        return addresses.length > 0
      }
      // The row first: after a kill the start does what it says.
      rows.setState(row.serialNo, fault === 'pull' ? 'OFF' : 'ON')
      await (fault === 'pull' ? shelf.pull(row.serialNo) : shelf.attach(row))
      changed({ ...row, condition: fault === 'pull' ? 'OFF' : 'ON' })
      return true
    },
  }
}

/** A disk whose image was deleted behind the back is no longer in its bay. */
function toDisk(row: BayRow, shelf: Shelf): PoolDisk | undefined {
  const { serialNo, slot, sizeBytes, state } = row
  if (state === 'GONE') return undefined
  return { serialNo, slot, sizeBytes, condition: shelf.imageState(row) === 'missing' ? 'OFF' : state }
}

function placesOf({ host, rows }: BaysParts, shelf: Shelf): Omit<Places, 'practised'> {
  const device = async (serialNo: string): Promise<string> => {
    const row = rows.get(serialNo)
    if (row?.state !== 'ON') throw new CommandProblem(`disk ${serialNo} is not in its bay`)
    return shelf.attach(row)
  }
  const isInBay = (serialNo: string, image: 'whole' | 'cut'): boolean => {
    const row = rows.get(serialNo)
    return row?.state === 'ON' && shelf.imageState(row) === image
  }
  return {
    host,
    device,
    cut: (serialNos) => serialNos.filter((serialNo) => isInBay(serialNo, 'cut')),
    async present(serialNos) {
      const found = new Map<string, string>()
      for (const serialNo of serialNos)
        if (isInBay(serialNo, 'whole') || isInBay(serialNo, 'cut')) found.set(serialNo, await device(serialNo))
      return found
    },
    async attached(serialNos) {
      const devices = await Promise.all(serialNos.map(async (serialNo) => [serialNo, await shelf.deviceOf(serialNo)] as const))
      return new Map(devices.flatMap(([serialNo, found]) => (found === undefined ? [] : [[serialNo, found] as const])))
    },
    mounted: (poolId) => mountedPool(host, poolId),
  }
}
