import { syncPageRows } from '@cove/device-contract/sync'
import type { SyncFailure, SyncNote } from '@cove/device-contract/sync'
import { isDeviceProblem, patiently } from '../backup/patience.ts'
import { isSourceError } from '../backup/scan.ts'
import { runFailures } from '../backup/send-file.ts'
import { copyDown, copyUp, isStill } from './copy-file.ts'
import type { Step } from './plan.ts'
import { addFailure, flush, show, tell } from './run-state.ts'
import type { RunState } from './run-state.ts'
import { deviceTimeOf } from './agreed-time.ts'
import { failureOf } from './scan-local.ts'
import { bump } from './vectors.ts'

/** Files of one task at once. */
const filesAtOnce = 3
const agreeAtOnce = 100

type Outcome = 'done' | 'gone' | SyncFailure

/** Makes the changes of a plan: deletions first, then moves, then conflicts and copies. Throws what pauses the whole run. */
export async function applySteps(run: RunState, steps: readonly Step[]): Promise<void> {
  await noteAll(run, steps)
  const of = (...actions: string[]) => steps.filter(({ item }) => actions.includes(item.action))
  for (const step of [...of('delete'), ...of('move')]) await doStep(run, step, run.signal)
  const copies: Step[] = []
  for (const step of of('conflict')) copies.push(...(await splitConflict(run, step)))
  await copyAll(run, [...copies, ...of('add', 'replace')])
  await flush(run)
}

/** The computer's changes are logged before the first one is made, so that a killed run can be undone as well. */
async function noteAll({ ports, runId, signal }: RunState, steps: readonly Step[]): Promise<void> {
  const notes = steps.filter(({ item }) => item.side === 'computer' && item.action !== 'conflict').map(noteOf)
  for (let at = 0; at < notes.length; at += syncPageRows) {
    const page = notes.slice(at, at + syncPageRows)
    await patiently(ports.clock, signal, () => ports.device.note(runId, page))
  }
}

function noteOf({ item, device }: Step): SyncNote {
  const { path, fromPath, action, sizeBytes, beforeMd5, afterMd5 } = item
  return {
    path,
    action,
    sizeBytes,
    ...(fromPath === undefined ? {} : { fromPath }),
    ...(beforeMd5 === undefined ? {} : { beforeMd5 }),
    ...(afterMd5 === undefined ? {} : { afterMd5 }),
    ...(device === undefined ? {} : { vector: device.vector }),
  }
}

async function copyAll(run: RunState, steps: readonly Step[]): Promise<void> {
  const queue = [...steps]
  // The first worker that fails stops the others at their next file.
  const stop = new AbortController()
  const signal = AbortSignal.any([run.signal, stop.signal])
  const worker = async () => {
    try {
      for (let next = queue.shift(); next; next = queue.shift()) await doStep(run, next, signal)
    } catch (error) {
      stop.abort(error)
      throw error
    }
  }
  await Promise.allSettled(Array.from({ length: filesAtOnce }, worker))
  run.signal.throwIfAborted()
  if (stop.signal.aborted) throw stop.signal.reason
}

async function doStep(run: RunState, step: Step, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  run.current.add(step.item.path)
  try {
    const outcome = await tryStep(run, step, signal)
    if (outcome !== 'done' && outcome !== 'gone') addFailure(run, step.item.path, outcome)
  } finally {
    run.current.delete(step.item.path)
  }
  await flush(run, agreeAtOnce)
  await tell(run, { doneCount: run.progress.doneCount + 1 })
}

async function tryStep(run: RunState, step: Step, signal: AbortSignal): Promise<Outcome> {
  const onBytes = (bytes: number) => show(run, { doneBytes: Math.max(0, run.progress.doneBytes + bytes) })
  try {
    const { action, side } = step.item
    if (action === 'delete') return side === 'device' ? await dropOnDevice(run, step) : await dropHere(run, step)
    if (action === 'move') return side === 'device' ? await moveOnDevice(run, step) : await moveHere(run, step)
    if (side === 'computer') return await copyDown(run, step, { signal, onBytes })
    const sent = await copyUp(run, step, { signal, onBytes })
    return sent === 'broken' ? 'refused' : sent === 'missing' ? 'gone' : sent
  } catch (error) {
    return outcomeOf(error)
  }
}

