import { SourceError } from '../../backup/ports.ts'
import type { SourceEntry, SourceProblem } from '../../backup/ports.ts'
import { ownFolder } from '../filter.ts'
import type { HashMemory, StagedFile, SyncTree } from '../ports.ts'

/** Ends the simulated program in the middle of a call. */
export class Killed extends Error {
  override readonly name = 'Killed'
}

/** A file of a simulated computer. */
export interface SimulatedFile {
  readonly text: string
  readonly modifiedMs: number
}

export const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

/** Files and folders of a side. */
interface Places {
  readonly files: ReadonlyMap<string, unknown>
  readonly folders: Set<string>
}

export function isEmptyFolder({ files, folders }: Places, path: string): boolean {
  return ![...files.keys(), ...folders].some((one) => one.startsWith(`${path}/`))
}

/** Whether a file has the name of a folder, or of one above it. */
export function isBlocked({ files }: Pick<Places, 'files'>, path: string): boolean {
  return [...files.keys()].some((file) => path === file || path.startsWith(`${file}/`))
}

/** A folder and those above it, as a disk makes them. */
export function addFolder({ folders }: Pick<Places, 'folders'>, path: string): void {
  for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) folders.add(at)
}

/** What a program does that removes files: folders above a path that have nothing left go. */
export function pruneFolders(places: Places, path: string): void {
  for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) {
    if (!isEmptyFolder(places, path.slice(0, at))) return
    places.folders.delete(path.slice(0, at))
  }
}

/** A folder of a computer without a disk. */
export class SimulatedTree {
  readonly files = new Map<string, SimulatedFile>()
  /** Folders that were made; others are there because of their files. */
  readonly folders = new Set<string>()
  readonly bin = new Map<string, SimulatedFile>()
  mark: string | undefined
  isGone = false
  /** Why it is gone: unplugged, or its permission was taken away. */
  goneAs: SourceProblem = 'missing'
  /** Called before each change; may throw. */
  beforeChange: (what: string) => void = () => undefined
  /** What a program of this computer remembers between its runs. */
  readonly hashes: HashMemory = createMemory()
  #clockMs = 1_000
  #stamps = new Map<SimulatedFile, string>()

  /** A change of a user; the time is whatever the computer's clock says. */
  edit(path: string, text: string, modifiedMs: number): void {
    this.files.set(path, { text, modifiedMs })
  }

  texts(): Record<string, string> {
    return Object.fromEntries(
      [...this.files].map(([path, { text }]) => [path, text] as const).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    )
  }

