import type { Resource, files } from '@cove/device-contract/files'
import { callerOf } from '../../../core/http/context.ts'
import type { IndexItem } from '../../index/index-types.ts'
import type { FilesParts } from '../../files-parts.ts'
import type { Space } from '../../spaces/space.ts'
import type { HandlerOf } from '../handler-of.ts'
import { basePathOf, ownView, resourceOfItem } from './resource-of.ts'

const defaultLimit = 20

export const search: HandlerOf<typeof files.calls.search> = async ({ query }, { context }) => {
  const { parts } = context
  const who = callerOf(context)
  const basePaths = new Map((await readySpaces(parts, who)).map((space) => [space.id, basePathOf(who, space)]))
  const { items, total, isComplete } = await parts.index.find({
    text: query.text,
    below: [...basePaths].map(([spaceId, basePath]) => ({ spaceId, dirPath: basePath || '/' })),
    limit: query.limit ?? defaultLimit,
    showHidden: query.showHidden,
  })
  return { items: items.flatMap((item) => resourceOf(parts, item, basePaths.get(item.spaceId) ?? '')), total, isComplete }
}

async function readySpaces({ spaces }: FilesParts, who: ReturnType<typeof callerOf>): Promise<readonly Space[]> {
  const all = spaces.list(who)
  const states = await Promise.all(all.map((space) => spaces.state(space)))
  return all.filter((_, at) => states[at] === 'ready')
}

function resourceOf({ thumbs }: FilesParts, item: IndexItem, basePath: string): readonly Resource[] {
  const path = ownView(item.path, basePath)
  return path === undefined ? [] : [resourceOfItem(item, path, ({ name }) => thumbs.canDraw(name))]
}
