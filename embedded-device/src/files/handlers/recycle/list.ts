import { defaultPageRows } from '@cove/device-contract'
import type { recycle } from '@cove/device-contract/recycle'
import { callerOf } from '../../../core/http/context.ts'
import { extensionOf, fileKindOf } from '../../index/file-kind.ts'
import { resourceKindOf } from '../files/resource-of.ts'
import type { HandlerOf } from '../handler-of.ts'

export const list: HandlerOf<typeof recycle.calls.list> = async ({ query }, { context }) => {
  const { spaces, trash } = context.parts
  const who = callerOf(context)
  const bins = await Promise.all(
    spaces.list(who).map(async (space) => ((await spaces.state(space)) === 'ready' ? trash.list(who, space) : [])),
  )
  const all = bins.flat().sort((a, b) => b.deletedAtMs - a.deletedAtMs)
  const pageRows = query.pageRows ?? defaultPageRows
  const first = ((query.page ?? 1) - 1) * pageRows
  const items = all.slice(first, first + pageRows).map((meta) => ({
    trashId: meta.id,
    storageId: meta.spaceId,
    name: meta.name,
    kind: meta.kind === 'folder' ? ('folder' as const) : resourceKindOf(fileKindOf(meta.name), extensionOf(meta.name)),
    originPath: meta.originPath,
    sizeBytes: meta.sizeBytes,
    deletedSeconds: Math.floor(meta.deletedAtMs / 1000),
    deletedBy: meta.deletedBy,
  }))
  return { total: all.length, items }
}
