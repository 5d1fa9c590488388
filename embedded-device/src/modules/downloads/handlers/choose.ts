import type { downloads } from '@cove/device-contract/downloads'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { DownloadsParts } from '../parts.ts'

export const choose =
  (parts: DownloadsParts): HandlerOf<typeof downloads.calls.choose> =>
  async ({ body }, { context }) => {
    const { taskId, indexes, limitBytesPerSecond } = body
    await parts.downloads.choose(context.who.userNo, taskId, { indexes, limitBytesPerSecond })
    return {}
  }
