import { defaultSortOrder, SortOrderSchema } from './entities.ts'
import { Flag, named, wireObject, z } from '@cove/device-contract/kit'

/** FM-09: what happens to a taken name: keep both, leave the new one out, or replace the old one. */
export const repeatValues = ['rename', 'skip', 'cover'] as const

/** How a user sees files and what they are no longer asked (LDB-02a, SET-03). */
export const settings = wireObject({
  view: z._default(z.enum(['grid', 'list']), 'grid'),
  order: z._default(SortOrderSchema, defaultSortOrder as never),
  showHidden: named('show_hidden', z._default(Flag, false)),
  /** FM-09: `every` asks each time; `default` does `repeatValue` without asking. */
  repeatMode: named('repeat_mode', z._default(z.enum(['every', 'default']), 'every')),
  repeatValue: named('repeat_value', z._default(z.enum(repeatValues), 'rename')),
})
