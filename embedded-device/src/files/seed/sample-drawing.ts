import { fork } from 'node:child_process'
import { programFile } from '../../core/threads/program-file.ts'
import { readKept } from './kept-samples.ts'
import type { SampleFile } from './sample-files.ts'

/** Sample files being drawn by a child process. */
export interface SampleDrawing extends AsyncDisposable {
  /** Resolves with the drawn files; rejects when the child failed. */
  readonly files: () => Promise<readonly SampleFile[]>
}

/**
 * Starts to draw the sample files, or takes those kept in `keepDir` without a child. Dispose ends the child. A process gives back the
 * memory that libvips took (over 100 MB); a thread leaves it with the device.
 */
export function drawSamples(keepDir?: string): SampleDrawing {
  const kept = keepDir === undefined ? undefined : readKept(keepDir)
  if (kept) return { files: async () => kept, [Symbol.asyncDispose]: async () => undefined }
  const child = fork(programFile(new URL('./sample-worker.ts', import.meta.url)), keepDir === undefined ? [] : [keepDir], {
    serialization: 'advanced',
    execArgv: [],
  })
  const { promise: drawn, resolve, reject } = Promise.withResolvers<readonly SampleFile[]>()
  const ended = new Promise<void>((resolveEnd) => {
    child.once('close', () => resolveEnd())
    child.once('error', () => resolveEnd())
  })
  child.once('message', (files) => resolve(files as SampleFile[]))
  child.once('error', reject)
  // After the message, which the channel may deliver later than the exit.
  child.once('close', () => reject(new Error('the process that draws sample files ended early')))
  child.unref()
  child.channel?.unref()
  // A device that closes early never asks for the files; then the failed drawing is no error.
  drawn.catch(() => undefined)
  return {
    files: () => drawn,
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** The device answers first: the child takes a processor for seconds. */
const LATER_MS = 1_000

/** A drawing that begins a little later, or with the first call of `files`. */
export function drawLater(draw: () => SampleDrawing, laterMs: number = LATER_MS): SampleDrawing {
  let drawing: SampleDrawing | undefined
  const begin = (): SampleDrawing => (drawing ??= draw())
  const timer = setTimeout(begin, laterMs).unref()
  return {
    files: () => begin().files(),
    async [Symbol.asyncDispose]() {
      clearTimeout(timer)
      await drawing?.[Symbol.asyncDispose]()
    },
  }
}
