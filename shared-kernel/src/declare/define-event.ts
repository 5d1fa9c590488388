import type * as z from 'zod/mini'

/** A cross-window event: what happened, in the past tense, and what it carries. Compared by id, checked at the receiver. */
export interface EventDefinition<P = unknown> {
  readonly id: string
  readonly payload: z.ZodMiniType<P>
  /** True when other tabs of the same browser hear it too. */
  readonly acrossTabs?: boolean
}

/** Declares an event of the desktop's bus. Payloads are plain data: they may cross tabs and processes. */
export function defineEvent<P>(definition: EventDefinition<P>): EventDefinition<P> {
  return definition
}
