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

/** What the browser's own chooser gives: it can be long, and each file asked for costs the browser a little. */
interface FileRow<F> {
  readonly length: number
  readonly [index: number]: F
}

/** The files of a chooser with their paths, taken without holding the page up. */
export async function planChosen<F extends { readonly name: string; readonly webkitRelativePath: string }>(
  chosen: FileRow<F>,
  breath: Breath,
): Promise<PlannedFile<F>[]> {
  const files: PlannedFile<F>[] = []
  // What the browser did to make the list is part of the same block: ours begins after it.
  await breath.turn()
  await inSlices(chosen.length, breath, (index) => {
    const file = chosen[index]
    if (file) files.push({ file, relativePath: file.webkitRelativePath || file.name })
  })
  return files
}

/** What a drop gives where the browser has no handles: files, and the folders above them. */
type DroppedThing<F> =
  | { readonly kind: 'file'; readonly path: string; readonly file: F }
  | { readonly kind: 'directory'; readonly path: string }

/** The files of a drop, and its folders with nothing in them, sorted out without holding the page up. */
export async function planDropped<F>(
  dropped: readonly DroppedThing<F>[],
  breath: Breath,
): Promise<{ readonly files: PlannedFile<F>[]; readonly emptyFolders: readonly string[] }> {
  const files: PlannedFile<F>[] = []
  const folders: string[] = []
  const filled = new Set<string>()
  await inSlices(dropped.length, breath, (index) => {
    const thing = dropped[index]
    if (!thing) return
    filled.add(thing.path.slice(0, Math.max(0, thing.path.lastIndexOf('/'))))
    if (thing.kind === 'file') files.push({ file: thing.file, relativePath: thing.path })
    else folders.push(thing.path)
  })
  return { files, emptyFolders: folders.filter((folder) => !filled.has(folder)) }
}

/** Works through so many things; the page gets a turn after each slice of time. */
async function inSlices(count: number, { nowMs, turn }: Breath, work: (index: number) => void): Promise<void> {
  let sliceEndsMs = nowMs() + sliceMs
  for (let index = 0; index < count; index += 1) {
    if (nowMs() >= sliceEndsMs) {
      await turn()
      sliceEndsMs = nowMs() + sliceMs
    }
    work(index)
  }
}

/**
 * What was chosen, added up without holding the page up (FM-16). Where the number alone is beyond the hint no file is asked for its size,
 * which takes a browser a third of a millisecond each: the question comes at once, and sizes while the first files travel (W3).
 */
export async function planUpload<F extends { readonly size: number }>(
  files: readonly PlannedFile<F>[],
  emptyFolders: readonly string[],
  breath: Breath,
): Promise<UploadPlan<F>> {
  const tops = new Set<string>()
  let totalBytes = files.length > uploadHint.items ? undefined : 0
  await inSlices(files.length, breath, (index) => {
    const planned = files[index]
    if (!planned) return
    tops.add(topOf(planned.relativePath))
    if (totalBytes !== undefined) totalBytes += planned.file.size
  })
  for (const path of emptyFolders) tops.add(topOf(path))
  return { files, emptyFolders, count: files.length, totalBytes, topNames: [...tops] }
}

function topOf(path: string): string {
  const slash = path.indexOf('/')
  return slash < 0 ? path : path.slice(0, slash)
}

/** How much an upload is. */
export interface UploadAmount {
  readonly count: number
  /** Undefined where nobody asked: the number says enough. */
  readonly totalBytes: number | undefined
}

/** FM-16: beyond this a browser is the wrong tool, and the person is told so before it starts. */
export function isBeyondHint({ count, totalBytes = 0 }: UploadAmount): boolean {
  return count > uploadHint.items || totalBytes >= uploadHint.bytes
}
