import { runSync } from '../run-sync.ts'
import type { SyncEnd, SyncOptions } from '../run-sync.ts'
import { undoRun } from '../undo-run.ts'
import { disturb } from './disturbance.ts'
import type { Disturbance } from './disturbance.ts'
import { SimulatedDevice } from './simulated-device.ts'
import { foldersOf } from './simulated-folders.ts'
import { SimulatedTree, addFolder, isEmptyFolder } from './simulated-tree.ts'

/** One thing that happens: to a side (0 is the device), or a run of a computer. */
export type Happening =
  | Edit
  | { readonly kind: 'delete'; readonly side: number; readonly path: string }
  | { readonly kind: 'move'; readonly side: number; readonly path: string; readonly to: string }
  | { readonly kind: 'folder'; readonly side: number; readonly path: string; readonly isThere: boolean }
  | { readonly kind: 'rotate'; readonly side: number; readonly paths: readonly string[] }
  | DisturbedRun
  | { readonly kind: 'undo'; readonly side: number }

/** A run of a computer that is disturbed; `edit` happens while it runs. */
export interface DisturbedRun extends Omit<Disturbance, 'onEdit'> {
  readonly kind: 'run'
  readonly side: number
  readonly edit?: Edit | undefined
}

interface Edit {
  readonly kind: 'edit'
  readonly side: number
  readonly path: string
  readonly clockMs: number
}

/** Text of files as hashes: collisions cannot hide a mistake. */
function textHash() {
  let text = ''
  return { update: (bytes: Uint8Array) => void (text += new TextDecoder().decode(bytes)), digest: () => text }
}

/** What tests change about the engine. */
export type Rules = Pick<SyncOptions, 'judge' | 'brake'>

/** Some computers and one device, with everything that users made. */
export class Simulation {
  readonly device = new SimulatedDevice()
  readonly computers: readonly SimulatedTree[]
  /** Contents that no user replaced or deleted. */
  readonly alive = new Set<string>()
  /** Folders that a user made, on any side, at any time. */
  readonly madeFolders = new Set<string>()
  /** Folders that a user removed on any side, at any time. */
  readonly removedFolders = new Set<string>()
  readonly rules: Rules
  direction: 'both' | 'up' | 'down' = 'both'
  brakeFiles = 1000
  /** What the first computer leaves out; the others have everything. */
  leavesOut: Pick<SyncOptions['task'], 'excludedPaths' | 'ignoreLines'> = { excludedPaths: [] }
  #made = 0

  constructor(computerCount: number, rules: Rules = {}) {
    this.computers = Array.from({ length: computerCount }, () => new SimulatedTree())
    this.rules = rules
  }

  options(index: number, isNewRoot = false): SyncOptions {
    const paths = index === 1 ? this.leavesOut : { excludedPaths: [] }
    const filter = { excludedExtensions: [], ...paths, includesHidden: true, includesTemporary: true }
    const task = { taskId: `task-${index}`, direction: this.direction, ...filter, brakeFiles: this.brakeFiles, brakePercent: 100 }
    return { task, computerName: `PC ${index}`, signal: new AbortController().signal, isNewRoot, ...this.rules }
  }

