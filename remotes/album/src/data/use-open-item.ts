import { useKernel } from '@cove/kernel'
import type { FileToOpen } from '@cove/kernel'
import { clipPathsOf } from '../model/clip-paths.ts'
import type { Wall } from './use-wall.ts'

/** Files around the opened one that its app can turn to, on each side. */
const neighbours = 99

/** OPN-05: opens a picture of the user in the app for its type, with its neighbours; false for what no app can open, such as files of others. */
export function useOpenItem(wall: Wall | undefined): (index: number) => boolean {
  const { verbs } = useKernel()
  return (index) => {
    const at = fileAt(wall, index)
    if (!at) return false
    const { opener } = verbs.openerOf(at)
    if (!opener) return false
    // The opened one is first; the list goes round.
    const before = filesFrom(wall, index - 1, -1).toReversed()
    const list = { at: index, count: wall?.view.plan?.total ?? 0, before: before.length }
    return verbs.openWith(opener, [at, ...filesFrom(wall, index + 1, 1), ...before], { list }).ok
  }
}

function fileAt(wall: Wall | undefined, index: number): FileToOpen | undefined {
  const item = wall?.store.itemAt(index)
  const { storageId, path, name = '' } = item ?? {}
  if (!item || storageId === undefined || path === undefined) return undefined
  const parts = clipPathsOf(item)
  return { storageId, path, name, ...(parts.length > 0 && { parts }) }
}

/** What is loaded next to an index, without a gap. */
function filesFrom(wall: Wall | undefined, from: number, step: -1 | 1): FileToOpen[] {
  const files: FileToOpen[] = []
  for (let index = from; index >= 0 && files.length < neighbours; index += step) {
    const file = fileAt(wall, index)
    if (!file) break
    files.push(file)
  }
  return files
}
