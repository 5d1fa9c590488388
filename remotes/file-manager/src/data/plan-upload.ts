import { uploadHint } from '@cove/device-contract/rules'
import { inSlices } from '@cove/kernel'
import type { SliceOptions } from '@cove/kernel'
import type { PlannedFile, UploadPlan } from '../model/upload-plan.ts'

/** The files of a chooser with their paths, taken without holding the page up. */
export async function planChosen<F extends { readonly name: string; readonly webkitRelativePath: string }>(
  chosen: Iterable<F>,
  sliceOptions: SliceOptions,
): Promise<PlannedFile<F>[]> {
  const files: PlannedFile<F>[] = []
  // What the browser did to make the list is part of the same block: ours begins after it.
  await sliceOptions.turn()
  await inSlices(chosen, (file) => files.push({ file, relativePath: file.webkitRelativePath || file.name }), sliceOptions)
  return files
}

/**
 * What was chosen, added up without holding the page up (FM-16). Where the number alone is beyond the hint no file is asked for its size,
 * which takes a browser a third of a millisecond each: the question comes at once, and sizes while the first files travel (W3).
 */
export async function planUpload<F extends { readonly size: number }>(
  files: readonly PlannedFile<F>[],
  emptyFolders: readonly string[],
  sliceOptions: SliceOptions,
): Promise<UploadPlan<F>> {
  const tops = new Set<string>()
  let totalBytes = files.length > uploadHint.items ? undefined : 0
  const add = ({ relativePath, file }: PlannedFile<F>) => {
    tops.add(topOf(relativePath))
    if (totalBytes !== undefined) totalBytes += file.size
  }
  await inSlices(files, add, sliceOptions)
  for (const path of emptyFolders) tops.add(topOf(path))
  return { files, emptyFolders, count: files.length, totalBytes, topNames: [...tops] }
}

/** The name in the target folder itself. */
export function topOf(path: string): string {
  const slash = path.indexOf('/')
  return slash < 0 ? path : path.slice(0, slash)
}
