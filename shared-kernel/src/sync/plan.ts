import type { SyncBaseRow, SyncDirection, SyncFailure, SyncFile, SyncProposal } from '@cove/device-contract/sync'
import { findCollisions } from './collisions.ts'
import { conflictPath } from './conflict-name.ts'
import { deviceTimeOf, msOf } from './agreed-time.ts'
import { touchOf } from './file-times.ts'
import type { Touch } from './file-times.ts'
import { joinMoves } from './moves.ts'
import { isWanted, judgePath } from './plan-path.ts'
import type { Judge, LocalFile, PathState, Verdict } from './plan-path.ts'

/** Both sides as they were scanned, and what they last agreed about. */
export interface Scanned {
  readonly local: ReadonlyMap<string, LocalFile>
  readonly device: ReadonlyMap<string, SyncFile>
  readonly base: ReadonlyMap<string, SyncBaseRow>
}

/** How a plan is made. */
export interface PlanOptions {
  readonly direction: SyncDirection
  /** The task's id: the replica of this computer in vectors. */
  readonly replica: string
  readonly computerName: string
  readonly judge?: Judge
}

/** A change to make, with what is needed to make it. */
export interface Step {
  readonly item: SyncProposal
  readonly vector: string
  readonly local?: LocalFile | undefined
  readonly device?: SyncFile | undefined
  /** Where a conflict keeps the other content, and which side's file gets that name. */
  readonly copyPath?: string | undefined
  /** False where the conflict copy stays on the computer. */
  readonly sendsCopy?: boolean | undefined
}

/** Everything that a run would do. */
export interface Plan {
  readonly steps: readonly Step[]
  readonly agreed: readonly SyncBaseRow[]
  readonly gone: readonly string[]
  readonly failures: readonly { readonly path: string; readonly reason: SyncFailure }[]
  /** Files of which a time alone has moved. */
  readonly touched: readonly Touch[]
}

/** SYN-02: compares both sides path by path, then recognises moves and names that differ only in case. Changes nothing. */
export function makePlan(scanned: Scanned, options: PlanOptions): Plan {
  const { local, device, base } = scanned
  const paths = [...new Set([...local.keys(), ...device.keys(), ...base.keys()])].toSorted()
  const [steps, agreed, gone, touched]: [Step[], SyncBaseRow[], string[], Touch[]] = [[], [], [], []]
  for (const path of paths) {
    const state: PathState = { path, local: local.get(path), device: device.get(path), base: base.get(path) }
    const verdict = (options.judge ?? judgePath)(state, options.replica)
    if (verdict.kind === 'agree') {
      const row = agreedRow(state, verdict.vector)
      const touch = row && touchOf(state, row, options.direction)
      if (touch) touched.push(touch)
      else if (row) agreed.push(row)
    } else if (verdict.kind === 'gone') gone.push(path)
    else if (verdict.kind !== 'nothing' && isWanted(verdict, options.direction)) steps.push(stepOf(state, verdict, { scanned, options }))
  }
  const { kept, failures } = findCollisions(joinMoves(steps, scanned), scanned)
  return { steps: kept, agreed, gone, failures, touched }
}

/** Undefined when the agreement is stored like this already. */
function agreedRow({ path, local, device, base }: PathState, vector: string): SyncBaseRow | undefined {
  if (!local) return undefined
  const { md5, sizeBytes, modifiedMs } = local
  const isStored =
    base?.md5 === md5 &&
    base.vector === vector &&
    msOf(base.localSeconds) === modifiedMs &&
    msOf(base.deviceSeconds) === msOf(device?.modifiedSeconds) &&
    base.pendingMd5 === undefined
  return isStored ? undefined : { path, md5, sizeBytes, localSeconds: modifiedMs / 1000, ...deviceTimeOf(device), vector }
}

interface Making {
  readonly scanned: Scanned
  readonly options: PlanOptions
}

function stepOf(
  { path, local, device, base }: PathState,
  verdict: Exclude<Verdict, { readonly kind: 'nothing' | 'agree' | 'gone' }>,
  making: Making,
): Step {
  const there = device?.md5 === undefined ? undefined : device
  const times = {
    ...(local ? { computerSeconds: local.modifiedMs / 1000 } : {}),
    ...(there ? { deviceSeconds: there.modifiedSeconds } : {}),
    ...(device && device.author !== '' ? { author: device.author } : {}),
  }
  const made = { path, vector: verdict.vector, local, device: there, base, times }
  if (verdict.kind === 'up') return copyStep(made, { side: 'device', before: there?.md5, after: local })
  if (verdict.kind === 'down') return copyStep(made, { side: 'computer', before: local?.md5, after: there })
  if (verdict.kind === 'conflict') return conflictStep(made, making)
  const side = verdict.kind === 'deleteDevice' ? ('device' as const) : ('computer' as const)
  const old = side === 'device' ? there : local
  const item = {
    path,
    side,
    action: 'delete' as const,
    sizeBytes: old?.sizeBytes ?? 0,
    ...(old?.md5 === undefined ? {} : { beforeMd5: old.md5 }),
    ...times,
  }
  return { item, vector: verdict.vector, local, device: there }
}

interface Made {
  readonly path: string
  readonly vector: string
  readonly local: LocalFile | undefined
  readonly device: SyncFile | undefined
  readonly times: Partial<Pick<SyncProposal, 'computerSeconds' | 'deviceSeconds' | 'author'>>
}

interface Copied {
  readonly side: 'computer' | 'device'
  readonly before: string | undefined
  readonly after: { readonly md5?: string | undefined; readonly sizeBytes: number } | undefined
}

export function copyStep({ path, vector, local, device, times }: Made, { side, before, after }: Copied): Step {
  const contents = { ...(before === undefined ? {} : { beforeMd5: before }), ...(after?.md5 === undefined ? {} : { afterMd5: after.md5 }) }
  const action = before === undefined ? ('add' as const) : ('replace' as const)
  return { item: { path, side, action, sizeBytes: after?.sizeBytes ?? 0, ...contents, ...times }, vector, local, device }
}

/** Both contents stay: the device's keeps the name, except where a task only sends. */
function conflictStep(made: Made, { scanned, options }: Making): Step {
  const { path, local, device, times, vector } = made
  const isUp = options.direction === 'up'
  const isTaken = (other: string): boolean => scanned.local.has(other) || scanned.device.get(other)?.md5 !== undefined
  const whose = isUp
    ? { who: device?.author || 'Device', atMs: (device?.modifiedSeconds ?? 0) * 1000 }
    : { who: options.computerName, atMs: local?.modifiedMs ?? 0 }
  const item = {
    path,
    side: isUp ? ('device' as const) : ('computer' as const),
    action: 'conflict' as const,
    sizeBytes: (isUp ? local : device)?.sizeBytes ?? 0,
    ...(local ? { beforeMd5: local.md5 } : {}),
    ...(device?.md5 === undefined ? {} : { afterMd5: device.md5 }),
    ...times,
  }
  return { item, vector, local, device, copyPath: conflictPath(path, whose, isTaken), sendsCopy: options.direction !== 'down' }
}
