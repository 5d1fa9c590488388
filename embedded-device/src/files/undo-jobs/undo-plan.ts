import { isRefusal } from '@cove/server-kit/refusal'
import type { Principal } from '../../core/auth/principal.ts'
import type { Ballast } from '../disk/ballast.ts'
import type { JobRights } from '../jobs/job-plan.ts'
import type { Location } from '../places/space.ts'
import type { StoredStep, UndoPlace } from '../undo/undo-types.ts'

/** One step that is to be undone, with its places as the user may reach them now. */
export interface UndoItem extends StoredStep {
  /** Among the steps as they were chosen, of which the journal may have dropped some since. */
  readonly position: number
  readonly at?: Location | undefined
  readonly to?: Location | undefined
  /** Why the user may not reach a place any more. */
  readonly refused?: string | undefined
}

/** What the worker needs to undo (P7: rights of this moment). */
export interface UndoPlan {
  readonly jobId: number
  readonly who: Principal
  readonly items: readonly UndoItem[]
  readonly ballasts: ReadonlyMap<string, Ballast>
}

/** A step with its position among those that were chosen. */
export type ChosenStep = Pick<UndoItem, keyof StoredStep | 'position'>

/** Resolves the places of steps. A place that the user may not reach makes its step fail, not the others. */
export async function itemsOf(steps: readonly ChosenStep[], who: Principal, locate: JobRights['locate']): Promise<UndoItem[]> {
  const place = ({ spaceId, path }: UndoPlace): Promise<Location> => locate(who, spaceId, path)
  const items: UndoItem[] = []
  for (const stored of steps) {
    const { step } = stored
    try {
      items.push({ ...stored, at: await place(step.at), to: step.kind === 'moved' ? await place(step.to) : undefined })
    } catch (error) {
      if (!isRefusal(error)) throw error
      items.push({ ...stored, refused: error.error })
    }
  }
  return items
}
