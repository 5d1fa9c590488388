import type { SystemWork } from '@cove/device-contract/storage'
import type { Engine } from './engine.ts'
import type { Job } from './job-types.ts'

/** DLG-01: what covers every desktop now: the first open job of a kind that covers it, in the order of the kinds. */
export function coveringJob(engine: Engine): SystemWork | undefined {
  for (const { id, declaration, definition } of engine.kinds.all()) {
    if (!declaration.coversDesktop) continue
    for (const job of engine.store.openOf(id)) {
      const cover = definition.cover?.(engine.withRun(job))
      if (cover) return cover
    }
  }
  return undefined
}

/** Notifies every desktop when work that covers it begins or ends; the event is shown as the work is when it is delivered. */
export function reportCover({ kinds, options }: Engine, { kind, state }: Job): void {
  if (!kinds.get(kind)?.declaration.coversDesktop || state === 'ready') return
  options.events.emit({ kind: 'system.work', payload: { kind: kind.slice(kind.indexOf('.') + 1) } })
}
