import { ResourceSchema } from './entities.ts'
import { z, Flag, WholeNumber, named, wireObject } from '@cove/device-contract/kit'

/** SRC-01: one page of what a search of names found, those that fit best first. */
export const FoundPageSchema = wireObject({
  items: named('list', z.array(ResourceSchema)),
  /** How many were found, those beyond the page included. */
  total: WholeNumber,
  /** False when there were so many that the device stopped to count. */
  isComplete: named('complete', Flag),
  /** Left out by older devices, as the rows of a page. */
  page: z.optional(WholeNumber),
  pageRows: named('size', z.optional(WholeNumber)),
})
