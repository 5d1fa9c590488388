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

/** So many sizes are read before the page gets a turn: each can cost the browser a look at the disk. */
export const sizesAtOnce = 64

/** What was chosen, added up; `turn` lets the page draw and answer in between (FM-16). */
export async function planUpload<F extends { readonly size: number }>(
  files: readonly PlannedFile<F>[],
  emptyFolders: readonly string[],
  turn: () => Promise<unknown>,
): Promise<UploadPlan<F>> {
  const tops = new Set([...files.map((file) => file.relativePath), ...emptyFolders].map((path) => path.split('/')[0] ?? path))
  let totalBytes = 0
  for (const [index, { file }] of files.entries()) {
    if (index > 0 && index % sizesAtOnce === 0) await turn()
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
