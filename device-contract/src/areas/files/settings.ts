import { defaultSortOrder, SortOrderSchema } from './entities.ts'
import { FolderLooksSchema, listColumns, viewModes } from './folder-look.ts'
import { Flag, named, wireObject, z } from '@cove/device-contract/kit'

/** FM-09: what happens to a taken name: keep both, leave the new one out, or replace the old one. */
export const repeatValues = ['rename', 'skip', 'cover'] as const

/** How a user sees files and what they are no longer asked (LDB-02a, SET-03). */
export const settings = wireObject({
  view: z._default(z.enum(viewModes), 'grid'),
  /** FM-20: how much space rows and tiles take. */
  density: z._default(z.enum(['comfortable', 'compact']), 'comfortable'),
  /** FM-20: the columns of the list, besides the name. */
  columns: z._default(z.array(z.enum(listColumns)).check(z.maxLength(8)), ['tags', 'date', 'type', 'size']),
  /** FM-20: folders with a view, order or columns of their own. */
  folderLooks: named('folder_looks', z._default(FolderLooksSchema, {})),
  /** FM-21: whether the details are shown beside the files. */
  showDetails: named('show_details', z._default(Flag, false)),
  order: z._default(SortOrderSchema, defaultSortOrder as never),
  showHidden: named('show_hidden', z._default(Flag, false)),
  /** FM-09: `every` asks each time; `default` does `repeatValue` without asking. */
  repeatMode: named('repeat_mode', z._default(z.enum(['every', 'default']), 'every')),
  repeatValue: named('repeat_value', z._default(z.enum(repeatValues), 'rename')),
})