  port(): SyncTree {
    const changing =
      <A extends unknown[], T>(what: string, work: (...args: A) => T) =>
      async (...args: A): Promise<T> => {
        if (this.isGone) throw new SourceError(this.goneAs)
        this.beforeChange(what)
        return work(...args)
      }
    return {
      list: async (folder) => this.#list(folder),
      check: async () => this.#mustBeThere(),
      open: async (path) => this.#open(path),
      readMark: async () => {
        if (this.isGone) throw new SourceError(this.goneAs)
        return this.mark
      },
      writeMark: changing('mark', (taskId: string) => void (this.mark = taskId)),
      stage: async (path) => this.#stage(path),
      keep: changing('keep', (path: string, bin: string) => void this.bin.set(`${bin}/${path}`, this.#at(path))),
      drop: changing('drop', (path: string, bin: string) => {
        this.bin.set(`${bin}/${path}`, this.#at(path))
        this.files.delete(path)
        pruneFolders(this, path)
      }),
      makeFolder: changing('makeFolder', (path: string) => {
        if (isBlocked(this, path)) throw new SourceError('busy')
        addFolder(this, path)
      }),
      dropFolder: changing('dropFolder', (path: string) => void (isEmptyFolder(this, path) && this.folders.delete(path))),
      move: changing('move', (fromPath: string, path: string) => {
        if (this.files.has(path)) throw new SourceError('busy')
        this.files.set(path, this.#at(fromPath))
        this.files.delete(fromPath)
        pruneFolders(this, fromPath)
      }),
      takeOut: changing('takeOut', (bin: string, path: string, toPath: string) => this.#takeOut(`${bin}/${path}`, toPath)),
      bins: async () => [...new Set([...this.bin.keys()].map((path) => path.split('/')[0] ?? ''))],
      dropBin: changing('dropBin', (bin: string) => {
        for (const path of this.bin.keys()) if (path.startsWith(`${bin}/`)) this.bin.delete(path)
      }),
    }
  }

  #at(path: string): SimulatedFile {
    const file = this.files.get(path)
    if (!file) throw new SourceError('missing')
    return file
  }

  #takeOut(binned: string, toPath: string): boolean {
    const file = this.bin.get(binned)
    if (!file) return false
    this.files.set(toPath, file)
    this.bin.delete(binned)
    return true
  }

  #open(path: string) {
    if (this.isGone) throw new SourceError(this.goneAs)
    const file = this.#at(path)
    return {
      sizeBytes: bytesOf(file.text).length,
      modifiedMs: file.modifiedMs,
      // Reads what the file has now, as a real one does.
      read: async (start: number, end: number) => bytesOf(this.files.get(path)?.text ?? '').slice(start, end),
      isUnchanged: async () => this.files.get(path) === file,
    }
  }

  #mustBeThere(): void {
    if (this.isGone) throw new SourceError(this.goneAs)
  }

  #list(folder: string): SourceEntry[] {
    this.#mustBeThere()
    const prefix = folder === '' ? '' : `${folder}/`
    const found = new Map<string, SourceEntry>()
    if (folder === '' && this.mark !== undefined) found.set(ownFolder, { name: ownFolder, kind: 'folder', sizeBytes: 0, modifiedMs: 0 })
    for (const [path, own] of this.files) {
      if (!path.startsWith(prefix)) continue
      const [name = '', ...below] = path.slice(prefix.length).split('/')
      const { text, modifiedMs } = own
      const stamp = this.#stamps.get(own) ?? String(this.#stamps.size)
      this.#stamps.set(own, stamp)
      const file = { name, kind: 'file', sizeBytes: bytesOf(text).length, modifiedMs, stamp } as const
      found.set(name, below.length === 0 ? file : { name, kind: 'folder', sizeBytes: 0, modifiedMs: 0 })
    }
    for (const path of this.folders) {
      const [name = ''] = path.startsWith(prefix) ? path.slice(prefix.length).split('/') : []
      if (name !== '' && !found.has(name)) found.set(name, { name, kind: 'folder', sizeBytes: 0, modifiedMs: 0 })
    }
    return [...found.values()]
  }

  #stage(path: string): StagedFile {
    if (this.isGone) throw new SourceError(this.goneAs)
    let text = ''
    return {
      write: async (bytes) => void (text += new TextDecoder().decode(bytes)),
      commit: async (seen) => {
        this.beforeChange('commit')
        const now = this.files.get(path)
        if (now?.modifiedMs !== seen?.modifiedMs || (now && bytesOf(now.text).length !== seen?.sizeBytes)) return undefined
        const file = { text, modifiedMs: (this.#clockMs += 1) }
        this.files.set(path, file)
        return { sizeBytes: bytesOf(text).length, modifiedMs: file.modifiedMs }
      },
      discard: async () => undefined,
    }
  }
}

function createMemory(): HashMemory {
  const known = new Map<string, string>()
  return {
    get: (path, stamp) => known.get(`${path}\n${stamp}`),
    set: (path, stamp, md5) => void known.set(`${path}\n${stamp}`, md5),
    keepOnly(files) {
      for (const key of known.keys()) if (!files.has(key.slice(0, key.lastIndexOf('\n')))) known.delete(key)
    },
  }
}
