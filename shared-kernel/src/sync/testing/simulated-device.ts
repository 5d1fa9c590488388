import type {
  SyncBaseRow,
  SyncChange,
  SyncDecision,
  SyncFailure,
  SyncNote,
  SyncPlanItem,
  SyncReverted,
  SyncRun,
  SyncShown,
} from '@cove/device-contract/sync'
import { DeviceProblem } from '../../backup/ports.ts'
import type { FileChunk } from '../../backup/ports.ts'
import type { FolderPage, ProposedPage, SyncDevice, UploadRequest } from '../ports.ts'
import { bump } from '../vectors.ts'
import { guardedBy } from './disturbance.ts'
import { revertOn } from './simulated-revert.ts'
import { proposeOn, readOn } from './simulated-plan.ts'
import { viewOf } from './simulated-view.ts'
import { foldersOf, removalOf, settleOn } from './simulated-folders.ts'
import { bytesOf, pruneFolders } from './simulated-tree.ts'

type How = Parameters<SyncDevice['begin']>[0]
type Agreed = Parameters<SyncDevice['agree']>[1]

interface Known {
  readonly md5: string | undefined
  readonly vector: string
  readonly author: string
}
/** A change with what was agreed before it. */
export type Logged = Omit<SyncChange, 'reverted'> & { reverted: SyncReverted; readonly base: SyncBaseRow | undefined }

/** A run as the simulated device keeps it. */
export interface SimulatedRun {
  readonly runId: string
  readonly number: number
  readonly undoes: string | undefined
  state: SyncRun['state']
  isDecided: boolean
  shows: SyncShown | undefined
  plan: SyncPlanItem[]
  readonly changes: Logged[]
}

interface Task {
  readonly base: Map<string, SyncBaseRow>
  readonly folders: Set<string>
  readonly runs: SimulatedRun[]
  readonly failed: Map<string, SyncFailure>
  readonly parts: Map<string, UploadRequest>
  shows: SyncShown | undefined
}

type Reverting = { readonly changeId: number; readonly outcome: SyncReverted | undefined }
/** One folder of a device without a disk and a network. It behaves as the real one; the text of a file serves as its hash. */
export class SimulatedDevice {
  readonly files = new Map<string, string>()
  readonly folders = new Set<string>()
  readonly known = new Map<string, Known>()
  readonly bin: { readonly path: string; readonly text: string }[] = []
  readonly tasks = new Map<string, Task>()
  /** Called before each call; may throw, or change a side. */
  beforeCall: (call: string) => void = () => undefined
  /** Called when a call is done; may throw, as if its answer were lost. */
  afterCall: (call: string) => void = () => undefined
  #changes = 0

  texts(): Record<string, string> {
    return Object.fromEntries([...this.files].toSorted(([one], [other]) => (one < other ? -1 : 1)))
  }

  task(taskId: string): Task {
    const task = this.tasks.get(taskId) ?? {
      base: new Map(),
      folders: new Set(),
      runs: [],
      failed: new Map(),
      parts: new Map(),
      shows: 'first' as const,
    }
    this.tasks.set(taskId, task)
    return task
  }

  /** What the user decides about the plan that waits. */
  decide(taskId: string, decisionOf: (item: SyncPlanItem) => SyncDecision | 'refuse'): void {
    const run = this.task(taskId).runs.at(-1)
    if (run?.state !== 'waiting') return
    const decisions = run.plan.map(decisionOf)
    if (decisions.includes('refuse')) run.state = 'canceled'
    else {
      run.plan = run.plan.map((item, index) => (item.decision === 'open' ? { ...item, decision: decisions[index] as SyncDecision } : item))
      run.isDecided = true
      run.state = 'paused'
    }
  }

