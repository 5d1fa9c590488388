import { files } from '@cove/device-contract/files'
import { recycle } from '@cove/device-contract/recycle'
import { undo } from '@cove/device-contract/undo'
import { storage } from '@cove/device-contract/storage'
import type { Principal } from '../core/auth/principal.ts'
import { plainView, wireEvent } from '../core/events/event-views.ts'
import type { OwnEvent } from '../core/events/event-views.ts'
import type { FilesParts } from './files-parts.ts'
import { basePathOf, ownView } from './listing/resource-of.ts'

const binKinds: ReadonlySet<string> = new Set(['tasks.delete', 'tasks.restore', 'tasks.deleteForever'])

interface TaskPayload {
  readonly kind?: string
  readonly state?: string
}

/** What stored events of files mean to one user: paths in their own view, nothing of others (S-H3). */
export function registerFileViews(parts: FilesParts): void {
  const { eventViews } = parts
  // The hub stores payloads of exactly these shapes.
  eventViews.append('task.changed', (payload) => binEvents(payload as TaskPayload))
  eventViews.register('file.changed', (payload, who) => folderEvents(parts, who, payload as { space: string; dir: string }))
  eventViews.register('storage.changed', () => [wireEvent(storage, 'storage.changed', {})])
  eventViews.register('undo.changed', plainView(undo, 'undo.changed'))
  eventViews.register('undo.ended', plainView(undo, 'undo.ended'))
  eventViews.register('recycle.changed', plainView(recycle, 'recycle.changed'))
}

/** A task that put something into the recycle bin or took it out. */
function binEvents({ kind = '', state = '' }: TaskPayload): OwnEvent[] {
  const hasEnded = state === 'done' || state === 'failed'
  return hasEnded && binKinds.has(kind) ? [wireEvent(recycle, 'recycle.changed', {})] : []
}

function folderEvents(parts: FilesParts, who: Principal, payload: { readonly space: string; readonly dir: string }): OwnEvent[] {
  const { fileSources, spaces } = parts
  const place = { storageId: payload.space, path: payload.dir }
  if (fileSources.find(who, payload.space)) return [wireEvent(files, 'file.changed', place)]
  const space = spaces.list(who).find((one) => one.id === payload.space)
  const own = space && ownView(payload.dir, basePathOf(who, space))
  const isShown = space && own !== undefined && !own.startsWith('/.pc')
  const seen = isShown ? [{ storageId: space.id, path: own }] : []
  const viewed = spaces.views(who).flatMap(({ id, space: real, base }) => {
    const path = real.id === payload.space ? ownView(payload.dir, `/${base.join('/')}`) : undefined
    return path === undefined ? [] : [{ storageId: id, path }]
  })
  return [...seen, ...viewed].map((one) => wireEvent(files, 'file.changed', one))
}
