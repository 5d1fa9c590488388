import type * as z from 'zod/mini'

/** A request from one remote that another carries out: imperative, typed, compared by id, checked at the receiver. */
export interface IntentDefinition<P = unknown> {
  readonly id: string
  readonly params: z.ZodMiniType<P>
}

/** Declares an intent. Params are plain data: they may cross tabs and processes. */
export function defineIntent<P>(definition: IntentDefinition<P>): IntentDefinition<P> {
  return definition
}
