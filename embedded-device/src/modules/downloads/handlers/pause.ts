import type { downloads } from '@cove/device-contract/downloads'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { DownloadsParts } from '../parts.ts'

export const pause =
  (parts: DownloadsParts): HandlerOf<typeof downloads.calls.pause> =>
  async ({ query }, { context }) => {
    await parts.downloads.pause(context.who.userNo, query.taskId)
    return {}
  }
