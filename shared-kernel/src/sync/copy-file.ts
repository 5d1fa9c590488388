import { DeviceProblem } from '../backup/ports.ts'
import type { FileContent } from '../backup/ports.ts'
import { sendFile } from '../backup/send-file.ts'
import type { FileOutcome } from '../backup/send-file.ts'
import type { SyncFailure } from '@cove/device-contract/sync'
import { isDeviceProblem } from '../backup/patience.ts'
import type { Step } from './plan.ts'
import { deviceTimeOf } from './agreed-time.ts'
import type { RunState } from './run-state.ts'

/** The device compares contents, and needs no stamp of a state. */
const announced = ({ stamp: _stamp, ...content }: FileContent): Omit<FileContent, 'stamp'> => content

/** How a file is copied. `onBytes` gets the growth of bytes that need not be copied any more. */
export interface CopyOptions {
  readonly signal: AbortSignal
  readonly onBytes: (bytes: number) => void
}

/** Sends the content that the plan has seen; another one belongs to the next run. */
export async function copyUp({ ports, runId }: RunState, { item, vector }: Step, { signal, onBytes }: CopyOptions): Promise<FileOutcome> {
  const device = {
    check: () => Promise.resolve(false),
    async create(path: string, content: FileContent) {
      if (content.md5 !== item.afterMd5) throw new DeviceProblem('syncChanged')
      return ports.device.create(runId, { path, ...announced(content), vector, beforeMd5: item.beforeMd5 })
    },
    upload: (path: string, chunk: Parameters<typeof ports.device.upload>[2]) => ports.device.upload(runId, path, chunk),
  }
  return sendFile({ tree: ports.tree, clock: ports.clock, startMd5: ports.startMd5, device }, item.path, { signal, onBytes })
}

/** Fetches the content that the plan has seen, keeps what it replaces, and puts it in place in one step. */
export async function copyDown(
  run: RunState,
  { item, local, device }: Step,
  { signal, onBytes }: CopyOptions,
): Promise<'done' | SyncFailure> {
  const { ports, bin } = run
  const staged = await ports.tree.stage(item.path, device ? { modifiedMs: device.modifiedSeconds * 1000, mode: device.mode } : {})
  let counted = 0
  try {
    const hash = await ports.startMd5()
    for await (const bytes of ports.device.read(item.path, signal)) {
      signal.throwIfAborted()
      hash.update(bytes)
      await staged.write(bytes)
      counted += bytes.byteLength
      onBytes(bytes.byteLength)
    }
    const isRight = hash.digest() === item.afterMd5 && (await isStill(run, item.path, local))
    if (isRight && local) await ports.tree.keep(item.path, bin)
    const placed = isRight ? await staged.commit(local) : undefined
    if (!placed) {
      await staged.discard()
      onBytes(-counted)
      return 'changing'
    }
    const { sizeBytes, modifiedMs } = placed
    if (item.afterMd5 !== undefined)
      run.agreed.push({
        path: item.path,
        md5: item.afterMd5,
        sizeBytes,
        localSeconds: modifiedMs / 1000,
        ...deviceTimeOf(device),
        vector: device?.vector ?? '',
      })
    return 'done'
  } catch (error) {
    await staged.discard()
    onBytes(-counted)
    // The device's file is gone or another one: the next run sees it.
    if (isDeviceProblem(error) && !error.isAway && error.error === 'fileNotFound') return 'changing'
    throw error
  }
}

/** Whether the computer still has in a path what the plan has seen there. */
export async function isStill({ ports }: RunState, path: string, seen: Step['local']): Promise<boolean> {
  try {
    const file = await ports.tree.open(path)
    return seen !== undefined && file.sizeBytes === seen.sizeBytes && file.modifiedMs === seen.modifiedMs
  } catch (error) {
    if (error instanceof Error && error.name === 'SourceError' && 'problem' in error && error.problem === 'missing')
      return seen === undefined
    throw error
  }
}
