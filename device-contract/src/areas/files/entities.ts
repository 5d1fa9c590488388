import { z, DevicePath, Flag, StorageId, TimeSeconds, WholeNumber, named, wireObject } from '@cove/device-contract/kit'

/** FM-03b: what a file or folder is, as a person sees it. */
export const resourceKinds = ['folder', 'image', 'video', 'audio', 'document', 'archive', 'app', 'bt', 'unknown'] as const
/** One of `resourceKinds`. */
export type ResourceKind = (typeof resourceKinds)[number]

/** FM-03a: one file or folder in a listing. Times in seconds, sizes in bytes; a folder's size is 0. */
export const ResourceSchema = wireObject({
  storageId: named('uuid', StorageId),
  path: z.string(),
  name: z.string(),
  kind: named('type', z.enum(resourceKinds)),
  sizeBytes: named('size', WholeNumber),
  createdSeconds: named('ctime', TimeSeconds),
  modifiedSeconds: named('mtime', TimeSeconds),
  /** True for names starting with a dot. */
  hidden: named('isHidden', Flag),
  /** True when the device can draw a thumbnail. */
  hasThumbnail: named('thumbs', Flag),
  ownerNo: named('ugreen_no', z.optional(z.string())),
  /** Set when the name on disk is not valid text: the path carries an escaped form. */
  nameDamaged: named('name_damaged', z.optional(Flag)),
})
/** One file or folder in a listing. */
export type Resource = z.output<typeof ResourceSchema>

const KindsText = z.string().check(z.maxLength(128), z.regex(/^[a-z]+(?:,[a-z]+)*$/))
/** PP-02: some of `resourceKinds`, separated by commas on the wire; unknown names are refused. */
export const ResourceKindsSchema = z.codec(KindsText, z.array(z.enum(resourceKinds)), {
  decode: (wire) => wire.split(',') as ResourceKind[],
  encode: (kinds) => kinds.join(','),
})

/** FM-13a, H-09: how a listing is sorted. */
export const sortKinds = ['name', 'time', 'size', 'upload', 'type'] as const
export type SortKind = (typeof sortKinds)[number]
/** A sort order; folders always come before files. */
export interface SortOrder {
  readonly kind: SortKind
  readonly direction: 'asc' | 'desc'
}
/** FM-13a: newest first unless the person chose otherwise. */
export const defaultSortOrder: SortOrder = { kind: 'time', direction: 'desc' }

const orderTexts = sortKinds.flatMap((kind) => [`${kind}_asc`, `${kind}_desc`] as const)
const OrderText = z.union([z.enum(orderTexts), z.string().check(z.regex(/^\d$/))])
/** H-09: `time_desc` on the wire; the integers kind*2+direction are understood too. */
export const SortOrderSchema = z.codec(OrderText, z.object({ kind: z.enum(sortKinds), direction: z.enum(['asc', 'desc']) }), {
  decode: (wire): SortOrder => {
    if (/^\d$/.test(wire)) {
      const index = Math.min(Math.floor(Number(wire) / 2), sortKinds.length - 1)
      return { kind: sortKinds[index] as SortKind, direction: Number(wire) % 2 === 1 ? 'desc' : 'asc' }
    }
    const [kind, direction] = wire.split('_') as [SortKind, SortOrder['direction']]
    return { kind, direction }
  },
  encode: (order) => `${order.kind}_${order.direction}`,
})

/** One page of a listing and its true total. `cursor` continues after the last row without counting from the start. */
export const ResourcePageSchema = wireObject({
  total: WholeNumber,
  page: WholeNumber,
  pageRows: named('size', WholeNumber),
  items: named('list', z.array(ResourceSchema)),
  cursor: z.optional(z.string()),
  /** Changes whenever the folder does: pages of different generations do not fit together. */
  generation: z.optional(z.string()),
  /** NSV-03c: entries of another device that are left out, for no path here could say their names; absent for none. */
  unusable: z.optional(WholeNumber),
})
export type ResourcePage = z.output<typeof ResourcePageSchema>

/** A file or folder named by where it is. */
export const ResourceRefSchema = wireObject({
  storageId: named('uuid', StorageId),
  path: DevicePath,
})
export type ResourceRef = z.output<typeof ResourceRefSchema>
