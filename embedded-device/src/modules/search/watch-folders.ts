import { search } from '@cove/device-contract/search'
import { allSpaces } from './owners.ts'
import type { SearchParts } from './parts.ts'

/** SRC-03: every folder of every space once per start, then those that change; what the device moves keeps its text. */
export async function watchFolders(
  parts: Pick<SearchParts, 'contents' | 'reading' | 'index' | 'openedSpaces' | 'settings' | 'spaces' | 'resources' | 'log'>,
): Promise<Disposable> {
  const { contents, reading, index } = parts
  const stack = new DisposableStack()
  const onProblem = (error: unknown): void => parts.log.error(search.id, error)
  const note = (work: Promise<unknown>): void => void work.then(reading.kick, onProblem)
  stack.use(
    index.onDirChanged(({ spaceId, dirPath }) => {
      if (!dirPath.includes('/.')) note(contents.dirsDue([{ spaceId, path: dirPath }]))
    }),
  )
  stack.use(
    index.onMoved(({ spaceId, oldPath, newPath }) => {
      if (!newPath.includes('/.') && !oldPath.includes('/.')) note(contents.moved(spaceId, oldPath, newPath))
    }),
  )
  stack.use(await parts.openedSpaces.onOpened(async ({ id }) => note(contents.allDue({ spaceId: id, base: '' }))))
  stack.use(
    parts.settings.onChanged((userNo) => {
      for (const space of allSpaces(parts)) {
        const isHome = space.kind === 'managed'
        if (isHome || space.ownerUserNo === userNo) note(contents.allDue({ spaceId: space.id, base: isHome ? `/users/${userNo}` : '' }))
      }
    }),
  )
  return stack
}
