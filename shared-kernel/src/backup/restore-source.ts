import type { DeviceClient } from '@cove/device-contract'
import { backup } from '@cove/device-contract/backup'
import { dataOf } from './device-calls.ts'
import type { Pace } from './pace.ts'
import type { RestoreSource } from './restore.ts'

/** A moment of a backup; `paths` with '' is everything. */
export interface BackupMoment {
  readonly taskId: string
  readonly atSeconds: number
  readonly paths: readonly string[]
}

/** How it is read. */
export interface RestoreReading {
  /** The bytes of one content of the backup; the host knows how bytes are fetched. Throws `DeviceProblem`. */
  readonly read: RestoreSource['read']
  /** The limit that transfers, backup and sync share. A restore waits for nobody: the hours do not count (TR-04c). */
  readonly pace: Pace
}

/** BK-02: a moment of a backup over the calls of the contract. */
export function createRestoreSource(
  client: DeviceClient,
  { paths, ...moment }: BackupMoment,
  { read, pace }: RestoreReading,
): RestoreSource {
  const calls = client.use(backup)
  return {
    files: (after) => dataOf(() => calls.files({ body: { ...moment, paths: [...paths], ...(after === undefined ? {} : { after }) } })),
    async *read(entryId, signal) {
      for await (const bytes of read(entryId, signal)) {
        await pace.take('download', bytes.byteLength, signal)
        yield bytes
      }
    },
  }
}
