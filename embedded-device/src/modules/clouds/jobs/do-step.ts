import { numberedName } from '@cove/device-contract/rules'
import { refuse } from '../../../module-kit/module-kit.ts'
import { checkNewName } from '../../../module-kit/staging-kit.ts'
import { refuseCloud } from '../accounts/refusal-of.ts'
import { CloudError, isCloudError } from '../door/cloud-error.ts'
import type { EndUpload } from './ends.ts'
import { maxTries, patiently } from './patiently.ts'
import type { OpenFile } from './payloads.ts'
import { createSlices } from '../drivers/slices.ts'
import type { Step } from './step-store.ts'
import type { PartOfSteps, Progress, Transfer } from './transfer.ts'

const maxSuffix = 10_000

/** Makes a folder, or copies a file. What it writes to is stored before anything is written, so that it is known after a crash. */
export async function* doStep(transfer: Transfer, step: Step, progress: Progress): PartOfSteps<void> {
  const { source, target, signal } = transfer
  const { entry } = step
  checkNewName(step.target.at(-1) ?? '')
  if (entry.isFolder) return void (await patiently(signal, () => target.makeFolder(step.target)))
  if (entry.version === 'missing') throw new CloudError('notFound')
  if (target.maxFileBytes !== undefined && entry.sizeBytes > target.maxFileBytes) return refuseCloud(target.tooLarge)
  let { open } = progress.at
  if (open && (await isDone(transfer, step, open))) return
  if (!open) {
    open = await patiently(signal, () => placeFor(transfer, step))
    if (!open) return
    yield stored(progress, open)
  }
  const begun = open
  const content = () => source.read(step.source, entry, 0)
  const upload = await patiently(signal, () =>
    target.open(begun.to, { file: entry, isReplaced: begun.isReplaced, state: begun.state, content }),
  )
  try {
    yield* send(transfer, step, { upload, open: begun, progress })
    await patiently(signal, () => upload.finish())
  } finally {
    await upload.close()
  }
}

function stored(progress: Progress, open: OpenFile) {
  progress.at = { ...progress.at, open }
  return { cursor: progress.at }
}

/** Whether an earlier run has written the whole file. Its name was free when that run took it; one that is replaced is told by its time. */
async function isDone({ target, signal }: Transfer, { entry }: Step, { to, isReplaced }: OpenFile): Promise<boolean> {
  const present = await patiently(signal, () => target.find(to))
  if (!present || present.isFolder || present.sizeBytes !== entry.sizeBytes) return false
  return !isReplaced || (target.keepsTimes && entry.modifiedSeconds > 0 && present.modifiedSeconds === entry.modifiedSeconds)
}

/** Where a file goes; undefined when its name is taken and it is skipped. */
async function placeFor({ target, wanted, signal }: Transfer, step: Step): Promise<OpenFile | undefined> {
  const present = await target.find(step.target)
  if (!present) return { to: [...step.target], isReplaced: false }
  if (wanted.conflict === 'skip') return undefined
  if (wanted.conflict === 'cover' && !present.isFolder) return { to: [...step.target], isReplaced: true }
  for (let count = 1; count <= maxSuffix; count += 1) {
    const to = [...step.target.slice(0, -1), numberedName(step.target.at(-1) ?? '', count)]
    if (!(await patiently(signal, () => target.find(to)))) return { to, isReplaced: false }
  }
  return refuse('fileExists')
}

interface Sending {
  readonly upload: EndUpload
  readonly open: OpenFile
  readonly progress: Progress
}

/** Sends part after part; a connection that breaks continues with the part that it was in. */
async function* send({ source, signal, report }: Transfer, { source: from, entry }: Step, sending: Sending): PartOfSteps<void> {
  const { upload, open, progress } = sending
  const { doneBytes, totalBytes } = progress.at
  const told = (bytes: number): void => report({ doneBytes: doneBytes + bytes, totalBytes, current: entry.name })
  // What an upload needs to be continued or taken back, before its first part.
  if (upload.state !== undefined) yield stored(progress, { ...open, state: upload.state })
  for (let tries = 1; upload.nextBytes() !== undefined; tries += 1) {
    const before = upload.doneBytes
    try {
      await using slices = createSlices(source.read(from, entry, before))
      for (let bytes = upload.nextBytes(); bytes !== undefined; bytes = upload.nextBytes()) {
        await upload.send(counted(slices.next(bytes), upload.doneBytes, told))
        if (upload.state !== undefined) yield stored(progress, { ...open, state: upload.state })
      }
    } catch (error) {
      signal.throwIfAborted()
      if (upload.doneBytes > before) tries = 0
      if (isCloudError(error, 'rateLimited')) tries -= 1
      else if (!isCloudError(error, 'unavailable') || tries >= maxTries) throw error
    }
  }
}

async function* counted(pieces: AsyncIterable<Uint8Array>, before: number, told: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  let sum = before
  for await (const piece of pieces) {
    yield piece
    sum += piece.byteLength
    told(sum)
  }
}
