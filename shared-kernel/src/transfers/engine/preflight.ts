import { transfer } from '@cove/device-contract/transfer'
import type { TransferFailure } from '../transfers.ts'
import { callDevice, stopsTask } from './retry-policy.ts'
import { RunEnd } from './run.ts'
import type { Run } from './run.ts'

/** S-B1, S-H7: nothing is sent that was not asked for room. */
export interface Preflight {
  /** True when so many bytes more are known to fit; they count as used then. */
  readonly use: (bytes: number) => boolean
  /** Asks for everything known now; ends the run when it does not fit. */
  readonly ask: () => Promise<void>
}

const obstacles: Readonly<Record<string, TransferFailure>> = {
  space: 'notEnoughSpace',
  quota: 'overQuota',
  inodes: 'diskFull',
  readOnly: 'readOnlySpace',
  fileSize: 'fileTooLarge',
}

/** Creates the check of a run. */
export function createPreflight(run: Run): Preflight {
  let leftBytes = 0
  let leftFiles = 0
  let asking: Promise<void> | undefined
  const ask = async () => {
    const { pendingBytes, pendingFiles, largestBytes } = run.table.counts()
    const { storageId, devicePath } = run.task()
    const body = {
      storageId,
      path: devicePath,
      totalBytes: pendingBytes,
      totalFiles: pendingFiles,
      largestBytes: Math.min(largestBytes, pendingBytes),
    }
    const reply = await callDevice(run, () =>
      run.ports.network.device.use(transfer).preflight({ body }, { signal: run.signal, silent: true }),
    )
    if (!reply.ok && !stopsTask(run, reply.failure)) run.stop(new RunEnd('fail', reply.failure))
    if (reply.ok && !reply.data.fits) {
      const { obstacle = 'space', neededBytes, freeBytes, quotaFreeBytes = 0 } = reply.data
      if (obstacle === 'space') run.update({ shortage: { neededBytes, freeBytes } })
      if (obstacle === 'quota') run.update({ shortage: { neededBytes, freeBytes: quotaFreeBytes } })
      run.stop(new RunEnd('fail', obstacles[obstacle] ?? 'notEnoughSpace'))
    }
    run.signal.throwIfAborted()
    leftBytes = pendingBytes
    leftFiles = pendingFiles
  }
  return {
    use: (bytes) => {
      if (leftFiles < 1 || leftBytes < bytes) return false
      leftFiles -= 1
      leftBytes -= bytes
      return true
    },
    ask: () =>
      (asking ??= ask().finally(() => {
        asking = undefined
      })),
  }
}
