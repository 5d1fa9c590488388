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

/** How much an upload is. */
export interface UploadAmount {
  readonly count: number
  /** Undefined where nobody asked: the number says enough. */
  readonly totalBytes: number | undefined
  /** There are more than `count`: nobody counted to the end. */
  readonly isMore?: boolean
}

/** FM-16: beyond this a browser is the wrong tool, and the person is told so before it starts. */
export function isBeyondHint({ count, totalBytes = 0, isMore = false }: UploadAmount): boolean {
  return isMore || count > uploadHint.items || totalBytes >= uploadHint.bytes
}
