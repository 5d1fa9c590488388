import { defaultPageRows } from '@cove/device-contract'
import type { downloads as downloadsArea } from '@cove/device-contract/downloads'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { DownloadsParts } from '../parts.ts'

export const list =
  (parts: DownloadsParts): HandlerOf<typeof downloadsArea.calls.list> =>
  async ({ query }, { context }) => {
    const { downloads } = parts
    const rows = query.pageRows ?? defaultPageRows
    const page = downloads.list(context.who.userNo, { skip: ((query.page ?? 1) - 1) * rows, rows })
    return { ...page, canTorrent: await downloads.canTorrent() }
  }
