import { keepSharp } from '../../core/threads/keep-sharp.ts'
import { readKept } from './kept-samples.ts'
import type { SampleFile } from './sample-files.ts'
import { endThread } from '../../core/threads/thread-end.ts'
import { startThread } from '../../core/threads/thread-start.ts'

/** Sample files being made in a thread of their own. */
export interface SampleDrawing extends AsyncDisposable {
  /** Waits for them; rejects when the thread failed. */
  readonly files: () => Promise<readonly SampleFile[]>
}

/** Begins to draw the sample files, or takes those kept in `keepDir`, for which no thread is needed. Dispose ends the thread. */
export function drawSamples(keepDir?: string): SampleDrawing {
  const kept = keepDir === undefined ? undefined : readKept(keepDir)
  if (kept) return { files: async () => kept, [Symbol.asyncDispose]: async () => undefined }
  keepSharp()
  const worker = startThread(new URL('./sample-worker.ts', import.meta.url), { workerData: { keepDir } })
  worker.unref()
  const drawn = new Promise<readonly SampleFile[]>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('the thread that draws sample files ended early')))
  })
  // Nobody may ask for them: then its end is no failure.
  drawn.catch(() => undefined)
  return { files: () => drawn, [Symbol.asyncDispose]: () => endThread(worker) }
}
