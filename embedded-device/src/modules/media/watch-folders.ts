import type { Host, HostFiles } from '../../module-kit/module-kit.ts'
import type { Store } from './store.ts'

export interface WatchParts {
  readonly host: Pick<HostFiles, 'index' | 'openedSpaces'> & Pick<Host, 'jobs' | 'transferActivity' | 'log'>
  readonly store: Store
  /** A burst of changes is collected for this long. */
  readonly quietMs: number
}

/** Queues folders that change, and starts the job that looks at them. */
export interface FolderWatch extends Disposable {
  /** Starts the job: `now` when a user waits, `later` after a failure. */
  kick(when?: 'now' | 'soon' | 'later'): void
  readonly isRunning: boolean
}

const busyMs = 5000
const isHidden = (dir: string): boolean => dir.includes('/.')

/** MED-05a: every folder of every space once per start, then those that change. */
export async function watchFolders({ host, store, quietMs }: WatchParts, stack: AsyncDisposableStack): Promise<FolderWatch> {
  const waiting = new Map<string, { readonly spaceId: string; readonly dirPath: string }>()
  const watch = stack.use(createKicks(host, quietMs, () => flush()))
  const flush = (): void => {
    const changes = [...waiting.values()]
    if (changes.length === 0) return
    waiting.clear()
    store.transaction(() => {
      for (const { spaceId, dirPath } of changes) store.dirDue(spaceId, dirPath)
    })
  }
  stack.use(
    host.index.onDirChanged((change) => {
      if (isHidden(change.dirPath)) return
      waiting.set(`${change.spaceId}:${change.dirPath}`, change)
      watch.kick()
    }),
  )
  stack.use(
    await host.openedSpaces.onOpened(async (space) => {
      store.transaction(() => {
        store.allDue(space.id)
        store.dirDue(space.id, '/')
      })
      watch.kick()
    }),
  )
  return watch
}

/** Starts the job unless it runs; `before` stores what it will find. */
function createKicks(host: WatchParts['host'], quietMs: number, before: () => void): FolderWatch {
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  const isRunning = (): boolean =>
    host.jobs
      .counts(undefined)
      .some(({ kind, state, count }) => kind === 'media.update' && (state === 'ready' || state === 'running') && count > 0)
  const start = (): void => {
    timer = undefined
    try {
      before()
      if (!isRunning()) host.jobs.add('update', { payload: {} })
    } catch (error) {
      // S-B1: a database without room is tried again later.
      host.log.error('media', error)
      later(busyMs)
    }
  }
  const later = (ms: number): void => {
    if (!isClosed) timer ??= setTimeout(start, ms).unref()
  }
  return {
    get isRunning() {
      return isRunning()
    },
    kick(when = 'soon') {
      if (when === 'now') {
        clearTimeout(timer)
        timer = undefined
      }
      const isBusy = when === 'later' || host.transferActivity.isAnyActive()
      later(when === 'now' ? 0 : isBusy ? busyMs : quietMs)
    },
    [Symbol.dispose]() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
