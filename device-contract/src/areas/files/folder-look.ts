import { SortOrderSchema } from './entities.ts'
import { wireObject, z } from '@cove/device-contract/kit'

/** FM-13b, FM-20: how a folder can be shown. */
export const viewModes = ['grid', 'list', 'gallery'] as const
export type ViewMode = (typeof viewModes)[number]

/** FM-20: columns that a list can have besides the name. */
export const listColumns = ['tags', 'date', 'type', 'size'] as const
export type ListColumn = (typeof listColumns)[number]

/** FM-20: what one folder keeps for itself. */
export const FolderLookSchema = wireObject({
  view: z.enum(viewModes),
  order: SortOrderSchema,
  columns: z.array(z.enum(listColumns)).check(z.maxLength(8)),
})
export type FolderLook = z.output<typeof FolderLookSchema>

/** FM-20: by place: a storage and a path, or a category. */
export const FolderLooksSchema = z.record(z.string().check(z.maxLength(600)), FolderLookSchema)
