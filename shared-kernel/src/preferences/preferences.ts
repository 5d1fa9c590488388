import type * as z from 'zod/mini'

/** A remembered choice: its key, what it looks like, and what holds until it was made. */
export interface PreferenceDefinition<T> {
  readonly key: string
  readonly schema: z.ZodMiniType<T>
  readonly initial: T
}
/** LDB-02a: settings of a user, stored on the device, cached in the browser for the first paint. */
export interface Preferences {
  /** The current value; the initial one when nothing valid is stored. */
  readonly get: <T>(definition: PreferenceDefinition<T>) => T
  /** Takes effect at once; written to the device soon after. */
  readonly set: <T>(definition: PreferenceDefinition<T>, value: T) => void
  /** Hears changes from this and other windows; the caller disposes it. */
  readonly on: <T>(definition: PreferenceDefinition<T>, listener: (value: T) => void) => Disposable
}
