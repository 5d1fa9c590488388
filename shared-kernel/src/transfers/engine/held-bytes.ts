import { transfer } from '@cove/device-contract/transfer'
import { smallFileBytes } from '@cove/device-contract/rules'
import { coveredBytes } from './chunk-policy.ts'
import type { TaskEntry } from './entry.ts'
import type { EnginePorts } from './ports.ts'
import { fileState } from './records.ts'
import { landedPathOf } from './upload-place.ts'

/** More files of one task are never open at once. */
const filesAtMost = 32

/** TR-08: sets a task's progress to the bytes the device holds of its begun files; true when that changed anything. Never rejects. */
export async function readHeld(ports: EnginePorts, entry: TaskEntry): Promise<boolean> {
  const { stored, table, open } = entry
  const { sizes } = table.files
  const begun: number[] = []
  for (let index = 0; index < table.count() && begun.length < filesAtMost; index += 1)
    if (table.stateOf(index) === fileState.started && (sizes[index] ?? 0) > smallFileBytes) begun.push(index)
  let isNew = false
  for (const index of begun) {
    const query = { storageId: stored.storageId, path: open.get(index) ?? landedPathOf({ stored, table }, index) }
    const answer = await ports.network.device
      .use(transfer)
      .status({ query }, { silent: true })
      .catch(() => undefined)
    // A device that is away or refuses is asked again when it is back; one that forgot the upload holds nothing of it.
    if (answer === undefined || entry.stopRun || (!answer.ok && answer.error.name !== 'uploadNotFound')) return isNew
    const bytes = answer.ok && answer.data.sizeBytes === sizes[index] ? coveredBytes(answer.data.received) : 0
    if (bytes === table.progressOf(index)) continue
    table.progress(index, bytes)
    isNew = true
  }
  return isNew
}
