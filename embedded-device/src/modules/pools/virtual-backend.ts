import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { StorageApi } from '../storage/api.ts'
import type { BackendTask, PoolBackend } from './backend.ts'

/** What a test may replace. */
export interface VirtualSeams {
  /** Seconds of the disks that pass in one second. */
  readonly clockFactor?: number
  readonly monotonicMs?: () => number
}

/** An hour of a disk passes in a second. */
const usualFactor = 3600
/** Speed of a simulated disk, in bytes a second. */
const bytesPerSecond = 160e6
const looksEveryMs = 250

/** Seconds that do not depend on the size of a disk. */
const fixedSeconds: Partial<Record<BackendTask['kind'], number>> = {
  wipe: 900,
  assemble: 1200,
  format: 1800,
  catchUp: 1800,
  shrink: 3600,
  dismantle: 600,
  shortTest: 3600,
}

/** Simulated disks with a clock that runs faster; pools on them are folders of the machine. Kept by the storage module, over restarts. */
export function createVirtualBackend(
  storage: Pick<StorageApi, 'disks' | 'onDiskChanged'>,
  { clockFactor = usualFactor, monotonicMs = () => performance.now() }: VirtualSeams = {},
): PoolBackend {
  const estimateSeconds = ({ kind, sizeBytes }: BackendTask): number => fixedSeconds[kind] ?? Math.ceil(sizeBytes / bytesPerSecond)
  return {
    isSimulated: true,
    clockFactor,
    disks: () => storage.disks.report().disks,
    estimateSeconds,
    onDiskChanged: (listener) => storage.onDiskChanged(listener),
    insert(slot, sizeBytes) {
      const serialNo = `SIM-${randomBytes(3).toString('hex').toUpperCase()}-${slot}`
      return storage.disks.insert({ slot, serialNo, sizeBytes }) ? serialNo : undefined
    },
    async *run(task, { spentMs: before, signal }) {
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
    },
  }
}
