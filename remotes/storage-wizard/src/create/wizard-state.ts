import type { Bay, Disk } from '@cove/device-contract/pools'
import type { StorageMode } from '@cove/device-contract/rules'
import type { Details } from '../data/use-pools.ts'
import { freeDisks } from '../model/bays.ts'
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
  /** In the order of choice; undefined: as many unused disks as the mode takes. */
  readonly disks: readonly string[] | undefined
  readonly name: string
}

export const firstChoice = (name: string): Choice => ({ step: 'check', kind: 'sata', mode: undefined, disks: undefined, name })

/** What the choice means with the disks that are there now: one that vanished between two steps is not chosen any more. */
export function resolved(
  choice: Choice,
  details: Details,
): { readonly free: readonly Disk[]; readonly mode: StorageMode; readonly chosen: readonly Disk[] } {
  const free = freeDisks(details, choice.kind)
  const mode = choice.mode ?? suggestedMode(free.length, details.modes)
  const names = choice.disks ?? free.slice(0, takenCount(mode, free.length)).map(({ diskName }) => diskName)
  const chosen = names.flatMap((name) => free.find(({ diskName }) => diskName === name) ?? [])
  return { free, mode, chosen }
}

/** STO-01b: the address of a step. */
export function addressOf({ step, kind }: Pick<Choice, 'step' | 'kind'>): string {
  if (step === 'check') return '/create-storage-space'
  return step === 'bays' ? '/create-storage-space/select-disk' : `/create-storage-space/${kind}-disk-config`
}
