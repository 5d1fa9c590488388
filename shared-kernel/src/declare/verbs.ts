import * as z from 'zod/mini'

/** What one remote may do with a thing for another. */
export type Verb = 'open' | 'edit' | 'share' | 'addTo' | 'save'

/** A verb a remote carries out for things of one type, and the page that does it. */
export interface VerbOffer {
  readonly verb: Verb
  /** Type of the things, see `defineThing`. */
  readonly type: string
  /** One of the remote's own addresses; the page finds the thing in its state. */
  readonly route: `/${string}`
}

/** A type of things that verbs act on. */
export interface ThingType<T = unknown> {
  readonly type: string
  readonly data: z.ZodMiniType<T>
  /** Reads a thing from the state of a page; undefined when it is none of this type. */
  readonly read: (state: unknown) => T | undefined
}

/** Declares a type of things. Things are plain data: they may cross tabs and processes. */
export function defineThing<T>(about: Pick<ThingType<T>, 'type' | 'data'>): ThingType<T> {
  return {
    ...about,
    read: (state) => {
      const parsed = z.safeParse(about.data, state)
      return parsed.success ? parsed.data : undefined
    },
  }
}

/** Files and folders of the device. TR-12: at most so many per operation. */
export const resourcesThing = defineThing({
  type: 'resources',
  data: z.object({
    items: z
      .array(
        z.object({
          storageId: z.string(),
          path: z.string(),
          name: z.string(),
          isFolder: z.boolean(),
          sizeBytes: z.optional(z.number()),
        }),
      )
      .check(z.minLength(1), z.maxLength(1000)),
  }),
})
