import type { files } from '@cove/device-contract/files'
import { callerOf } from '../../../core/calls/context.ts'
import type { Location } from '../../places/space.ts'
import type { FilesParts } from '../../files-parts.ts'
import { infoOfSource } from '../../sources/source-changes.ts'
import { hasTwoKinds } from '../../index/file-kind.ts'
import type { HandlerOf } from '../handler-of.ts'
import { resourceOfEntry } from '../../listing/resource-of.ts'

const sweepRows = 20_000

export const info: HandlerOf<typeof files.calls.info> = async ({ query }, { context }) => {
  const { fileSources, spaces, vfs, thumbs, index } = context.parts
  const source = fileSources.find(callerOf(context), query.storageId)
  if (source) return infoOfSource(source, query.path)
  const at = await spaces.locateFor(callerOf(context), query, 'read')
  const entry = await vfs.stat(at)
  const known = hasTwoKinds(entry.name) ? (await index.get(at.space.id, at.indexPath))?.kind : undefined
  const resource = resourceOfEntry(at, entry, { canDraw: (name) => thumbs.canDraw(name), known })
  if (entry.kind === 'file') return { resource, totalFiles: 1, totalFolders: 0, totalBytes: entry.sizeBytes }
  return { resource, ...(await contentOf(index, at)) }
}

/** What a folder holds, from the index: counts and bytes of everything below. */
export async function contentOf(
  index: FilesParts['index'],
  at: Location,
): Promise<{ totalFiles: number; totalFolders: number; totalBytes: number }> {
  const sum = { totalFiles: 0, totalFolders: 0, totalBytes: 0 }
  for (let page = 1, seen = 0; ; page += 1) {
    const found = await index.tree({ spaceId: at.space.id, dirPath: at.indexPath, page, sizeRows: sweepRows, showHidden: true })
    if (!found) return sum
    for (const item of found.items) {
      if (item.kind === 'folder') sum.totalFolders += 1
      else {
        sum.totalFiles += 1
        sum.totalBytes += item.sizeBytes
      }
    }
    seen += found.items.length
    if (found.items.length === 0 || seen >= found.total) return sum
  }
}
