import type { downloads } from '@cove/device-contract/downloads'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { DownloadsParts } from '../parts.ts'

export const start =
  (parts: DownloadsParts): HandlerOf<typeof downloads.calls.start> =>
  async ({ query }, { context }) => {
    await parts.downloads.start(context.who.userNo, query.taskId)
    return {}
  }
