import { errnoOf, isRefusal } from '@cove/server-kit/refusal'
import type { Space } from '../places/space.ts'
import type { SpaceParts } from './space-parts.ts'
import { StartProblem } from '../../core/start-problems/start-problem.ts'
import { startProblemTexts } from '../../core/start-problems/texts/start-problems.ts'

const lookEveryMs = 2000
const administrator = { userNo: 'device', role: 'admin' } as const

/** A space that was missing at the start. */
export interface AwaySpace {
  readonly space: Space
  /** Disposed when the space is open. */
  readonly held: Disposable
}

export interface ReturnsOptions {
  readonly parts: Pick<SpaceParts, 'spaces' | 'hub' | 'log'>
  /** Folders of `--folder` that were not there. */
  readonly awayFolders: readonly string[]
  /** Spaces of earlier starts that were not there. */
  readonly awaySpaces: readonly AwaySpace[]
  readonly notify: (sentence: string) => void
  /** Shows a folder; refuses while it is away. */
  readonly add: (hostDir: string) => Promise<Space>
  readonly open: (space: Space) => Promise<void>
}

/** S-B4: looks every two seconds for spaces that were missing at the start, and opens each one that is back. */
export function startReturns({ parts, notify, add, open, ...away }: ReturnsOptions): AsyncDisposable {
  const { spaces, hub, log } = parts
  const folders = new Set(away.awayFolders)
  const known = new Map(away.awaySpaces.map((one) => [one.space.id, one]))
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let isClosed = false

  const reopen = async (space: Space): Promise<void> => {
    await open(space)
    known.get(space.id)?.held[Symbol.dispose]()
    known.delete(space.id)
    log.info(`space ${space.name} is back`)
    notify(startProblemTexts.folderBack(space.rootDir))
    hub.emit({ kind: 'storage.changed', payload: { space: space.id } })
  }

  const lookAtFolder = async (hostDir: string): Promise<void> => {
    const space = await add(hostDir)
    folders.delete(hostDir)
    // The placeholder listed until now is gone.
    for (const [id, one] of known) if (one.space.rootDir === hostDir && id !== space.id) known.delete(id)
    await reopen(space)
  }

  const lookAtSpace = async (space: Space): Promise<void> => {
    // A folder of this start was looked at by its path; it may be the folder of a known space.
    if (!known.has(space.id) || !(await spaces.isThere(space))) return
    const others = spaces.list(administrator).flatMap(({ kind, rootDir }) => (kind === 'folder' ? [rootDir] : []))
    if (space.kind === 'folder') await spaces.checkFolder(space.rootDir, others)
    await reopen(space)
  }

  /** Still away, not to be shown, or shown by another device: each is looked at again, and none is worth a line each time. */
  const settle = (error: unknown): void => {
    if (!isRefusal(error) && errnoOf(error) === undefined && !(error instanceof StartProblem)) log.error('a space that was away', error)
  }

  const look = async (): Promise<void> => {
    for (const hostDir of folders) await lookAtFolder(hostDir).catch(settle)
    for (const { space } of [...known.values()]) await lookAtSpace(space).catch(settle)
  }

  const plan = (): void => {
    if (isClosed || folders.size + known.size === 0) return
    timer = setTimeout(() => {
      running = look().then(plan)
    }, lookEveryMs).unref()
  }
  plan()

  return {
    async [Symbol.asyncDispose]() {
      isClosed = true
      clearTimeout(timer)
      await running
    },
  }
}
