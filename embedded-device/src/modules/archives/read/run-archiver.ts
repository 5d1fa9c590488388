import { refuse } from '@cove/server-kit/refusal'
import type { RunEnded, RunOptions, RunResult } from '../../../core/programs/run-program.ts'
import type { Host, HostFiles } from '../../../module-kit/module-kit.ts'
import { spareBytesOf } from '../../../module-kit/staging-kit.ts'
import type { Space } from '../../../files/places/space.ts'
import { executableOf } from '../rules/formats.ts'
import type { ArchiveProgram } from '../rules/formats.ts'
import { extractLimits } from '../rules/limits.ts'
import { refuseArchive } from '../rules/refusals.ts'

const memoryBytes = 1 << 30
const timeMs = 3 * 3600_000
const listBytes = 32 << 20

/** One run of an archiver that makes at most so many bytes of files. */
export interface ArchiverRun extends Pick<RunOptions, 'args' | 'cwd' | 'input' | 'hold' | 'env'> {
  readonly fileBytes: number
  readonly signal: AbortSignal
  /** What it is when the program is killed or cannot start; extracting that failed when left out. */
  readonly failedAs?: 'archiveCompressFailed'
}

/** S-G2: what a program may write: what the ratio allows, and what the volume has. */
export async function mostBytesOf({ vfs }: Pick<HostFiles, 'vfs'>, space: Space, archiveBytes: number): Promise<number> {
  const capacity = await vfs.capacity(space)
  const freeBytes = Math.max(0, capacity.freeBytes - spareBytesOf(capacity))
  return Math.min(Math.max(extractLimits.freeOfRatioBytes, archiveBytes * extractLimits.ratio), freeBytes)
}

/** Runs an archiver; refuses what its limits stop. A failure of the program itself is the caller's to judge. */
export async function runArchiver(host: Pick<Host, 'programs'>, program: ArchiveProgram, run: ArchiverRun): Promise<RunEnded> {
  const { fileBytes, failedAs, ...options } = run
  const limits = { timeMs, memoryBytes, outputBytes: listBytes, fileBytes }
  const name = (await executableOf(host, program)) ?? refuseArchive('archiveProgramMissing')
  const result: RunResult = await host.programs.run(name, { ...options, limits })
  if (result.kind === 'ended') return result
  switch (result.reason) {
    case 'missing':
      return refuseArchive('archiveProgramMissing')
    case 'tooMuchOutput':
    case 'timedOut':
    case 'outOfMemory':
      // The sentence of the limits is about extracting.
      return failedAs === undefined ? refuseArchive('archiveBeyondLimits') : refuse(failedAs)
    case 'failed':
      return refuse(failedAs ?? 'archiveExtractFailed')
  }
}
