import { stopWith } from './playback-problem.ts'
import type { Host } from '../../module-kit/module-kit.ts'

type RunResult = Awaited<ReturnType<Host['programs']['run']>>

/** What a run printed; stops when the program is missing, and when it could not read the file. */
export function printedBy(result: RunResult): Buffer {
  if (result.kind === 'refused') return stopWith(result.reason === 'missing' ? 'programMissing' : 'unreadable')
  if (result.code !== 0) return stopWith('unreadable')
  return result.stdout
}

const mebibyte = 1024 * 1024

/** Limits of a short run. */
export const shortLimits = { timeMs: 60_000, memoryBytes: 2048 * mebibyte, outputBytes: 16 * mebibyte, files: 64, fileBytes: 0 } as const
/** Limits of a conversion that a user watches: as long as the longest film, each segment its own file. */
export const longLimits = {
  timeMs: 12 * 3_600_000,
  memoryBytes: 3072 * mebibyte,
  outputBytes: mebibyte,
  fileBytes: 1024 * mebibyte,
} as const
