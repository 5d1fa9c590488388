import { fail } from '../problem.ts'
import type { RunEnded, RunOptions } from '../../../core/programs/run-program.ts'
import type { DeviceBackupParts } from '../parts.ts'
import type { Connection } from './connection.ts'
import { failureOf } from './failures.ts'

/** One run of the program on a repository. */
export interface ResticRun extends Connection, Pick<RunOptions, 'cwd' | 'signal' | 'onLine'> {
  readonly args: readonly string[]
  /** Default one minute: a person waits. */
  readonly timeMs?: number | undefined
  /** Codes besides 0 that are no failure. */
  readonly alsoFine?: readonly number[]
}

const defaultTimeMs = 100_000
/** A timer holds no longer one. */
const longestTimeMs = 20 * 24 * 3600_000
/** Whole lists of versions and folders; a folder of 100,000 files takes 40 MB. */
const outputBytes = 128 * 1024 * 1024
const memoryBytes = 4 * 1024 ** 3

/** Runs the program and refuses what it failed with; why is in the log, without anything secret. */
export async function runRestic(parts: DeviceBackupParts, run: ResticRun): Promise<RunEnded> {
  const { args, env, cwd, signal, onLine, timeMs = defaultTimeMs, alsoFine = [] } = run
  const result = await parts.programs.run('restic', {
    args,
    env,
    ...(cwd === undefined ? {} : { cwd }),
    ...(signal === undefined ? {} : { signal }),
    onLine,
    isWatched: true,
    limits: { timeMs: Math.min(timeMs, longestTimeMs), memoryBytes, outputBytes },
  })
  if (result.kind === 'ended' && alsoFine.includes(result.code)) return result
  const failure = failureOf(result)
  if (failure === undefined) return result as RunEnded
  const why = result.kind === 'refused' ? result.text : `ended with ${result.code}`
  parts.log.error(`restic ${args[0] ?? ''}`, `${failure}: ${why}: ${result.stderr.slice(-2000)}`)
  return fail(failure)
}

/** The lines of an answer that is one JSON value per line. */
export function jsonLines(stdout: Buffer): unknown[] {
  return stdout
    .toString('utf8')
    .split('\n')
    .map(jsonLine)
    .filter((value) => value !== undefined)
}

/** Undefined for a line that is no JSON: the programs below print theirs between. */
export function jsonLine(line: string): unknown {
  try {
    return JSON.parse(line) as unknown
  } catch {
    return undefined
  }
}