  port(taskId: string): SyncDevice {
    const guarded = guardedBy(this)
    const task = this.task(taskId)
    const runOf = (runId: string): SimulatedRun => {
      const run = task.runs.find((one) => one.runId === runId)
      if (!run || run.state !== 'scanning') throw new DeviceProblem('syncRunMissing')
      return run
    }
    return {
      begin: guarded('begin', (how: How) => this.#begin(taskId, how)),
      files: guarded('files', (_runId: string) => ({ files: this.#scan(), folders: foldersOf(this) })),
      base: guarded('base', (_runId: string) => ({ rows: [...task.base.values()], folders: [...task.folders] })),
      folders: guarded('folders', (runId: string, page: FolderPage) =>
        settleOn(
          this,
          { known: task.folders, run: runOf(runId), onDrop: (path) => this.#log(runOf(runId), undefined, removalOf(path)) },
          page,
        ),
      ),
      agree: guarded('agree', (_runId: string, agreed: Agreed) => {
        for (const row of agreed.rows) task.base.set(row.path, row)
        for (const path of agreed.gone) task.base.delete(path)
      }),
      propose: guarded('propose', (runId: string, page: ProposedPage) => proposeOn(runOf(runId), page)),
      plan: guarded('plan', (runId: string) => ({ items: runOf(runId).plan })),
      create: guarded('create', (runId: string, file: UploadRequest) => this.#create(taskId, runOf(runId), file)),
      upload: guarded('upload', (runId: string, path: string, chunk: FileChunk) => this.#upload(taskId, runOf(runId), { path, chunk })),
      read: (path) => readOn(this, path),
      drop: guarded('drop', (runId: string, file: Parameters<SyncDevice['drop']>[1]) => this.#drop(taskId, runOf(runId), file)),
      move: guarded('move', (runId: string, file: Parameters<SyncDevice['move']>[1]) => this.#move(taskId, runOf(runId), file)),
      note: guarded('note', (runId: string, changes: readonly SyncNote[]) => this.#note(task, runOf(runId), changes)),
      fail: guarded('fail', (_runId: string, files: readonly { readonly path: string; readonly reason: SyncFailure }[]) => {
        for (const { path, reason } of files) task.failed.set(path, reason)
      }),
      report: guarded('report', (runId: string, report: { readonly state: string }) => {
        const run = task.runs.find((one) => one.runId === runId)
        if (run && (report.state === 'paused' || report.state === 'canceled')) run.state = report.state
      }),
      finish: guarded('finish', (runId: string) => this.#finish(taskId, runOf(runId))),
      undoable: guarded('undoable', () =>
        task.runs.filter(({ state, undoes, changes }) => state === 'complete' && undoes === undefined && changes.length > 0),
      ),
      changes: guarded('changes', (runId: string) => ({
        changes: (task.runs.find((one) => one.runId === runId)?.changes ?? []).toReversed().map(({ base: _base, ...change }) => change),
      })),
      revert: guarded('revert', (runId: string, changeId: number, outcome?: SyncReverted) =>
        this.#revert(taskId, runOf(runId), { changeId, outcome }),
      ),
    }
  }

  #note(task: Task, run: SimulatedRun, changes: readonly SyncNote[]): void {
    for (const { vector, ...change } of changes) {
      this.#log(run, task.base.get(change.fromPath ?? change.path), { ...change, side: 'computer' })
      const row = task.base.get(change.path)
      if (row && vector !== undefined && change.afterMd5 !== undefined)
        task.base.set(change.path, { ...row, pendingMd5: change.afterMd5, pendingVector: vector })
    }
  }

  #finish(taskId: string, run: SimulatedRun): SyncRun {
    const task = this.task(taskId)
    run.state = 'complete'
    task.shows = run.undoes === undefined ? undefined : 'undone'
    const undone = task.runs.find((one) => one.runId === run.undoes)
    if (undone) undone.state = 'undone'
    return viewOf(taskId, run)
  }

  #begin(taskId: string, { undoes, isNewRoot }: How) {
    const task = this.task(taskId)
    const last = task.runs.at(-1)
    task.failed.clear()
    if (isNewRoot === true) task.shows ??= 'reconnected'
    const isOpen = last && ['scanning', 'paused', 'waiting'].includes(last.state) && last.undoes === undoes
    if (last && isOpen) last.state = 'scanning'
    const skipped = isNewRoot === true ? [] : (last?.plan.filter(({ decision }) => decision === 'skip') ?? [])
    const number = task.runs.length + 1
    const fresh = {
      runId: `${taskId}-${number}`,
      number,
      undoes,
      state: 'scanning' as const,
      isDecided: false,
      shows: undefined,
      plan: skipped,
      changes: [],
    }
    if (!isOpen) task.runs.push(fresh)
    const run = (isOpen ? last : undefined) ?? fresh
    return { run: viewOf(taskId, run), shows: task.shows }
  }

  /** Changes that no run made are changes of the device. */
  #scan() {
    for (const [path, text] of this.files) {
      const known = this.known.get(path)
      if (known?.md5 !== text) this.known.set(path, { md5: text, vector: bump(known?.vector ?? '', 'device'), author: '' })
    }
    for (const [path, known] of this.known)
      if (known.md5 !== undefined && !this.files.has(path))
        this.known.set(path, { md5: undefined, vector: bump(known.vector, 'device'), author: '' })
    return [...this.known].map(([path, { md5, vector, author }]) => {
      const file = { path, sizeBytes: bytesOf(this.files.get(path) ?? '').length, modifiedSeconds: 0, vector, author }
      return md5 === undefined ? file : { ...file, md5 }
    })
  }

  #log(run: SimulatedRun, base: SyncBaseRow | undefined, change: Omit<SyncChange, 'changeId' | 'reverted'>): void {
    const isSame = (one: Logged): boolean =>
      one.side === change.side &&
      one.path === change.path &&
      one.action === change.action &&
      one.beforeMd5 === change.beforeMd5 &&
      one.afterMd5 === change.afterMd5
    if (!run.changes.some(isSame)) run.changes.push({ ...change, changeId: (this.#changes += 1), reverted: 'open', base })
  }

  #create(taskId: string, run: SimulatedRun, file: UploadRequest) {
    const there = this.files.get(file.path)
    if (there !== file.md5 && there !== file.beforeMd5) throw new DeviceProblem('syncChanged')
    this.task(taskId).parts.set(file.path, file)
    if (there === file.md5 || file.sizeBytes === 0) {
      this.#place(taskId, run, file)
      return { received: [], finished: true }
    }
    return { received: [], finished: false }
  }

  #upload(taskId: string, run: SimulatedRun, { path, chunk }: { readonly path: string; readonly chunk: FileChunk }): number {
    const file = this.task(taskId).parts.get(path)
    if (!file) throw new DeviceProblem('uploadNotFound')
    if (new TextDecoder().decode(chunk.bytes) !== file.md5) throw new DeviceProblem('uploadRestart')
    this.#place(taskId, run, file)
    return file.sizeBytes
  }

  #place(taskId: string, run: SimulatedRun, { path, md5, sizeBytes, modifiedSeconds, vector, beforeMd5 }: UploadRequest): void {
    const task = this.task(taskId)
    const there = this.files.get(path)
    if (there !== md5) {
      if (there !== beforeMd5) throw new DeviceProblem('syncChanged')
      const before = there === undefined ? {} : { beforeMd5: there }
      this.#log(run, task.base.get(path), {
        path,
        side: 'device',
        action: there === undefined ? 'add' : 'replace',
        sizeBytes,
        ...before,
        afterMd5: md5,
      })
      if (there !== undefined) this.bin.push({ path, text: there })
      this.files.set(path, md5)
    }
    this.known.set(path, { md5, vector, author: taskId })
    task.base.set(path, { path, md5, sizeBytes, localSeconds: modifiedSeconds, vector })
    task.parts.delete(path)
  }

  #drop(taskId: string, run: SimulatedRun, { path, md5, vector }: Parameters<SyncDevice['drop']>[1]): void {
    const task = this.task(taskId)
    const there = this.files.get(path)
    if (there !== undefined) {
      if (there !== md5) throw new DeviceProblem('syncChanged')
      this.#log(run, task.base.get(path), { path, side: 'device', action: 'delete', sizeBytes: 1, beforeMd5: md5 })
      this.bin.push({ path, text: there })
      this.files.delete(path)
      pruneFolders(this, path)
    }
    this.known.set(path, { md5: undefined, vector, author: taskId })
    task.base.delete(path)
  }

  #move(taskId: string, run: SimulatedRun, { fromPath, path, md5, vector, localSeconds }: Parameters<SyncDevice['move']>[1]): void {
    const task = this.task(taskId)
    const there = this.files.get(fromPath)
    if (there === undefined) throw new DeviceProblem('fileNotFound')
    if (there !== md5) throw new DeviceProblem('syncChanged')
    if (this.files.has(path)) throw new DeviceProblem('fileExists')
    this.#log(run, task.base.get(fromPath), { path, fromPath, side: 'device', action: 'move', sizeBytes: 1, beforeMd5: md5, afterMd5: md5 })
    this.files.set(path, there)
    this.files.delete(fromPath)
    pruneFolders(this, fromPath)
    this.known.set(fromPath, { md5: undefined, vector, author: taskId })
    this.known.set(path, { md5, vector, author: taskId })
    task.base.delete(fromPath)
    task.base.set(path, { path, md5, sizeBytes: bytesOf(md5).length, localSeconds, vector })
  }

  #revert(taskId: string, run: SimulatedRun, { changeId, outcome }: Reverting): SyncReverted {
    const task = this.task(taskId)
    const change = task.runs.find((one) => one.runId === run.undoes)?.changes.find((one) => one.changeId === changeId)
    if (!change) throw new DeviceProblem('syncRunMissing')
    change.reverted = change.side === 'device' ? revertOn(this, change) : (outcome ?? 'lost')
    if (change.reverted !== 'restored') return change.reverted
    task.base.delete(change.path)
    const known = change.base && this.known.get(change.base.path)
    if (change.base)
      task.base.set(change.base.path, { ...change.base, vector: (known?.md5 === change.base.md5 ? known : change.base).vector })
    return change.reverted
  }
}
