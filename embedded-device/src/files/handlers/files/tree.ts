import type { files } from '@cove/device-contract/files'
import { callerOf } from '../../../core/calls/context.ts'
import type { HandlerOf } from '../handler-of.ts'
import { resourcesOf } from '../../listing/listing.ts'

const treeRows = 2048

export const tree: HandlerOf<typeof files.calls.tree> = async ({ query }, { context, refuse }) => {
  const { spaces, index, thumbs } = context.parts
  const at = await spaces.locateFor(callerOf(context), query, 'read')
  const page = await index.tree({
    spaceId: at.space.id,
    dirPath: at.indexPath,
    page: query.page ?? 1,
    sizeRows: query.pageRows ?? treeRows,
    showHidden: true,
  })
  if (!page) return refuse('directoryNotFound')
  return { total: page.total, items: resourcesOf(page.items, at, thumbs) }
}
