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

export function planUpload<F extends { readonly size: number }>(
  files: readonly PlannedFile<F>[],
  emptyFolders: readonly string[] = [],
): UploadPlan<F> {
  const tops = new Set([...files.map((file) => file.relativePath), ...emptyFolders].map((path) => path.split('/')[0] ?? path))
  return { files, emptyFolders, count: files.length, totalBytes: files.reduce((sum, { file }) => sum + file.size, 0), topNames: [...tops] }
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
