import type { downloads as downloadsArea } from '@cove/device-contract/downloads'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { DownloadsParts } from '../parts.ts'

export const get =
  (parts: DownloadsParts): HandlerOf<typeof downloadsArea.calls.get> =>
  ({ query }, { context, refuse }) => {
    const { downloads } = parts
    const { userNo } = context.who
    const task = downloads.view(userNo, query.taskId)
    return task ? { task, files: downloads.files(userNo, query.taskId) } : refuse('taskNotFound')
  }
