import type { search } from '@cove/device-contract/search'
import type { Host, HostFiles } from '../../module-kit/module-kit.ts'
import type { Space } from '../../files/places/space.ts'
import type { Contents } from './contents.ts'
import { lookAtFolder } from './follow-folders.ts'
import { formatOf, mostFileBytes } from './formats.ts'
import { readySpaces } from './owners.ts'
import { pdfText } from './pdf-text.ts'
import type { ReadReply } from './read-messages.ts'
import { pathOfRow } from './store/rows.ts'
import type { FileRow } from './store/rows.ts'
import { createTextReader } from './text-reader.ts'
import type { TextReader } from './text-reader.ts'

/** Reads files in the background, one after the other. */
export interface Reading extends AsyncDisposable {
  /** Continues soon: something is to be done. */
  kick(): void
  /** Continues after this work, which is something to be done, too. */
  after(work: Promise<unknown>): void
  /** Resolves when nothing is left to do now. */
  idle(): Promise<void>
}

export interface ReadingOptions {
  /** A burst of changes is collected for this long. */
  readonly quietMs: number
  /** A file may take this long. */
  readonly timeoutMs: number
  /** Something can be found now that could not before, or the reverse. */
  onChanged(): void
}

type ReadingHost = Pick<HostFiles, 'index' | 'spaces' | 'staging'> &
  Pick<Host<typeof search>, 'settings' | 'users' | 'programs' | 'transferActivity' | 'log'>
interface Parts {
  readonly host: ReadingHost
  readonly contents: Contents
  readonly reader: TextReader
  onChanged(): void
}

/** Transfers of users come first, and so does what a full disk needs. */
const busyMs = 5000

/** SRC-03: back-pressure is the queue in the database: one folder or one file at a time. */
export function startReading(host: ReadingHost, contents: Contents, { quietMs, timeoutMs, onChanged }: ReadingOptions): Reading {
  const reader = createTextReader(timeoutMs)
  const parts = { host, contents, reader, onChanged }
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isClosed = false
  let isWanted = false
  const isOpen = (): boolean => !isClosed
  const run = async (): Promise<void> => {
    try {
      while (isOpen()) {
        isWanted = false
        const did = await step(parts)
        if (did === 'later') return later(busyMs)
        if (did === 'nothing' && !isWanted) return
      }
    } catch (error) {
      if (isOpen()) host.log.error('search', error)
      later(busyMs)
    }
  }
  const start = (): void => {
    timer = undefined
    running ??= run().finally(() => {
      running = undefined
    })
  }
  const later = (ms: number): void => {
    if (isOpen()) timer ??= setTimeout(start, ms).unref()
  }
  const kick = (): void => {
    isWanted = true
    later(quietMs)
  }
  const works = countWorks(kick, (error) => host.log.error('search', error))
  return {
    kick,
    after: works.add,
    async idle() {
      const isBusy = (): boolean => works.isAny() || timer !== undefined || running !== undefined
      for (; isOpen() && isBusy(); await new Promise((resolve) => setTimeout(resolve, 5))) await running
    },
    async [Symbol.asyncDispose]() {
      isClosed = true
      clearTimeout(timer)
      await reader[Symbol.asyncDispose]()
      await running
    },
  }
}

/** Work that others do before the next step. */
function countWorks(onDone: () => void, onProblem: (error: unknown) => void) {
  let count = 0
  return {
    isAny: () => count > 0,
    add(work: Promise<unknown>): void {
      count += 1
      void work.then(onDone, onProblem).finally(() => (count -= 1))
    },
  }
}

type Did = 'something' | 'nothing' | 'later'

async function step(parts: Parts): Promise<Did> {
  const { host, contents } = parts
  if (host.transferActivity.isAnyActive() || !(await hasRoom(host))) return 'later'
  const spaces = new Map((await readySpaces(host)).map((space) => [space.id, space]))
  const ids = [...spaces.keys()]
  const dir = await contents.nextDir(ids)
  const space = dir && spaces.get(dir.spaceId)
  if (space) {
    await lookAtFolder(parts, space, dir)
    parts.onChanged()
    return 'something'
  }
  const file = await contents.nextFile(ids)
  const of = file && spaces.get(file.spaceId)
  if (!of) return 'nothing'
  await readFile(parts, of, file)
  parts.onChanged()
  return 'something'
}

const hasRoom = ({ staging }: Pick<HostFiles, 'staging'>): Promise<boolean> =>
  staging.ballasts.admitRows().then(
    () => true,
    () => false,
  )

async function readFile(parts: Parts, space: Space, file: FileRow): Promise<void> {
  const { contents } = parts
  const { text, failure } = await textOf(parts, space, file)
  if (failure === 'gone') return contents.gone(file.id)
  if (failure !== undefined || text === undefined) return contents.fail(file.id, failure ?? 'broken')
  await contents.keep({ id: file.id, ino: file.ino, mtimeMs: file.mtimeMs }, text)
}

async function textOf({ host, reader }: Parts, space: Space, file: FileRow): Promise<Omit<ReadReply, 'seq'>> {
  const format = formatOf(file.name)?.format
  if (format === undefined) return { failure: 'gone' }
  if (file.sizeBytes > mostFileBytes) return { failure: 'tooLarge' }
  const path = pathOfRow(file)
  const at = { space, base: [], names: path.slice(1).split('/'), path, indexPath: path }
  return format === 'pdf' ? pdfText(host.programs, at) : reader.read({ at, format })
}
