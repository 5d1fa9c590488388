import { createTaking } from '../backup/pace.ts'
import type { Paced } from '../backup/pace.ts'
import type { SyncDevice } from './ports.ts'

/** Bytes of a download that are taken from the limit together. */
const portionBytes = 256 * 1024

/** A device of a sync task that sends and answers bytes within the limit and the hours only (TR-04c). */
export function pacedSync(device: SyncDevice, paced: Paced): SyncDevice {
  const taking = createTaking(paced)
  return {
    ...device,
    async upload(runId, path, chunk) {
      await taking.take('upload', chunk.bytes.byteLength)
      return device.upload(runId, path, chunk)
    },
    async *read(path, signal) {
      let takenBytes = 0
      for await (const bytes of device.read(path, signal)) {
        takenBytes -= bytes.byteLength
        if (takenBytes < 0) {
          const portion = Math.max(portionBytes, -takenBytes)
          await taking.take('download', portion, signal)
          takenBytes += portion
        }
        yield bytes
      }
    },
    report: (runId, report) => taking.report(() => device.report(runId, report)),
  }
}
