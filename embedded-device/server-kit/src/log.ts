import { appendFileSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createLogRepeats } from './log-repeats.ts'
import { redact } from './redact.ts'

/** A log of the device or of the desktop client: one line per event, no secrets, bounded size. */
export interface Log {
  info(message: string): void
  /** A defect or a failed piece of work, with its stack. Repeats of one kind are counted and summarised once a minute. */
  error(message: string, cause?: unknown): void
}

const defaultMaxBytes = 5 * 1024 ** 2
const defaultKeep = 5

/**
 * Writes `<name>.log` in the folder and rotates it: 5 files of 5 MB. A log that cannot be written never stops its program. Disposing writes the
 * summaries that are due.
 */
export function openLog(
  dir: string,
  limits: { readonly name?: 'device' | 'client'; readonly maxBytes?: number; readonly keep?: number } = {},
): Log & Disposable {
  const { name = 'device', maxBytes = defaultMaxBytes, keep = defaultKeep } = limits
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  const file = join(dir, `${name}.log`)
  // To write to a pipe waits for its reader, which may be for ever.
  if (statSync(file, { throwIfNoEntry: false })?.isFIFO() === true) renameSync(file, `${file}.damaged`)
  let sizeBytes = existsSync(file) ? statSync(file).size : 0
  const write = (level: string, text: string): void => {
    const line = `${new Date().toISOString()} ${level} ${redact(text)}\n`
    try {
      if (sizeBytes > 0 && sizeBytes + line.length > maxBytes) {
        rotate(file, keep)
        sizeBytes = 0
      }
      appendFileSync(file, line, { mode: 0o600 })
      sizeBytes += line.length
    } catch {
      // S-B1: a full disk must not turn a log line into a failure of what was logged.
    }
  }
  const repeats = createLogRepeats((line) => write('error', line))
  return {
    info: (message) => write('info', message),
    error(message, cause) {
      if (repeats.isFirst(message, cause)) write('error', cause === undefined ? message : `${message}: ${describe(cause)}`)
    },
    [Symbol.dispose]: () => repeats[Symbol.dispose](),
  }
}

/** A log that keeps nothing, for tests and tools. */
export const silentLog: Log = { info() {}, error() {} }

function rotate(file: string, keep: number): void {
  rmSync(`${file}.${keep - 1}`, { force: true })
  for (let number = keep - 2; number >= 0; number -= 1) {
    const from = number === 0 ? file : `${file}.${number}`
    if (existsSync(from)) renameSync(from, `${file}.${number + 1}`)
  }
}

function describe(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause)
  const inner = cause.cause === undefined ? '' : ` <- ${describe(cause.cause)}`
  return `${cause.stack ?? cause.message}${inner}`.replaceAll('\n', ' | ')
}
