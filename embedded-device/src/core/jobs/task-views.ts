import { tasks } from '@cove/device-contract/tasks'
import type { Principal } from '../auth/principal.ts'
import { wireEvent } from '../events/event-views.ts'
import type { EventViews, OwnEvent } from '../events/event-views.ts'
import { taskOf } from './task-of.ts'
import type { Jobs } from './open-jobs.ts'

interface TaskPayload {
  readonly taskId: number
  readonly kind?: string
  readonly state?: string
}

/** A stored event names the task; the user's screens get the task as it is now, or learn that it is gone. */
export function registerTaskViews(views: EventViews, jobs: Jobs): void {
  // The engine stores payloads of exactly this shape.
  const view = (payload: unknown, who: Principal): readonly OwnEvent[] => taskEvents(jobs, who, payload as TaskPayload)
  views.register('task.changed', view)
  views.register('task.progress', view)
}

function taskEvents(jobs: Jobs, who: Principal, { taskId, state }: TaskPayload): OwnEvent[] {
  const job = jobs.get(who.userNo, taskId)
  if (!job || state === 'canceled') return [wireEvent(tasks, 'task.removed', { taskId: String(taskId) })]
  return [wireEvent(tasks, 'task.changed', taskOf(job, jobs.kindOf(job)))]
}
