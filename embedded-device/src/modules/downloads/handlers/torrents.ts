import { defaultPageRows } from '@cove/device-contract'
import type { downloads } from '@cove/device-contract/downloads'
import type { Resource } from '@cove/device-contract/files'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { DownloadsParts } from '../parts.ts'

// Torrents are sought among so many newest files of no known kind.
const soughtRows = 20_000

export const torrents =
  (parts: DownloadsParts): HandlerOf<typeof downloads.calls.torrents> =>
  async ({ query }, { context }) => {
    const { spaces, index, resources } = parts
    const who = context.who
    const { kind = 'bt', beforeSeconds = Infinity } = query
    if (kind !== 'bt') return { total: 0, items: [] }
    const found: Resource[] = []
    for (const space of spaces.list(who)) {
      if ((await spaces.state(space)) !== 'ready') continue
      const basePath = resources.basePathOf(who, space)
      const request = {
        spaceId: space.id,
        dirPath: basePath === '' ? '/' : basePath,
        page: 1,
        sizeRows: soughtRows,
        kinds: ['other'] as const,
      }
      const rows = (await index.all(request))?.items.filter((item) => item.ext === 'torrent') ?? []
      found.push(...resources.ofItems(rows, { space, base: basePath.split('/').filter(Boolean) }))
    }
    const newest = found
      .filter(({ modifiedSeconds }) => modifiedSeconds < beforeSeconds)
      .toSorted((a, b) => b.modifiedSeconds - a.modifiedSeconds)
    const rows = query.pageRows ?? defaultPageRows
    const first = ((query.page ?? 1) - 1) * rows
    return { total: newest.length, items: newest.slice(first, first + rows) }
  }
