import type { Machine } from './machine.ts'

/** A mounted pool, and the machine that has it. */
export interface Mounted {
  readonly host: Machine
  readonly poolId: string
  readonly target: string
}
