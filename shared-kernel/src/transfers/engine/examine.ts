import { transfer } from '@cove/device-contract/transfer'
import { fileState } from './records.ts'
import { callDevice, stopsTask } from './retry-policy.ts'
import { RunEnd } from './run.ts'
import type { Run } from './run.ts'

/** How far files were looked up; only files before it are sent. */
export interface Examination {
  readonly examined: () => number
  /** Works until everything counted was looked up. */
  readonly work: () => Promise<void>
}

/** Rows one look-up may name. */
const rowsAtOnce = 1_000

/**
 * TR-08: files that are there already are skipped (cover, skip); files begun before an interruption are looked up, so that an
 * acknowledged file whose answer was lost is not sent twice.
 */
export function createExamination(run: Run): Examination {
  let examined = 0
  const { table } = run
  const isAsked = (index: number) => {
    const state = table.stateOf(index)
    return state === fileState.started || (state === fileState.pending && run.task().repeat !== 'rename')
  }
  const slice = () => {
    const asked: number[] = []
    let end = examined
    for (; end < table.count() && asked.length < rowsAtOnce; end += 1) if (isAsked(end)) asked.push(end)
    return { asked, end }
  }
  return {
    examined: () => examined,
    work: async () => {
      while (!run.signal.aborted) {
        if (examined === table.count()) {
          if (run.task().isCounted) return
          await run.gate.wait()
          continue
        }
        const { asked, end } = slice()
        await lookUp(run, asked)
        examined = end
        run.gate.open()
      }
    },
  }
}

/** Marks those of the rows as done that the device holds. */
export async function lookUp(run: Run, rows: readonly number[]): Promise<void> {
  const { table } = run
  const begun = rows.filter((index) => table.stateOf(index) === fileState.started)
  const fresh = rows.filter((index) => table.stateOf(index) === fileState.pending)
  // Numbered names count only for files this task itself may have put there.
  for (const index of await there(run, begun, true)) table.set(index, fileState.done)
  for (const index of await there(run, fresh, false)) table.set(index, fileState.skipped)
  run.touchRows(rows)
}

async function there(run: Run, rows: readonly number[], numbered: boolean): Promise<number[]> {
  if (rows.length === 0) return []
  const { storageId, devicePath, repeat } = run.task()
  const { paths, sizes, modifiedMs } = run.table.files
  const files = rows.map((index) => ({
    path: paths[index] ?? '',
    sizeBytes: sizes[index] ?? 0,
    modifiedSeconds: (modifiedMs[index] ?? 0) / 1_000,
  }))
  const body = { storageId, path: devicePath, numbered: numbered && repeat === 'rename', files }
  const reply = await callDevice(run, () => run.ports.network.device.use(transfer).match({ body }, { signal: run.signal, silent: true }))
  if (reply.ok) return reply.data.there.flatMap((position) => rows[position] ?? [])
  stopsTask(run, reply.failure)
  // A target that is gone holds nothing. Any other refusal leaves open whether begun files are there: sent blindly they may double.
  const isGone = reply.failure === 'directoryNotFound' || reply.failure === 'invalidPath'
  if (numbered && !isGone) run.stop(new RunEnd('fail', reply.failure))
  run.signal.throwIfAborted()
  return []
}
