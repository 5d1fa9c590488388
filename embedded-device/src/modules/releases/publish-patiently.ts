import { setTimeout as sleep } from 'node:timers/promises'
import { readTrust } from '@cove/release-kit'
import type { ErrorName } from '@cove/device-contract'
import { refuse } from '../../module-kit/module-kit.ts'
import type { ReleaseParts } from './parts.ts'
import { refusalOf } from './refused.ts'
import type { ReleaseFailure } from './refused.ts'

/** The lock is asked for in a blocking way: this briefly, so that the device answers others meanwhile. In ms. */
const waitMs = 20
const pauseMs = 200
const tries = 50

/** What a publication needs of the device. */
export interface Publishing {
  readonly waitMs: number
  readonly judging: ReturnType<typeof judgingOf>
}

const judgingOf = ({ dataDir, nowMs, deviceKey }: ReleaseParts) => ({ trust: readTrust(dataDir), nowMs: nowMs(), deviceKey })

/**
 * Publishes, and waits for another publisher without holding up the device. What is not taken is a refusal of the catalogue, and stands in
 * the list and in the log with its reason.
 */
export async function publishPatiently<T>(parts: ReleaseParts, work: (publishing: Publishing) => T): Promise<T> {
  // REL-06: on an old copy or another history nothing is built.
  if (parts.ledger.look().state !== 'ok') return refuseRelease('releaseLedger')
  for (let attempt = 1; ; attempt += 1) {
    try {
      const done = work({ waitMs, judging: judgingOf(parts) })
      parts.ledger.look()
      return done
    } catch (error) {
      if (error instanceof Error && error.name === 'SiteBusy' && attempt < tries) await sleep(pauseMs)
      else return refuseWith(parts, error)
    }
  }
}

function refuseWith({ refused, log, nowMs }: ReleaseParts, error: unknown): never {
  const problem = refusalOf(error)
  if (problem === undefined) throw error
  const detail = error instanceof Error ? error.message : String(error)
  refused.note({ refusedMs: nowMs(), problem, detail })
  log.info(`release refused: ${detail}`)
  return refuseRelease(problem, error)
}

function refuseRelease(error: ReleaseFailure, cause?: unknown): never {
  // Calls look failures up by name among those of the catalogue and of their area.
  return refuse(error as ErrorName, cause)
}
