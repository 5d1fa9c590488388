import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { StorageApi } from '../storage/api.ts'
import type { BackendTask, PoolBackend } from './disks/backend.ts'
import type { FlipStore } from './flip-store.ts'

/** What a test may replace. */
export interface VirtualSeams {
  /** Seconds of the disks that pass in one second. */
  readonly clockFactor?: number
  readonly monotonicMs?: () => number
  /** How often the progress of a self-test inside a real disk is asked for. */
  readonly testPollMs?: number
}

/** An hour of a disk passes in a second. */
const usualFactor = 3600
/** Speed of a simulated disk, in bytes a second. */
const bytesPerSecond = 160e6
const looksEveryMs = 250
const terabyte = 1024 ** 4
const conditionAfter = { pull: 'OFF', putBack: 'ON', break: 'ERR' } as const

/** Seconds that do not depend on the size of a disk. */
const fixedSeconds: Partial<Record<BackendTask['kind'], number>> = {
  wipe: 900,
  assemble: 1200,
  format: 1800,
  catchUp: 1800,
  shrink: 3600,
  dismantle: 600,
  scrub: 7200,
  shortTest: 3600,
}

/** Simulated disks with a clock that runs faster; pools on them are folders of the machine. Kept by the storage module, over restarts. */
export function createVirtualBackend(
  { storage, flips }: { readonly storage: Pick<StorageApi, 'disks' | 'onDiskChanged'>; readonly flips: FlipStore },
  { clockFactor = usualFactor, monotonicMs = () => performance.now() }: VirtualSeams = {},
): PoolBackend {
  const estimateSeconds = ({ kind, sizeBytes }: BackendTask): number => fixedSeconds[kind] ?? Math.ceil(sizeBytes / bytesPerSecond)
  const run: PoolBackend['run'] = async function* (task, { spentMs: before, signal }) {
    const totalMs = Math.ceil((estimateSeconds(task) * 1000) / clockFactor)
    let spentMs = Math.min(before, totalMs)
    let at = monotonicMs()
    while (spentMs < totalMs && !signal.aborted) {
      await delay(Math.min(looksEveryMs, totalMs - spentMs), undefined, { signal, ref: false }).catch(() => undefined)
      const now = monotonicMs()
      spentMs = Math.min(totalMs, spentMs + Math.max(0, Math.round(now - at)))
      at = now
      yield { spentMs, totalMs }
    }
  }
  return {
    isSimulated: true,
    pairs: 'fixed',
    modes: ['single', 'raid0', 'raid1', 'raid5', 'raid6', 'raid10'],
    mostCopies: Infinity,
    insertSizes: { sata: [1, 2, 4, 8, 12, 20].map((size) => size * terabyte), m2: [0.5, 1, 2].map((size) => size * terabyte) },
    hasRecords: true,
    canCancel: () => true,
    run,
    ...folders,
    async *scrub(task, from) {
      yield* run(task, from)
      return from.signal.aborted ? { corrected: 0, uncorrectable: 0 } : flips.settle(task)
    },
    rehearse(slot, fault) {
      const disk = storage.disks.report().disks.find((one) => one.slot === slot)
      if (fault !== 'flip') return Promise.resolve(storage.disks.set(slot, { condition: conditionAfter[fault] }))
      if (disk?.condition !== 'ON') return Promise.resolve(false)
      flips.add(disk.serialNo)
      return Promise.resolve(true)
    },
    clockFactor,
    disks: () => storage.disks.report().disks,
    estimateSeconds,
    onDiskChanged: (listener) => storage.onDiskChanged(listener),
    async insert(slot, sizeBytes) {
      const serialNo = `SIM-${randomBytes(3).toString('hex').toUpperCase()}-${slot}`
      return storage.disks.insert({ slot, serialNo, sizeBytes }) ? { serialNo } : undefined
    },
  }
}

/** The files of a simulated pool are a folder of the data folder: nothing is mounted. */
const folders = {
  hasRoomForCopies: () => Promise.resolve(true),
  undoResize: () => Promise.resolve([]),
  mount: () => Promise.resolve([]),
  unmount: () => Promise.resolve(),
  isMounted: () => Promise.resolve(true),
  isReadOnly: () => Promise.resolve(false),
  sweep: () => Promise.resolve(),
  [Symbol.asyncDispose]: () => Promise.resolve(),
} as const satisfies Partial<PoolBackend>