/** The end of one file; throws what is no matter of one file. */
function outcomeOf(error: unknown): Outcome {
  if (isSourceError(error) && error.problem !== 'full') return error.problem === 'missing' ? 'changing' : failureOf(error.problem)
  if (!isDeviceProblem(error) || error.isAway || runFailures.has(error.error)) throw error
  if (error.error === 'syncChanged' || error.error === 'fileNotFound' || error.error === 'fileExists') return 'changing'
  if (error.error === 'nameInvalid' || error.error === 'invalidPath') return 'nameInvalid'
  if (error.error === 'nameTooLong' || error.error === 'pathTooLong') return 'nameTooLong'
  return 'refused'
}

async function dropOnDevice({ ports, runId, signal }: RunState, { item, vector }: Step): Promise<Outcome> {
  const { path, beforeMd5: md5 = '' } = item
  await patiently(ports.clock, signal, () => ports.device.drop(runId, { path, md5, vector }))
  return 'done'
}

async function dropHere(run: RunState, { item, local }: Step): Promise<Outcome> {
  if (!(await isStill(run, item.path, local))) return 'changing'
  await run.ports.tree.drop(item.path, run.bin)
  run.gone.push(item.path)
  return 'done'
}

async function moveOnDevice({ ports, runId, signal }: RunState, { item, vector, local }: Step): Promise<Outcome> {
  const { path, fromPath = '', beforeMd5: md5 = '' } = item
  const moved = { fromPath, path, md5, vector, localSeconds: (local?.modifiedMs ?? 0) / 1000 }
  await patiently(ports.clock, signal, () => ports.device.move(runId, moved))
  return 'done'
}

async function moveHere(run: RunState, { item, local, device }: Step): Promise<Outcome> {
  const { path, fromPath = '', afterMd5 = '' } = item
  if (!(await isStill(run, fromPath, local)) || !(await isStill(run, path, undefined))) return 'changing'
  await run.ports.tree.move(fromPath, path)
  run.gone.push(fromPath)
  const { sizeBytes, modifiedMs } = await run.ports.tree.open(path)
  run.agreed.push({
    path,
    md5: afterMd5,
    sizeBytes,
    localSeconds: modifiedMs / 1000,
    ...deviceTimeOf(device),
    vector: device?.vector ?? '',
  })
  return 'done'
}

/** Gives one content the name of a conflict copy. What is left are two plain copies. */
async function splitConflict(run: RunState, step: Step): Promise<Step[]> {
  const { item, local, device, copyPath = '' } = step
  const { path, afterMd5, beforeMd5 } = item
  run.signal.throwIfAborted()
  try {
    if (item.side === 'device') {
      const moved = { fromPath: path, path: copyPath, md5: afterMd5 ?? '', vector: bump(device?.vector ?? '', 'device'), localSeconds: 0 }
      await patiently(run.ports.clock, run.signal, () => run.ports.device.move(run.runId, moved))
      const { afterMd5: _after, beforeMd5: _before, ...rest } = item
      return [
        {
          ...step,
          item: { ...rest, side: 'device', action: 'add', ...(beforeMd5 === undefined ? {} : { afterMd5: beforeMd5 }) },
          device: undefined,
        },
      ]
    }
    if (!(await isStill(run, path, local))) return fails(run, path)
    const note = { path: copyPath, fromPath: path, action: 'conflict' as const, sizeBytes: local?.sizeBytes ?? 0 }
    const contents = beforeMd5 === undefined ? {} : { beforeMd5, afterMd5: beforeMd5 }
    await patiently(run.ports.clock, run.signal, () => run.ports.device.note(run.runId, [{ ...note, ...contents }]))
    await run.ports.tree.move(path, copyPath)
    return await afterMove(run, step)
  } catch (error) {
    const outcome = outcomeOf(error)
    return outcome === 'done' || outcome === 'gone' ? [] : fails(run, path, outcome)
  }
}

/** The copy goes up where the task sends, and the device's content comes down. */
async function afterMove(run: RunState, { item, local, device, vector, copyPath = '', sendsCopy }: Step): Promise<Step[]> {
  const { path, afterMd5, beforeMd5, sizeBytes } = item
  const down: Step = {
    item: { path, side: 'computer', action: 'add', sizeBytes, ...(afterMd5 === undefined ? {} : { afterMd5 }) },
    vector,
    device,
  }
  await patiently(run.ports.clock, run.signal, () => run.ports.device.note(run.runId, [noteOf(down)]))
  if (beforeMd5 === undefined || !local || sendsCopy === false) return [down]
  const up = { path: copyPath, side: 'device' as const, action: 'add' as const, sizeBytes: local.sizeBytes, afterMd5: beforeMd5 }
  return [{ item: up, vector: bump('', 'conflict'), local: { ...local, path: copyPath } }, down]
}

function fails(run: RunState, path: string, reason: SyncFailure = 'changing'): Step[] {
  addFailure(run, path, reason)
  return []
}
