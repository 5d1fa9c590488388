import { defaultPageRows } from '@cove/device-contract'
import type { Resource, files } from '@cove/device-contract/files'
import { callerOf } from '../../../core/calls/context.ts'
import type { IndexItem } from '../../index/index-types.ts'
import type { FilesParts } from '../../files-parts.ts'
import type { Principal } from '../../../core/auth/principal.ts'
import type { Space } from '../../places/space.ts'
import { decideRight } from '../../spaces/space-views.ts'
import type { FilesContext, HandlerOf } from '../handler-of.ts'
import { basePathOf, ownView, resourceOfItem } from '../../listing/resource-of.ts'

const defaultLimit = 20

/** Pages further down are hardly ever read, and each row costs a look at its rights. */
const mostRows = 2000

export const search: HandlerOf<typeof files.calls.search> = async ({ query }, { context }) => {
  const { page = 1, pageRows = query.limit ?? defaultLimit } = query
  const { items, ...found } = await findNames(context, { ...query, limit: Math.min(page * pageRows, mostRows) })
  return { ...found, page, pageRows, items: items.slice((page - 1) * pageRows) }
}

export const classifiedSearch: HandlerOf<typeof files.calls.classifiedSearch> = async ({ query }, { context }) => {
  const { page = 1, pageRows = defaultPageRows, kind } = query
  const found = await findNames(context, { ...query, limit: mostRows })
  const ofKind = found.items.filter((item) => item.kind === kind)
  const isComplete = found.isComplete && found.total <= mostRows
  return { total: ofKind.length, isComplete, page, pageRows, items: ofKind.slice((page - 1) * pageRows, page * pageRows) }
}

interface NamesWanted {
  readonly text: string
  readonly limit: number
  readonly showHidden?: boolean | undefined
}

/** What the caller may see of what was found, best first. */
async function findNames(
  context: FilesContext,
  { text, limit, showHidden }: NamesWanted,
): Promise<{ items: Resource[]; total: number; isComplete: boolean }> {
  const { parts } = context
  const roots = await readyRoots(parts, callerOf(context))
  const { items, total, isComplete } = await parts.index.find({
    text,
    below: roots.flatMap(({ space, basePath, onlyName }) =>
      onlyName === undefined ? [{ spaceId: space.id, dirPath: basePath || '/' }] : [],
    ),
    files: roots.flatMap(({ space, basePath, onlyName: name }) =>
      name === undefined ? [] : [{ spaceId: space.id, dirPath: basePath, name }],
    ),
    limit,
    showHidden,
  })
  return { items: items.flatMap((item) => resourceOf(parts, item, roots)), total, isComplete }
}

/** Where a user searches: the user's own root of a space, or the root of a view. */
interface SearchRoot {
  readonly storageId: string
  readonly space: Space
  readonly basePath: string
  /** SHR-02: only this file of the folder. */
  readonly onlyName?: string | undefined
  readonly mayRead: (path: string) => boolean
}

async function readyRoots({ spaces }: FilesParts, who: Principal): Promise<readonly SearchRoot[]> {
  const own = spaces.list(who).map((space) => ({ storageId: space.id, space, basePath: basePathOf(who, space), mayRead: () => true }))
  const viewed = spaces.views(who).map((view) => ({
    storageId: view.id,
    space: view.space,
    basePath: `/${view.base.join('/')}`,
    // S-H3: what a rule below the root withholds is not found either.
    mayRead: (path: string) => decideRight(view, who, path.split('/').filter(Boolean)).right !== 'none',
  }))
  const files = spaces.fileViews(who).map((view) => ({
    storageId: view.id,
    space: view.space,
    basePath: `/${view.base.join('/')}`,
    onlyName: view.onlyName,
    mayRead: () => decideRight(view, who, []).right !== 'none',
  }))
  const roots: readonly SearchRoot[] = [...own, ...viewed, ...files]
  const states = await Promise.all(roots.map(({ space }) => spaces.state(space)))
  return roots.filter((_, at) => states[at] === 'ready')
}

function resourceOf({ thumbs }: FilesParts, item: IndexItem, roots: readonly SearchRoot[]): readonly Resource[] {
  for (const { storageId, space, basePath, onlyName, mayRead } of roots) {
    const path = space.id === item.spaceId ? ownView(item.path, basePath) : undefined
    if (path === undefined || (onlyName !== undefined && path !== `/${onlyName}`)) continue
    return mayRead(path) ? [{ ...resourceOfItem(item, path, ({ name }) => thumbs.canDraw(name)), storageId }] : []
  }
  return []
}
