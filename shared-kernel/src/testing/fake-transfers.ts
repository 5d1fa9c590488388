import { createStore } from 'zustand/vanilla'
import { createListeners } from '../bus/listeners.ts'
import { noTransfers } from '../transfers/start-state.ts'
import type { TransferFilePage, Transfers, TransfersState, TransferTask } from '../transfers/transfers.ts'
import type { FilePart, ReadRange } from '../transfers/read-range.ts'
import { tracked } from './leak-check.ts'

type Note = (action: string) => (input: unknown) => void
type Landed = Parameters<Parameters<Transfers['onLanded']>[0]>[0]

/** Transfers without an engine: tests set their store and answers; `note` records each action. */
export interface FakeTransfers extends Transfers {
  /** What `files` answers. */
  answerFiles: TransferFilePage
  /** What `continueInterrupted` answers: tasks that still need their source. */
  answerContinue: readonly string[]
  /** The text of every file that `readStart` reads. */
  answerText: string
  /** What `chooseSource` answers: files that matched; undefined when the user cancelled. */
  answerChoose: number | undefined
  /** What `rebind` answers. */
  answerRebind: number
  /** Files landed in a folder. */
  readonly land: (where: Landed) => void
  /** A task ended by itself. */
  readonly end: (task: TransferTask) => void
}

function partOf(text: string, { startByte, endByte }: ReadRange): FilePart {
  const whole = new TextEncoder().encode(text)
  return { bytes: whole.slice(startByte, endByte + 1), totalBytes: whole.length, version: '"1"' }
}

/** Creates transfers for component tests. */
export function fakeTransfers(note: Note): FakeTransfers {
  const landed = createListeners<Landed>()
  const ended = createListeners<TransferTask>()
  const fake: FakeTransfers = {
    store: createStore<TransfersState>(() => noTransfers),
    answerFiles: { total: 0, rows: [] },
    answerContinue: [],
    answerText: '',
    answerChoose: 0,
    answerRebind: 0,
    land: landed.emit,
    end: ended.emit,
    canSaveToFolder: true,
    ...fakeFolder(),
    ...fakeUrls,
    ...notedActions(note),
    readRange: (_file, range) => Promise.resolve(partOf(fake.answerText, range)),
    readStart: async () => {
      const bytes = new TextEncoder().encode(fake.answerText)
      return { bytes, totalBytes: bytes.length }
    },
    setSettings: (settings) => {
      note('setSettings')(settings)
      fake.store.setState((state) => ({ settings: { ...state.settings, ...settings } }))
    },
    spend: (kind, bytes) => {
      note('spend')({ kind, bytes })
      return Promise.resolve(true)
    },
    files: (id, query) => {
      note('files')({ id, query })
      return Promise.resolve(fake.answerFiles)
    },
    continueInterrupted: (ids) => {
      note('continueInterrupted')(ids)
      return Promise.resolve(fake.answerContinue)
    },
    chooseSource: (ids) => {
      note('chooseSource')(ids)
      return Promise.resolve(fake.answerChoose)
    },
    rebind: (request) => {
      note('rebind')(request)
      return Promise.resolve(fake.answerRebind)
    },
    onLanded: (listener) => trackedListener('transfers.onLanded', landed.add(listener)),
    onEnded: (listener) => trackedListener('transfers.onEnded', ended.add(listener)),
  }
  return fake
}

const fakeUrls: Pick<Transfers, 'thumbnailUrl' | 'mediaUrl' | 'ticketUrl' | 'signedUrl'> = {
  thumbnailUrl: () => undefined,
  mediaUrl: ({ path }) => Promise.resolve(`/media${path}`),
  ticketUrl: () => undefined,
  signedUrl: (pathAndQuery) => `http://device${pathAndQuery}&ticket=t`,
}

function trackedListener(name: string, subscription: Disposable): Disposable {
  return tracked(name, () => subscription[Symbol.dispose]())
}

function fakeFolder(): Pick<Transfers, 'defaultFolder' | 'keepDefaultFolder'> {
  let kept: FileSystemDirectoryHandle | undefined
  return {
    defaultFolder: async () => kept,
    keepDefaultFolder: async (folder) => {
      kept = folder
    },
  }
}

/** Actions that are only recorded. */
function notedActions(note: Note) {
  const noteBoth = (action: string, name: string) => (id: string, value: unknown) => note(action)({ id, [name]: value })
  return {
    upload: note('upload'),
    downloadTo: note('downloadTo'),
    download: (items) => {
      note('download')(items)
      return Promise.resolve(true)
    },
    pause: note('pause'),
    resume: note('resume'),
    retry: (id, indexes) => note('retry')(indexes === undefined ? id : { id, indexes }),
    remove: note('remove'),
    clearFinished: () => note('clearFinished')(undefined),
    pauseAll: note('pauseAll'),
    resumeAll: note('resumeAll'),
    retryAll: note('retryAll'),
    removeAll: note('removeAll'),
    move: noteBoth('move', 'beforeId'),
    limit: noteBoth('limit', 'bytesPerSecond'),
  } satisfies Partial<Transfers>
}
