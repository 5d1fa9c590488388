import { allSpaces } from './owners.ts'
import type { SearchParts } from './parts.ts'

/** SRC-03: every folder of every space once per start, then those that change; what the device moves keeps its text. */
export async function watchFolders(
  parts: Pick<SearchParts, 'contents' | 'reading' | 'index' | 'openedSpaces' | 'settings' | 'spaces' | 'resources'>,
): Promise<Disposable> {
  const { contents, reading, index } = parts
  const stack = new DisposableStack()
  stack.use(
    index.onDirChanged(({ spaceId, dirPath }) => {
      if (!dirPath.includes('/.')) reading.after(contents.dirsDue([{ spaceId, path: dirPath }]))
    }),
  )
  stack.use(
    index.onMoved(({ spaceId, oldPath, newPath }) => {
      if (!newPath.includes('/.') && !oldPath.includes('/.')) reading.after(contents.moved(spaceId, oldPath, newPath))
    }),
  )
  stack.use(await parts.openedSpaces.onOpened(async ({ id }) => reading.after(contents.allDue({ spaceId: id, base: '' }))))
  stack.use(
    parts.settings.onChanged((userNo) => {
      for (const space of allSpaces(parts)) {
        const isHome = space.kind === 'managed'
        if (isHome || space.ownerUserNo === userNo)
          reading.after(contents.allDue({ spaceId: space.id, base: isHome ? `/users/${userNo}` : '' }))
      }
    }),
  )
  return stack
}
