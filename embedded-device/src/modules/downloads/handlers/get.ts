import type { downloads as downloadsArea } from '@cove/device-contract/downloads'
import { callerOf } from '../../../core/http/context.ts'
import type { HandlerOf } from '../../../files/handlers/handler-of.ts'

export const get: HandlerOf<typeof downloadsArea.calls.get> = ({ query }, { context, refuse }) => {
  const { downloads } = context.parts
  const { userNo } = callerOf(context)
  const task = downloads.view(userNo, query.taskId)
  return task ? { task, files: downloads.files(userNo, query.taskId) } : refuse('taskNotFound')
}
