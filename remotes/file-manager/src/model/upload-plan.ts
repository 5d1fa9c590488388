import { uploadHint } from '@cove/device-contract/rules'

/** One thing to upload, named by where it goes below the target folder. */
export interface PlannedFile<F> {
  readonly file: F
  readonly relativePath: string
}

/** A choice of files and folders, ready to be sent. */
export interface UploadPlan<F> extends UploadAmount {
  readonly files: readonly PlannedFile<F>[]
  readonly emptyFolders: readonly string[]
  /** The names that will appear in the target folder itself. */
  readonly topNames: readonly string[]
}

/** How the page is kept alive over long work: the time, and a way to let it draw and answer. */
export interface Breath {
  readonly nowMs: () => number
  readonly turn: () => Promise<unknown>
}
/** So long sizes are read before the page gets a turn: asking one can cost the browser a look at the disk. */
export const sliceMs = 8

/** What was chosen, added up without holding the page up (FM-16). */
export async function planUpload<F extends { readonly size: number }>(
  files: readonly PlannedFile<F>[],
  emptyFolders: readonly string[],
  { nowMs, turn }: Breath,
): Promise<UploadPlan<F>> {
  const tops = new Set([...files.map((file) => file.relativePath), ...emptyFolders].map((path) => path.split('/')[0] ?? path))
  let totalBytes = 0
  let sliceEndsMs = nowMs() + sliceMs
  for (const { file } of files) {
    if (nowMs() >= sliceEndsMs) {
      await turn()
      sliceEndsMs = nowMs() + sliceMs
    }
    totalBytes += file.size
  }
  return { files, emptyFolders, count: files.length, totalBytes, topNames: [...tops] }
}

/** How much an upload is. */
export interface UploadAmount {
  readonly count: number
  readonly totalBytes: number
}

/** FM-16: beyond this a browser is the wrong tool, and the person is told so before it starts. */
export function isBeyondHint({ count, totalBytes }: UploadAmount): boolean {
  return count > uploadHint.items || totalBytes >= uploadHint.bytes
}
