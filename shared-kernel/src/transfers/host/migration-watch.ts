import type { DeviceClient } from '@cove/device-contract'
import { session as sessionArea } from '@cove/device-contract/session'
import type { ClockPort } from '../engine/ports.ts'
import type { WorkerSession } from './worker-session.ts'

/** Watches a device that migrates until it answers as usual (H-67). */
export interface MigrationWatch {
  readonly isMigrating: () => boolean
  /** A request found the device migrating. */
  readonly start: () => void
}
interface WatchParts {
  readonly client: DeviceClient
  readonly session: WorkerSession
  readonly clock: ClockPort
  /** Ends the watch. */
  readonly signal: AbortSignal
  readonly onChange: () => void
}

/** How often a migrating device is asked whether it is done, in ms. */
const migrationAskMs = 10_000

/** Creates the watch of a device that does not migrate yet. */
export function createMigrationWatch(parts: WatchParts): MigrationWatch {
  let isMigrating = false
  const watch = async () => {
    isMigrating = true
    parts.onChange()
    parts.session.suspect('session')
    await untilMigrated(parts)
    isMigrating = false
    parts.onChange()
  }
  return {
    isMigrating: () => isMigrating,
    start: () => {
      if (!isMigrating) void watch()
    },
  }
}

/** Resolves when the device answers as usual; a device that is away cannot report that it is done. */
async function untilMigrated({ client, clock, signal }: WatchParts): Promise<void> {
  let isOver = false
  while (!isOver && !signal.aborted) {
    await clock.sleep(migrationAskMs, signal).catch(() => undefined)
    const answer = await client
      .use(sessionArea)
      .userInfo(undefined, { silent: true, signal })
      .catch(() => undefined)
    isOver = answer?.ok === true
  }
}
