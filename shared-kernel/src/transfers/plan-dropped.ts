import { inSlices } from '../turns/in-slices.ts'
import type { SliceOptions } from '../turns/in-slices.ts'

/** What a drop gives where the browser has no handles: files, and the folders above them. */
export type DroppedThing<F> =
  | { readonly kind: 'file'; readonly path: string; readonly file: F }
  | { readonly kind: 'directory'; readonly path: string }
/** The same as an upload wants it. */
export interface DroppedFiles<F> {
  readonly files: { readonly file: F; readonly relativePath: string }[]
  readonly emptyFolders: readonly string[]
}

/** FM-19: the files of a drop, and its folders with nothing in them, sorted out without holding the page up (TR-12). */
export async function planDropped<F>(dropped: readonly DroppedThing<F>[], sliceOptions: SliceOptions): Promise<DroppedFiles<F>> {
  const files: DroppedFiles<F>['files'] = []
  const folders: string[] = []
  const filled = new Set<string>()
  const sort = (thing: DroppedThing<F>) => {
    filled.add(thing.path.slice(0, Math.max(0, thing.path.lastIndexOf('/'))))
    if (thing.kind === 'file') files.push({ file: thing.file, relativePath: thing.path })
    else folders.push(thing.path)
  }
  await inSlices(dropped, sort, sliceOptions)
  return { files, emptyFolders: folders.filter((folder) => !filled.has(folder)) }
}
