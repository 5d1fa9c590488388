import type { DeviceClient } from '@cove/device-contract'
import { tasks } from '@cove/device-contract/tasks'
import { undo as area } from '@cove/device-contract/undo'
import type { UndoEntry } from '@cove/device-contract/undo'
import { fileHistoryRoute } from '../declare/routes.ts'
import { attempt, tellFailure } from '../device/attempt.ts'
import type { Failure } from '../device/attempt.ts'
import type { DeviceEvents } from '../events/device-events.ts'
import type { Kernel } from '../public/kernel.ts'
import type { UndoChoice } from './undo-service.ts'

/** What undoing needs. */
export interface UndoParts extends Pick<Kernel, 'texts' | 'toasts' | 'dialogs'> {
  readonly events: DeviceEvents
  readonly device: () => DeviceClient
  readonly open: (address: string) => unknown
  readonly redo: () => Promise<void>
  readonly undo: () => Promise<void>
}

/** Undoes one after the other; the caller sees to it that one runs at a time. */
export interface UndoRuns {
  readonly latest: (direction: 'undo' | 'redo') => Promise<void>
  readonly where: (isIt: (entry: UndoEntry) => boolean) => Promise<void>
  readonly run: (choice: UndoChoice) => Promise<void>
}

interface Ended {
  readonly taskId: string
  readonly undoneCount: number
  readonly failedCount: number
  readonly errorCode?: number | undefined
}

/** How many of the latest entries are looked at for the one that a message is about. */
const lookedAt = 50
/** So quick an undo needs no message while it runs. */
const shownAfterMs = 400

/** Creates the runs over the device of this page. */
export function createUndoRuns(parts: UndoParts): UndoRuns {
  const list = () =>
    attempt(parts, () =>
      parts
        .device()
        .use(area)
        .list({ query: { page: 1, pageRows: lookedAt } }, { silent: true }),
    )
  const nothing = (key: string) => void parts.toasts.show({ id: 'undo', tone: 'info', title: parts.texts.t(key) })
  const only = (entry: UndoEntry) => runOne(parts, { entryId: entry.entryId, through: false, conflicts: 'stop' }, entry)
  return {
    async latest(direction) {
      const answer = await list()
      if (!answer.ok) return tellFailure(parts, answer.failure)
      const { entries, undoId, redoId } = answer.data
      const entryId = direction === 'undo' ? undoId : redoId
      const entry = entries.find((one) => one.entryId === entryId)
      if (entry) return only(entry)
      if (entryId === undefined) return nothing(`undo.nothing.${direction}`)
      return runOne(parts, { entryId, through: false, conflicts: 'stop' }, undefined)
    },
    async where(isIt) {
      const answer = await list()
      if (!answer.ok) return tellFailure(parts, answer.failure)
      const entry = answer.data.entries.find(isIt)
      return entry ? only(entry) : nothing('undo.nothing.undo')
    },
    run: (choice) => runOne(parts, choice, undefined),
  }
}

async function runOne(parts: UndoParts, choice: UndoChoice, entry: UndoEntry | undefined): Promise<void> {
  using ends = listen(parts)
  const answer = await attempt(parts, () => parts.device().use(area).run({ body: choice }, { silent: true }))
  if (!answer.ok) return tellRefusal(parts, choice, answer.failure)
  const running = setTimeout(
    () => parts.toasts.show({ id: 'undo', tone: 'info', title: parts.texts.t('undo.running'), durationMs: 0 }),
    shownAfterMs,
  )
  try {
    tellEnd(parts, await ends.of(answer.data.taskId), { choice, entry })
  } finally {
    clearTimeout(running)
  }
}

/** UNDO-05: a conflict leads to the history, which shows what is in the way. */
function tellRefusal(parts: UndoParts, { entryId }: UndoChoice, failure: Failure): void {
  if (failure.name !== 'undoConflicts') return tellFailure(parts, failure)
  const run = () => void parts.open(fileHistoryRoute.address({ entryId }))
  parts.toasts.show({ id: 'undo', tone: 'warning', title: failure.text, action: { label: parts.texts.t('undo.look'), run } })
}

interface Told {
  readonly choice: UndoChoice
  readonly entry: UndoEntry | undefined
}

function tellEnd(parts: UndoParts, { undoneCount, failedCount, errorCode }: Ended, { choice, entry }: Told): void {
  const { texts, toasts } = parts
  const isRedo = entry?.kind === 'undo'
  if (failedCount > 0 || errorCode !== undefined) {
    const reason = errorCode === undefined ? '' : texts.error(errorCode)
    const body = texts.t('undo.left', { count: Math.max(failedCount, 1), reason })
    const run = () => void parts.open(fileHistoryRoute.address({ entryId: choice.entryId }))
    const title = texts.t(undoneCount > 0 ? 'undo.partly' : 'undo.none', { count: undoneCount })
    toasts.show({ id: 'undo', tone: 'warning', title, body, action: { label: texts.t('undo.look'), run } })
    return
  }
  const what = entry && !isRedo ? texts.t(`undo.kind.${entry.kind}`) : undefined
  const title = isRedo
    ? texts.t('undo.redone', { count: undoneCount })
    : what
      ? texts.t('undo.undone', { what, count: entry?.itemCount ?? undoneCount })
      : texts.t('undo.through', { count: undoneCount })
  const action = isRedo
    ? { label: texts.t('undo.undo'), run: () => void parts.undo() }
    : { label: texts.t('undo.redo'), run: () => void parts.redo() }
  toasts.show({ id: 'undo', tone: 'success', title, action })
}

/** Listens from before the request on: a short task ends before its answer arrives. */
function listen({ events, device, texts }: UndoParts): Disposable & { readonly of: (taskId: string) => Promise<Ended> } {
  const ended = new Map<string, Ended>()
  const waiting = new Map<string, (end: Ended) => void>()
  const settle = (end: Ended) => {
    ended.set(end.taskId, end)
    waiting.get(end.taskId)?.(end)
  }
  // Events were missed: the task itself says how it is.
  const readAgain = async () => {
    const answer = await attempt({ texts }, () =>
      device()
        .use(tasks)
        .list({ query: { page: 1, pageRows: 64 } }, { silent: true }),
    )
    if (!answer.ok) return
    for (const { taskId, status, doneFiles, failedFiles, errorCode } of answer.data.items)
      if (status === 'completed' || status === 'error') settle({ taskId, undoneCount: doneFiles, failedCount: failedFiles, errorCode })
  }
  const stack = new DisposableStack()
  stack.use(events.on(area, 'undo.ended', settle))
  stack.use(events.onReset(() => void readAgain()))
  stack.use(events.on(tasks, 'task.removed', ({ taskId }) => settle({ taskId, undoneCount: 0, failedCount: 1 })))
  return {
    of: (taskId) =>
      new Promise((resolve) => {
        const known = ended.get(taskId)
        if (known) resolve(known)
        else waiting.set(taskId, resolve)
      }),
    [Symbol.dispose]: () => stack.dispose(),
  }
}
