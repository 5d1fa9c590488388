import type { backup } from '@cove/device-contract/backup'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { BackupParts } from '../parts.ts'
import { taskView } from '../views.ts'

export const list =
  (parts: BackupParts): HandlerOf<typeof backup.calls.list> =>
  (_input, { context }) => ({ tasks: parts.tasks.of(context.who.userNo).map((task) => taskView(parts, task)) })
