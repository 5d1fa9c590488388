import type { Bay, Disk } from '@cove/device-contract/pools'
import type { StorageMode } from '@cove/device-contract/rules'
import type { Details } from '../data/use-pools.ts'
import { emptyDisks, firstEmpty, freeDisks } from '../model/bays.ts'
import { suggestedMode, takenCount } from '../model/modes.ts'

/** The steps that the user goes through before creating. */
export const steps = ['check', 'bays', 'mode', 'disks', 'confirm'] as const
export type Step = (typeof steps)[number]

/** What was chosen. */
export interface Choice {
  readonly step: Step
  readonly kind: Bay['kind']
  /** Undefined: the mode that is suggested for the disks. */
  readonly mode: StorageMode | undefined
  /** In the order of choice; undefined: as many empty disks as the mode takes. */
  readonly disks: readonly string[] | undefined
  readonly name: string
}

export const firstChoice = (name: string): Choice => ({ step: 'check', kind: 'sata', mode: undefined, disks: undefined, name })

/** What the choice means with the disks that are there now: one that vanished between two steps is not chosen any more. */
export function resolved(
  choice: Choice,
  details: Details,
): { readonly free: readonly Disk[]; readonly mode: StorageMode; readonly suggested: StorageMode; readonly chosen: readonly Disk[] } {
  const free = freeDisks(details, choice.kind)
  const empty = emptyDisks(free)
  const suggested = suggestedMode(empty.length || free.length, details.modes)
  const mode = choice.mode ?? suggested
  const names = choice.disks ?? firstEmpty(free, takenCount(mode, empty.length))
  const chosen = names.flatMap((name) => free.find(({ diskName }) => diskName === name) ?? [])
  return { free, mode, suggested, chosen }
}

/** STO-01b: the address of a step. */
export function addressOf({ step, kind }: Pick<Choice, 'step' | 'kind'>): string {
  if (step === 'check') return '/create-storage-space'
  return step === 'bays' ? '/create-storage-space/select-disk' : `/create-storage-space/${kind}-disk-config`
}
