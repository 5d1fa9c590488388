import type { search, Hit } from '@cove/device-contract/search'
import type { HandlerOf, Principal } from '../../../module-kit/module-kit.ts'
import type { SearchParts } from '../parts.ts'
import { seenPlaceIn, seenRootsOf } from '../../../module-kit/staging-kit.ts'
import type { SeenRoot } from '../../../module-kit/staging-kit.ts'
import { scopesOf } from '../scopes.ts'
import { pathOfRow } from '../store/rows.ts'
import type { FileRow } from '../store/rows.ts'
import { readWords } from '../store/words.ts'

/** What is used of the module `labels`, which may be missing. */
interface TaggedPlaces {
  tagged(who: Principal, tagId: number): Promise<readonly { readonly spaceId: string; readonly path: string }[]>
}

const defaultRows = 20
/** More hits are not looked at: nobody turns so many pages. */
const mostHits = 2000

export const find =
  (parts: SearchParts): HandlerOf<typeof search.calls.find> =>
  async ({ query }, { context: { who } }) => {
    const { match, shown } = readWords(query.text)
    if (match === undefined) return { hits: [], total: 0, isComplete: true }
    const all = await seenRootsOf(parts, who)
    const roots = query.ownerNo === undefined ? all : all.filter(({ ownerNo }) => ownerNo === query.ownerNo)
    const { kind, minSizeBytes, maxSizeBytes, fromSeconds, toSeconds } = query
    const filter = { kind, minSizeBytes, maxSizeBytes, fromMs: inMs(fromSeconds), toMs: inMs(toSeconds) }
    const found = await parts.contents.hits({ match, scopes: scopesOf(roots), filter, limit: mostHits })
    const isTagged = await taggedBy(parts, who, query.tagId)
    const seen = found.filter((row) => isTagged(row.spaceId, pathOfRow(row)) && seenPlaceIn(roots, row.spaceId, pathOfRow(row)))
    const rows = query.pageRows ?? defaultRows
    const first = ((query.page ?? 1) - 1) * rows
    const hits = await hitsOf(parts, { rows: seen.slice(first, first + rows), roots, shown })
    return { hits, total: seen.length, isComplete: found.length < mostHits }
  }

const inMs = (seconds: number | undefined): number | undefined => (seconds === undefined ? undefined : seconds * 1000)

/** FM-24: whether a file, or a folder above it, has the tag. */
async function taggedBy(
  parts: SearchParts,
  who: Principal,
  tagId: number | undefined,
): Promise<(spaceId: string, path: string) => boolean> {
  if (tagId === undefined) return () => true
  const places = (await parts.module<TaggedPlaces>('labels')?.tagged(who, tagId)) ?? []
  return (spaceId, path) => places.some((one) => one.spaceId === spaceId && (path === one.path || path.startsWith(`${one.path}/`)))
}

interface Shown {
  readonly rows: readonly FileRow[]
  readonly roots: readonly SeenRoot[]
  readonly shown: readonly string[]
}

/** Files as they are now; those that went away meanwhile are left out. */
async function hitsOf({ contents, index, resources }: SearchParts, { rows, roots, shown }: Shown): Promise<Hit[]> {
  const ids = rows.map(({ id }) => id)
  const [excerpts, items] = await Promise.all([
    contents.excerpts(ids, shown),
    Promise.all(rows.map((row) => index.get(row.spaceId, pathOfRow(row)))),
  ])
  return rows.flatMap((row, at): Hit[] => {
    const item = items[at]
    const place = item && seenPlaceIn(roots, row.spaceId, item.path)
    const excerpt = excerpts[at]
    if (!place || !excerpt) return []
    const { root, path } = place
    const [file] = resources.ofItems([item], { space: root.space, base: root.base.split('/').filter(Boolean) })
    if (!file) return []
    const owner = root.ownerNo === undefined ? {} : { ownerNo: root.ownerNo }
    return [
      { file: { ...file, storageId: root.storageId, path }, kind: row.kind, ...owner, excerpt: excerpt.excerpt, marks: excerpt.marks },
    ]
  })
}
