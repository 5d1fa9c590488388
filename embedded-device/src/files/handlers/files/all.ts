import { defaultPageRows } from '@cove/device-contract'
import { defaultSortOrder } from '@cove/device-contract/files'
import type { ParsedOf } from '@cove/device-contract'
import type { Resource, ResourcePage, files } from '@cove/device-contract/files'
import { callerOf } from '../../../core/calls/context.ts'
import type { Space } from '../../places/space.ts'
import type { Principal } from '../../../core/auth/principal.ts'
import type { FilesParts } from '../../files-parts.ts'
import type { FilesContext, HandlerOf } from '../handler-of.ts'
import { indexKindsOf, kindsOf, resourcesOf, rowFilter } from '../../listing/listing.ts'
import { basePathOf } from '../../listing/resource-of.ts'
import { comparing } from '../../listing/sorting.ts'

// Orders other than "newest first" sort what this many newest files hold.
const sortedRows = 20_000

export const all: HandlerOf<typeof files.calls.all> = ({ query }, { context }) => pageOfAll(query, context)

/** H-08: the kinds of a media listing are those of files, but for their numbers. */
export const media: HandlerOf<typeof files.calls.media> = ({ query: { kind, ...query } }, { context }) =>
  pageOfAll({ ...query, kinds: [kind] }, context)

const lastUploaded = { kind: 'upload', direction: 'desc' } as const

export const uploaded: HandlerOf<typeof files.calls.uploaded> = ({ query }, { context }) =>
  pageOfAll({ ...query, order: lastUploaded }, context)

type AllQuery = ParsedOf<typeof files.calls.all>['query']

async function pageOfAll(query: AllQuery, context: FilesContext): Promise<ResourcePage> {
  const { parts } = context
  const who = callerOf(context)
  const page = query.page ?? 1
  const pageRows = query.pageRows ?? defaultPageRows
  const order = query.order ?? defaultSortOrder
  const isNewestFirst = order.kind === 'time' && order.direction === 'desc'
  const passes = rowFilter({ type: query.type, kinds: query.kinds })
  const request = {
    who,
    kinds: query.kinds ? indexKindsOf(query.kinds) : kindsOf(query.type),
    ...timesOf(query),
    rows: isNewestFirst && !passes ? page * pageRows : sortedRows,
  }
  const ready = await Promise.all(
    parts.spaces.list(who).map(async (space) => ((await parts.spaces.state(space)) === 'ready' ? [space] : [])),
  )
  const found = await Promise.all(ready.flat().map((space) => newestOf(parts, space, { ...request, passes })))
  const merged = found.flatMap((one) => one.items).sort(comparing(order))
  const total = passes ? merged.length : found.reduce((sum, one) => sum + one.total, 0)
  return { total, page, pageRows, items: merged.slice((page - 1) * pageRows, page * pageRows) }
}

const inMs = (seconds: number | undefined) => (seconds === undefined ? undefined : seconds * 1000)

const timesOf = ({ fromSeconds, toSeconds }: { readonly fromSeconds?: number | undefined; readonly toSeconds?: number | undefined }) => ({
  fromMs: inMs(fromSeconds),
  toMs: inMs(toSeconds),
})

interface NewestQuery {
  readonly who: Principal
  readonly kinds: ReturnType<typeof kindsOf>
  readonly rows: number
  readonly fromMs: number | undefined
  readonly toMs: number | undefined
  readonly passes: ReturnType<typeof rowFilter>
}

async function newestOf(parts: FilesParts, space: Space, request: NewestQuery): Promise<{ total: number; items: Resource[] }> {
  const basePath = basePathOf(request.who, space)
  const found = await parts.index.all({
    spaceId: space.id,
    dirPath: basePath === '' ? '/' : basePath,
    page: 1,
    sizeRows: request.rows,
    ...(request.kinds ? { kinds: request.kinds } : {}),
    fromMs: request.fromMs,
    toMs: request.toMs,
  })
  if (!found) return { total: 0, items: [] }
  const rows = request.passes ? found.items.filter(request.passes) : found.items
  return { total: found.total, items: resourcesOf(rows, { space, base: basePath.split('/').filter(Boolean) }, parts.thumbs) }
}
