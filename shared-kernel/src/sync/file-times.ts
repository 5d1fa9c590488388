import { syncPageRows } from '@cove/device-contract/sync'
import type { SyncBaseRow, SyncDirection } from '@cove/device-contract/sync'
import { patiently } from '../backup/patience.ts'
import { isSourceError } from '../backup/scan.ts'
import { msOf } from './agreed-time.ts'
import { isStill } from './copy-file.ts'
import type { LocalFile, PathState } from './plan-path.ts'
import type { RunState } from './run-state.ts'

/** A file with the same content on both sides, whose time moved on one of them. */
export interface Touch {
  /** The side that gets the time. */
  readonly side: 'computer' | 'device'
  readonly modifiedMs: number
  readonly local: LocalFile
  /** What is agreed about then. */
  readonly row: SyncBaseRow
}

/**
 * SYN-02: the time that alone has moved since both sides agreed, and the side that is to get it; where both moved, the later one counts.
 * What each side had then is stored, so that a disk that keeps times less exactly is not asked again and again. `row` is the new agreement.
 */
export function touchOf({ local, device, base }: PathState, row: SyncBaseRow, direction: SyncDirection): Touch | undefined {
  const there = msOf(device?.modifiedSeconds)
  const isKnown = base?.md5 === row.md5 && base.pendingMd5 === undefined && base.deviceSeconds !== undefined
  if (!local || there === undefined || !isKnown || there === local.modifiedMs) return undefined
  const [isHere, isThere] = [msOf(base.localSeconds) !== local.modifiedMs, msOf(base.deviceSeconds) !== there]
  if (!isHere && !isThere) return undefined
  const side = isHere && (!isThere || local.modifiedMs > there) ? 'device' : 'computer'
  if (direction === (side === 'device' ? 'down' : 'up')) return undefined
  return { side, modifiedMs: side === 'device' ? local.modifiedMs : there, local, row }
}

/** Gives both sides the times that moved; no content is sent. A file that is another one by now keeps its own, and the next run looks again. */
export async function keepFileTimes(run: RunState, touched: readonly Touch[]): Promise<void> {
  for (const touch of touched) if (touch.side === 'computer') await keepHere(run, touch)
  const { ports, runId, signal } = run
  const up = touched.filter(({ side }) => side === 'device')
  for (let at = 0; at < up.length; at += syncPageRows) {
    const page = up.slice(at, at + syncPageRows)
    const times = page.map(({ row, modifiedMs }) => ({ path: row.path, modifiedMs }))
    await patiently(ports.clock, signal, () => ports.device.agree(runId, { rows: page.map(({ row }) => row), gone: [], times }))
  }
}

async function keepHere(run: RunState, { row, local, modifiedMs }: Touch): Promise<void> {
  const { tree } = run.ports
  run.signal.throwIfAborted()
  try {
    if (!(await isStill(run, row.path, local))) return
    // Where the system cannot set a time, both sides are recorded as they are.
    await tree.keepFileTime?.(row.path, modifiedMs)
    const { modifiedMs: now } = await tree.open(row.path)
    run.agreed.push({ ...row, localSeconds: now / 1000 })
  } catch (error) {
    // A time is worth no failure of a run.
    if (!isSourceError(error)) throw error
  }
}
