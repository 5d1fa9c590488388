import type { Area, EventName, EventOf } from '@cove/device-contract'
import { device } from '@cove/device-contract/device'
import { downloads as downloadsArea } from '@cove/device-contract/downloads'
import { files } from '@cove/device-contract/files'
import { notices } from '@cove/device-contract/notices'
import { recycle } from '@cove/device-contract/recycle'
import { storage } from '@cove/device-contract/storage'
import { system } from '@cove/device-contract/system'
import { tasks } from '@cove/device-contract/tasks'
import * as z from 'zod/mini'
import type { DeliveredEvent, DeviceEvents } from '../event-hub.ts'
import { isShown, runningWork, shownWork } from '../../../modules/storage/work-view.ts'
import type { Principal } from '../../auth/principal.ts'
import type { DeviceParts } from '../../device-parts.ts'
import { basePathOf, ownView } from '../../../files/handlers/files/resource-of.ts'
import { taskOf } from '../../jobs/handlers/task-of.ts'

/** An event as one person's screens get it: wire names, ready to send. */
export interface OwnEvent {
  readonly name: string
  readonly data: unknown
}

const binKinds: ReadonlySet<string> = new Set(['tasks.delete', 'tasks.restore', 'tasks.deleteForever'])

/** What an event of the device means to this person: paths in his own view, tasks whole, nothing of others (S-H3). */
export function ownEvents(parts: DeviceParts, who: Principal, event: DeliveredEvent): OwnEvent[] {
  switch (event.kind) {
    case 'reset':
      return [{ name: 'reset', data: {} }]
    case 'task.changed':
    case 'task.progress':
      // The hub stores payloads of exactly these shapes.
      return taskEvents(parts, who, event.payload as DeviceEvents['task.changed'])
    case 'file.changed':
      return folderEvents(parts, who, event.payload as DeviceEvents['file.changed'])
    case 'download.changed':
      return downloadEvents(parts, who, event.payload as DeviceEvents['download.changed'])
    case 'download.removed':
      return [own(downloadsArea, 'download.removed', event.payload as DeviceEvents['download.removed'])]
    case 'storage.changed':
      return [own(storage, 'storage.changed', {})]
    case 'recycle.changed':
      return [own(recycle, 'recycle.changed', {})]
    case 'remotes.changed':
      return [own(device, 'remotes.changed', event.payload as DeviceEvents['remotes.changed'])]
    case 'popUp.added':
      return [own(notices, 'popUp.added', event.payload as DeviceEvents['popUp.added'])]
    case 'device.stopping':
      return [own(system, 'device.stopping', event.payload as DeviceEvents['device.stopping'])]
    case 'system.work':
      return workEvents(parts, event.payload as DeviceEvents['system.work'])
    case 'session.kicked':
    case 'role.changed':
    case 'notice':
      // Sessions hear their end from the session desk, at once; notices have no screen yet.
      return []
  }
}

/** DLG-01: as it stands now, whenever the event is from; a stream that was away is told nothing that is over. */
function workEvents({ hardware }: DeviceParts, { kind }: DeviceEvents['system.work']): OwnEvent[] {
  return isShown(kind) ? [own(storage, 'system.work', shownWork(hardware.work, kind))] : []
}

/** What a stream that opens is told first: the work that runs (DLG-01). */
export function firstEvents({ hardware }: DeviceParts): OwnEvent[] {
  const work = runningWork(hardware.work)
  return work ? [own(storage, 'system.work', work)] : []
}

function own<A extends Area, N extends EventName<A>>(area: A, name: N, payload: EventOf<A, N>): OwnEvent {
  const schema = area.events?.[name] as z.ZodMiniType
  return { name, data: z.encode(schema, payload as never) }
}

function taskEvents(
  { jobs }: DeviceParts,
  who: Principal,
  payload: { readonly taskId: number; readonly kind?: string; readonly state?: string },
): OwnEvent[] {
  const job = jobs.get(who.userNo, payload.taskId)
  const isGone = !job || payload.state === 'canceled'
  const task = isGone ? own(tasks, 'task.removed', { taskId: String(payload.taskId) }) : own(tasks, 'task.changed', taskOf(job, jobs.kindOf(job)))
  const touchesBin = binKinds.has(payload.kind ?? '') && (payload.state === 'done' || payload.state === 'failed')
  return touchesBin ? [task, own(recycle, 'recycle.changed', {})] : [task]
}

function downloadEvents({ downloads }: DeviceParts, who: Principal, { taskId }: DeviceEvents['download.changed']): OwnEvent[] {
  const task = downloads.view(who.userNo, taskId)
  return [task ? own(downloadsArea, 'download.changed', task) : own(downloadsArea, 'download.removed', { taskId })]
}

function folderEvents({ spaces }: DeviceParts, who: Principal, payload: DeviceEvents['file.changed']): OwnEvent[] {
  const space = spaces.list(who).find((one) => one.id === payload.space)
  const path = space && ownView(payload.dir, basePathOf(who, space))
  return space && path !== undefined && !path.startsWith('/.pc') ? [own(files, 'file.changed', { storageId: space.id, path })] : []
}