  #ports(index: number) {
    const tree = this.computers[index - 1]
    if (!tree) throw new Error('no such computer')
    return {
      tree: tree.port(),
      hashes: tree.hashes,
      device: this.device.port(`task-${index}`),
      startMd5: async () => textHash(),
      clock: { nowMs: () => 0, wait: async () => undefined },
    }
  }

  /** Runs a computer; the user approves its plan. */
  async approve(index: number, isNewRoot = false): Promise<SyncEnd> {
    const end = await runSync(this.#ports(index), this.options(index, isNewRoot))
    if (end.state !== 'waiting') return end
    this.device.decide(`task-${index}`, () => 'apply')
    return runSync(this.#ports(index), this.options(index))
  }

  run(index: number): Promise<SyncEnd> {
    return runSync(this.#ports(index), this.options(index))
  }

  undo(index: number): Promise<SyncEnd> | undefined {
    const run = this.device.task(`task-${index}`).runs.at(-1)
    if (run?.state !== 'complete' || run.undoes !== undefined || run.changes.length === 0) return undefined
    return undoRun(this.#ports(index), run, this.options(index))
  }

  #get(side: number, path: string): string | undefined {
    return side === 0 ? this.device.files.get(path) : this.computers[side - 1]?.files.get(path)?.text
  }

  #set(side: number, path: string, { text, clockMs = 0 }: { readonly text: string | undefined; readonly clockMs?: number }): void {
    const tree = this.computers[side - 1]
    if (text === undefined) void (side === 0 ? this.device.files.delete(path) : tree?.files.delete(path))
    else if (side === 0) this.device.files.set(path, text)
    else tree?.edit(path, text, clockMs)
  }

  /** A renamed file keeps its time. */
  #timeAt = (side: number, path: string): number => this.computers[side - 1]?.files.get(path)?.modifiedMs ?? 0

  #rotate(side: number, paths: readonly string[]): void {
    const files = paths.map((path) => ({ text: this.#get(side, path), modifiedMs: this.#timeAt(side, path) }))
    if (files.some(({ text }) => text === undefined)) return
    paths.forEach((path, at) => {
      const { text, modifiedMs } = files[(at + 1) % files.length] ?? { text: undefined, modifiedMs: 0 }
      this.#set(side, path, { text, clockMs: modifiedMs })
    })
  }

  #folder({ side, path, isThere }: Extract<Happening, { readonly kind: 'folder' }>): void {
    const places = side === 0 ? this.device : this.computers[side - 1]
    if (!places || places.files.has(path)) return
    if (isThere) {
      addFolder(places, path)
      this.madeFolders.add(path)
    } else if (isEmptyFolder(places, path) && places.folders.delete(path)) this.removedFolders.add(path)
  }

  /** Empty folders of all sides, the device first. */
  emptyFolders(): string[][] {
    return [this.device, ...this.computers].map((places) =>
      foldersOf(places)
        .filter(({ isEmpty }) => isEmpty)
        .map(({ path }) => path)
        .toSorted(),
    )
  }

  /** What a user does; names that would be a file and a folder at once are left alone. */
  #user(happening: Exclude<Happening, { readonly kind: 'run' | 'undo' }>): void {
    const { side } = happening
    if (happening.kind === 'rotate') return this.#rotate(side, happening.paths)
    if (happening.kind === 'folder') return this.#folder(happening)
    const old = this.#get(side, happening.path)
    if (happening.kind === 'edit') {
      const text = `text ${(this.#made += 1)}`
      if (old !== undefined) this.alive.delete(old)
      this.alive.add(text)
      return this.#set(side, happening.path, { text, clockMs: happening.clockMs })
    }
    if (old === undefined) return
    if (happening.kind === 'delete') this.alive.delete(old)
    else if (this.#get(side, happening.to) !== undefined) return
    else this.#set(side, happening.to, { text: old, clockMs: this.#timeAt(side, happening.path) })
    this.#set(side, happening.path, { text: undefined })
  }

  /** Two states of a file with the same size and time cannot be told apart: an edit in the middle of a run has another time. */
  #editNow(edit: Edit): void {
    this.#user({ ...edit, clockMs: 2_000_000 + this.#made })
  }

  async happen(happening: Happening): Promise<void> {
    if (happening.kind === 'undo') return void (await this.undo(happening.side))
    if (happening.kind !== 'run') return this.#user(happening)
    const { edit } = happening
    const { beforeChange, beforeCall, afterCall } = disturb({ ...happening, onEdit: edit && (() => this.#editNow(edit)) })
    Object.assign(this.device, { beforeCall, afterCall })
    for (const tree of this.computers) tree.beforeChange = beforeChange
    try {
      await this.approve(happening.side)
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'Killed') throw error
    } finally {
      Object.assign(this.device, { beforeCall: () => undefined, afterCall: () => undefined })
      for (const tree of this.computers) tree.beforeChange = () => undefined
    }
  }

  /** Runs everybody until nothing changes any more; throws when that takes too long. */
  async settle(): Promise<void> {
    for (let round = 0; round < 12; round += 1) {
      const before = this.#state()
      for (const index of this.computers.keys()) await this.approve(index + 1, round === 0)
      if (this.#state() === before) return
    }
    throw new Error('the sides do not settle')
  }

  #state(): string {
    return JSON.stringify([this.device.texts(), this.computers.map((tree) => tree.texts()), this.emptyFolders()])
  }

  /** Contents that a user made and did not destroy, and that no side shows any more. */
  lost(): string[] {
    const shown = new Set([
      ...this.device.files.values(),
      ...this.computers.flatMap((tree) => [...tree.files.values()].map(({ text }) => text)),
    ])
    return [...this.alive].filter((text) => !shown.has(text))
  }
}
