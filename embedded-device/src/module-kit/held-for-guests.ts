import type { AnyJob } from '../core/jobs/define-job.ts'
import type { ModuleDefinition } from './define-module.ts'
import type { Host } from './host.ts'
import { callsOf } from './module-status.ts'

type Kinds = Readonly<Record<string, AnyJob>>

/** LGN-14b: work of a module that has no call for guests stands still while its user is one, and goes on when they are a member again. */
export function heldForGuests(definition: ModuleDefinition, kinds: Kinds, principal: Host['principal']): Kinds {
  if (callsOf(definition).length === 0 || callsOf(definition).some(({ guests }) => guests === true)) return kinds
  const isGuest = (userNo: string): boolean => principal(userNo)?.isGuest === true
  const held = (job: AnyJob): AnyJob => {
    const isHeld = (userNo: string): boolean => isGuest(userNo) || job.runs.isHeld?.(userNo) === true
    return { ...job, runs: { ...job.runs, isHeld } } as AnyJob
  }
  return Object.fromEntries(Object.entries(kinds).map(([name, job]) => [name, held(job)]))
}
