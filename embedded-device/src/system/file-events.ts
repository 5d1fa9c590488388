import { type Db } from '@cove/server-kit'
import { type EventHub } from '../events/event-hub.ts'
import { type FileIndex } from '../index/file-index.ts'
import { type DirChange } from '../index/index-types.ts'
import { type Spaces } from '../storage/spaces.ts'

const ownFolder = /^\/\.pc(?:\/|$)/
const home = /^\/users\/([^/]+)(?:\/|$)/

/** Tells screens which folders changed. One commit per burst, however many folders it touched; each home's changes go to its owner only. */
export function tellFileEvents(wish: {
  readonly db: Db
  readonly index: Pick<FileIndex, 'onDirChanged'>
  readonly hub: EventHub
  readonly isManaged: (spaceId: string) => boolean
}): Disposable {
  let waiting: DirChange[] = []
  const flush = (): void => {
    const changes = waiting
    waiting = []
    wish.db.transaction(() => {
      for (const change of changes) tell(change)
    })
  }
  const tell = ({ spaceId, dirPath }: DirChange): void => {
    const userNo = wish.isManaged(spaceId) ? home.exec(dirPath)?.[1] : undefined
    wish.hub.emit({ kind: 'file.changed', payload: { space: spaceId, dir: dirPath }, ...(userNo === undefined ? {} : { userNo }) })
  }
  return wish.index.onDirChanged((change) => {
    if (ownFolder.test(change.dirPath)) return
    waiting.push(change)
    if (waiting.length === 1) queueMicrotask(flush)
  })
}

/** Whether a space belongs to the device, remembered: spaces do not change their kind. */
export function managedLookup(spaces: Spaces): (spaceId: string) => boolean {
  const administrator = { userNo: 'device', role: 'admin' } as const
  const known = new Map<string, boolean>()
  return (spaceId) => {
    const remembered = known.get(spaceId)
    if (remembered !== undefined) return remembered
    const space = spaces.list(administrator).find((one) => one.id === spaceId)
    if (space) known.set(spaceId, space.kind === 'managed')
    return space?.kind === 'managed'
  }
}
