import type { downloads } from '@cove/device-contract/downloads'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { DownloadsParts } from '../parts.ts'

export const remove =
  (parts: DownloadsParts): HandlerOf<typeof downloads.calls.remove> =>
  async ({ query }, { context }) => {
    await parts.downloads.remove(context.who, query.taskId, query.deleteFile ?? false)
    return {}
  }
