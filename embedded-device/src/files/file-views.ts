import { files } from '@cove/device-contract/files'
import { recycle } from '@cove/device-contract/recycle'
import { tasks } from '@cove/device-contract/tasks'
import type { Principal } from '../core/auth/principal.ts'
import { plainView, wireEvent } from '../core/events/event-views.ts'
import type { OwnEvent } from '../core/events/event-views.ts'
import { taskOf } from '../core/jobs/handlers/task-of.ts'
import type { FilesParts } from './files-parts.ts'
import { basePathOf, ownView } from './handlers/files/resource-of.ts'

const binKinds: ReadonlySet<string> = new Set(['delete', 'restore', 'deleteForever'])

interface TaskPayload {
  readonly taskId: number
  readonly kind?: string
  readonly state?: string
}

/** What stored events of files mean to one user: paths in their own view, tasks whole, nothing of others (S-H3). */
export function registerFileViews(parts: FilesParts): void {
  const { eventViews } = parts
  // The hub stores payloads of exactly these shapes.
  const taskView = (payload: unknown, who: Principal): OwnEvent[] => taskEvents(parts, who, payload as TaskPayload)
  eventViews.register('task.changed', taskView)
  eventViews.register('task.progress', taskView)
  eventViews.register('file.changed', (payload, who) => folderEvents(parts, who, payload as { space: string; dir: string }))
  eventViews.register('recycle.changed', plainView(recycle, 'recycle.changed'))
}

function taskEvents({ jobs }: FilesParts, who: Principal, payload: TaskPayload): OwnEvent[] {
  const job = jobs.get(who.userNo, payload.taskId)
  const isGone = !job || payload.state === 'canceled'
  const task = isGone ? wireEvent(tasks, 'task.removed', { taskId: String(payload.taskId) }) : wireEvent(tasks, 'task.changed', taskOf(job))
  const touchesBin = binKinds.has(payload.kind ?? '') && (payload.state === 'done' || payload.state === 'failed')
  return touchesBin ? [task, wireEvent(recycle, 'recycle.changed', {})] : [task]
}

function folderEvents({ spaces }: FilesParts, who: Principal, payload: { readonly space: string; readonly dir: string }): OwnEvent[] {
  const space = spaces.list(who).find((one) => one.id === payload.space)
  const path = space && ownView(payload.dir, basePathOf(who, space))
  const isShown = space && path !== undefined && !path.startsWith('/.pc')
  return isShown ? [wireEvent(files, 'file.changed', { storageId: space.id, path })] : []
}
