import { ItemSchema } from './entities.ts'

/** Events of this area and what each carries. */
export const events = {
  /** A path was added, or a check changed its state. */
  'bookmarks.changed': ItemSchema,
} as const
