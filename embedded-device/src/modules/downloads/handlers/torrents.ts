import { defaultPageRows } from '@cove/device-contract'
import type { downloads } from '@cove/device-contract/downloads'
import type { Resource } from '@cove/device-contract/files'
import { callerOf } from '../../../core/http/context.ts'
import { resourcesOf } from '../../../files/handlers/files/listing.ts'
import { basePathOf } from '../../../files/handlers/files/resource-of.ts'
import type { HandlerOf } from '../../../files/handlers/handler-of.ts'

// Torrents are sought among so many newest files of no known kind.
const soughtRows = 20_000

export const torrents: HandlerOf<typeof downloads.calls.torrents> = async ({ query }, { context }) => {
  const { spaces, index, thumbs } = context.parts
  const who = callerOf(context)
  const found: Resource[] = []
  for (const space of spaces.list(who)) {
    if ((await spaces.state(space)) !== 'ready') continue
    const basePath = basePathOf(who, space)
    const wish = { spaceId: space.id, dirPath: basePath === '' ? '/' : basePath, page: 1, sizeRows: soughtRows, kinds: ['other'] as const }
    const rows = (await index.all(wish))?.items.filter((item) => item.ext === 'torrent') ?? []
    found.push(...resourcesOf(rows, { space, base: basePath.split('/').filter(Boolean) }, thumbs))
  }
  const newest = found.toSorted((a, b) => b.modifiedSeconds - a.modifiedSeconds)
  const rows = query.pageRows ?? defaultPageRows
  const first = ((query.page ?? 1) - 1) * rows
  return { total: newest.length, items: newest.slice(first, first + rows) }
}
