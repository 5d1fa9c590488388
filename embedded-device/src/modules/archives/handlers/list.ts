import { defaultPageRows } from '@cove/device-contract'
import type { archives } from '@cove/device-contract/archives'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { ArchivesParts } from '../parts.ts'
import { childrenOf } from '../read/children.ts'
import { openCatalog } from './open-catalog.ts'

export const list =
  (parts: ArchivesParts): HandlerOf<typeof archives.calls.list> =>
  async ({ body }, { context, refuse }) => {
    const at = await parts.spaces.locateFor(context.who, body, 'read')
    const { catalog } = await openCatalog(parts, { who: context.who, at }, body)
    const all = childrenOf(catalog, body.folder) ?? refuse('archiveMemberMissing')
    const pageRows = body.pageRows ?? defaultPageRows
    const first = ((body.page ?? 1) - 1) * pageRows
    return { summary: catalog.summary, total: all.length, entries: all.slice(first, first + pageRows) }
  }
