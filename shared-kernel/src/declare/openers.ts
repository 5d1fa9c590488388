import * as z from 'zod/mini'

/** What an app can do with a file of the device. */
export type FileVerb = 'open' | 'edit' | 'share' | 'addTo'

/** OPN-01: files that an app can open, known before any of its code is loaded. */
export interface OpenerDeclaration {
  /** Unique in the remote; what a user chose is stored under it, so it never changes. */
  readonly id: string
  /** A key of the remote's `names`: how the app is called in 'open with'. */
  readonly title: string
  /** Media types, such as `image/png`; a star as its second half means all of a kind. */
  readonly types?: readonly string[]
  /** Extensions in lower case, without their dot. */
  readonly extensions?: readonly string[]
  /** What it does with them; `open` when left out. */
  readonly verbs?: readonly FileVerb[]
  /** One of the remote's own addresses; the page reads the files with `openedFiles`. */
  readonly route: `/${string}`
}

/** A file that a page was opened for. */
export interface OpenedFile {
  readonly storageId: string
  readonly path: string
  /** Paths of files that are one thing with it where it was opened, such as the clip of a live photo in an album. */
  readonly parts?: readonly string[] | undefined
}

/** The place that a file was opened from: an app that shows one file after another keeps to its order. */
export interface OpenedFrom {
  /** VW-04: how its folder was sorted. */
  readonly order?: { readonly kind: string; readonly direction: 'asc' | 'desc' } | undefined
  /** Where the first file stands in a longer list, and how many of the files, at their end, come before it there. */
  readonly list?: { readonly at: number; readonly count: number; readonly before: number } | undefined
}

const PathSchema = z.string().check(z.startsWith('/'))
const FileSchema = z.object({ storageId: z.string().check(z.minLength(1)), path: PathSchema })
const PartedSchema = z.extend(FileSchema, { parts: z.optional(z.array(PathSchema).check(z.maxLength(4))) })
const StateSchema = z.object({ items: z.array(PartedSchema).check(z.minLength(1), z.maxLength(1000)) })

/** OPN-05: the address that opens these files at a route: the first one is in the query, so that the address works again after a reload. */
export function addressOfFiles(route: string, [first]: readonly [OpenedFile, ...OpenedFile[]], { order }: OpenedFrom = {}): string {
  const sorted = order && { order: `${order.kind}.${order.direction}` }
  return `${route}?${new URLSearchParams({ storageId: first.storageId, path: first.path, ...sorted })}`
}

const WholeSchema = z.int().check(z.gte(0))
const ListSchema = z.object({ from: z.object({ at: WholeSchema, count: WholeSchema, before: WholeSchema }) })
const OrderSchema = z.tuple([z.string(), z.enum(['asc', 'desc'])])

/** VW-04: where the files of a page were opened from; empty where nothing says it. */
export function openedFrom({ state, search }: Pick<Location, 'search'> & { readonly state: unknown }): OpenedFrom {
  const list = z.safeParse(ListSchema, state)
  const order = z.safeParse(OrderSchema, new URLSearchParams(search).get('order')?.split('.'))
  return {
    ...(list.success && { list: list.data.from }),
    ...(order.success && { order: { kind: order.data[0], direction: order.data[1] } }),
  }
}

/** OPN-05: the files a page was opened for: those in its state, else the one in its query; undefined when it names none. */
export function openedFiles(page: {
  readonly state: unknown
  readonly search: string
}): readonly [OpenedFile, ...OpenedFile[]] | undefined {
  const state = z.safeParse(StateSchema, page.state)
  const query = z.safeParse(FileSchema, Object.fromEntries(new URLSearchParams(page.search)))
  const [first, ...rest] = state.success ? state.data.items : query.success ? [query.data] : []
  return first && [first, ...rest]
}
