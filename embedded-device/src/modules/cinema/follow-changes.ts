import type { CinemaParts } from './parts.ts'
import { factsOf } from './collect-unit.ts'
import { isWithin } from './found-unit.ts'

type FollowParts = Pick<
  CinemaParts,
  'index' | 'media' | 'openedSpaces' | 'libraries' | 'due' | 'files' | 'titles' | 'kick' | 'changed' | 'log'
>

interface Changed {
  readonly spaceId: string
  readonly dirPath: string
}

/** CIN-01a: libraries follow the index by its events: only folders that change are read again. */
export async function followChanges(parts: FollowParts, quietMs: number): Promise<AsyncDisposable> {
  const stack = new AsyncDisposableStack()
  const waiting = createWaiting(quietMs, (changes) => noteChanges(parts, changes), parts.log)
  stack.use(waiting)
  stack.use(parts.index.onDirChanged(({ spaceId, dirPath }) => dirPath.includes('/.') || waiting.add({ spaceId, dirPath })))
  stack.use(parts.index.onMoved(({ spaceId, oldPath, newPath }) => followMove(parts, spaceId, { oldPath, newPath })))
  stack.use(parts.media.onChanged(({ spaceId, dir }) => takeFacts(parts, spaceId, dir)))
  stack.use(
    await parts.openedSpaces.onOpened(async ({ id }) => {
      // What was on a disk that comes back may be other files now.
      const folders = parts.libraries.foldersAt(id)
      for (const folder of folders) parts.due.add(folder.id, folder.dir)
      if (folders.length > 0) parts.kick()
    }),
  )
  return stack
}

/** Collects a burst of changes. */
function createWaiting(quietMs: number, flush: (changes: readonly Changed[]) => void, log: FollowParts['log']) {
  const waiting = new Map<string, Changed>()
  let timer: NodeJS.Timeout | undefined
  const send = (): void => {
    timer = undefined
    const changes = [...waiting.values()]
    waiting.clear()
    try {
      flush(changes)
    } catch (error) {
      // S-B1: a database without room; the next change or the next start takes it up.
      log.error('cinema', error)
    }
  }
  return {
    add(change: Changed): void {
      waiting.set(`${change.spaceId}:${change.dirPath}`, change)
      timer ??= setTimeout(send, quietMs).unref()
    },
    [Symbol.dispose]: () => clearTimeout(timer),
  }
}

function noteChanges({ libraries, due, titles, kick }: FollowParts, changes: readonly Changed[]): void {
  let isAny = false
  titles.transaction(() => {
    for (const [spaceId, inSpace] of Map.groupBy(changes, (change) => change.spaceId)) {
      const folders = libraries.foldersAt(spaceId)
      for (const { dirPath } of inSpace)
        for (const folder of folders) {
          if (!isWithin(dirPath, folder.dir)) continue
          due.add(folder.id, due.unitOf(folder.id, dirPath) ?? folder.dir)
          isAny = true
        }
    }
  })
  if (isAny) kick()
}

/** The folder of a library that the device itself renames or moves stays its folder. */
function followMove({ libraries, due, titles, kick }: FollowParts, spaceId: string, move: { oldPath: string; newPath: string }): void {
  const moved = libraries.foldersAt(spaceId).filter(({ dir }) => isWithin(dir, move.oldPath))
  if (moved.length === 0) return
  titles.transaction(() => {
    for (const { id, dir } of moved) {
      const next = `${move.newPath}${dir.slice(move.oldPath.length)}`
      due.dropUnits(id, dir)
      libraries.moveFolder(id, next)
      due.add(id, next, true)
    }
  })
  kick()
}

/** The media module has read files: their lengths and sizes are known now. */
function takeFacts({ files, titles, media, changed, libraries }: FollowParts, spaceId: string, dir: string): void {
  const unread = files.unread(spaceId, dir)
  if (unread.length === 0) return
  const rows = new Map(media.metaOf(unread.map(({ mediaId }) => mediaId)).map((row) => [row.id, row]))
  const read = unread.filter(({ mediaId }) => rows.get(mediaId)?.state !== 'due' && rows.has(mediaId))
  if (read.length === 0) return
  titles.transaction(() => {
    for (const { fileId, mediaId } of read) {
      const row = rows.get(mediaId)
      if (row) files.setFacts(fileId, factsOf(row))
    }
    titles.refresh([...new Set(read.flatMap(({ titleId }) => titleId ?? []))])
  })
  const libraryIds = libraries.foldersAt(spaceId).flatMap((folder) => (isWithin(dir, folder.dir) ? folder.libraryId : []))
  for (const libraryId of new Set(libraryIds)) changed(libraryId)
}
