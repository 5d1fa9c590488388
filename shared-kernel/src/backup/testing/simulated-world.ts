import type { BackupFailure } from '@cove/device-contract/backup'
import { DeviceProblem, SourceError } from '../ports.ts'
import type { BackupDevice, BackupPorts, FileChunk, FileContent, RunReport, ScannedFile, SourceEntry, SourceTree } from '../ports.ts'

/** A file of the simulated computer. */
export interface SimulatedFile {
  readonly text: string
  readonly modifiedMs: number
}
/** Ends the simulated program in the middle of a call. */
export class Killed extends Error {
  override readonly name = 'Killed'
}

interface Present extends FileContent {
  readonly text: string
  seenPass: number
  isHeld: boolean
}

/** A computer and a device without disks and network. The device behaves as the real one: whole files take their place, replaced ones are kept. */
export class SimulatedWorld {
  readonly source = new Map<string, SimulatedFile>()
  readonly unreadable = new Set<string>()
  /** Empty folders of the computer, and those that the device was told. */
  readonly emptyFolders = new Set<string>()
  readonly folders = new Set<string>()
  readonly present = new Map<string, Present>()
  readonly versions: { readonly path: string; readonly text: string }[] = []
  readonly failed = new Map<string, BackupFailure>()
  readonly uploads: string[] = []
  isSourceGone = false
  proven: readonly { readonly path: string; readonly md5: string }[] = []
  report: RunReport | undefined
  /** Called before each call of the device; may throw, or change the source. */
  beforeCall: (call: string) => void = () => undefined
  #runs = 0
  #pass = 0
  #open: string | undefined
  #parts = new Map<string, { readonly content: FileContent; readonly pieces: Map<number, Uint8Array> }>()

  ports(): BackupPorts {
    return {
      tree: this.#tree(),
      device: this.#device(),
      startMd5: async () => textHash(),
      clock: { nowMs: () => 0, wait: async () => undefined },
    }
  }

  edit(path: string, text: string, modifiedMs: number): void {
    this.source.set(path, { text, modifiedMs })
  }

  #tree(): SourceTree {
    const open = async (path: string) => {
      const file = this.isSourceGone ? undefined : this.source.get(path)
      if (!file) throw new SourceError('missing')
      return {
        sizeBytes: bytesOf(file.text).length,
        modifiedMs: file.modifiedMs,
        // Reads what the file has now, as a real one does.
        read: async (start: number, end: number) => bytesOf(this.source.get(path)?.text ?? '').slice(start, end),
        isUnchanged: async () => this.source.get(path) === file,
      }
    }
    return { list: async (folder) => this.#list(folder), check: async () => this.#mustBeThere(), open }
  }

  #mustBeThere(): void {
    if (this.isSourceGone) throw new SourceError('missing')
  }

  #list(folder: string): SourceEntry[] {
    this.#mustBeThere()
    if (this.unreadable.has(folder)) throw new SourceError('unreadable')
    return this.#entriesOf(folder)
  }

  #entriesOf(folder: string): SourceEntry[] {
    const prefix = folder === '' ? '' : `${folder}/`
    const found = new Map<string, SourceEntry>()
    for (const [path, { text, modifiedMs }] of this.source) {
      if (!path.startsWith(prefix)) continue
      const [name = '', ...below] = path.slice(prefix.length).split('/')
      const file = { name, kind: 'file', sizeBytes: bytesOf(text).length, modifiedMs } as const
      found.set(name, below.length === 0 ? file : { name, kind: 'folder', sizeBytes: 0, modifiedMs: 0 })
    }
    for (const path of this.emptyFolders) {
      const [name = ''] = path.startsWith(prefix) ? path.slice(prefix.length).split('/') : []
      if (name !== '' && !found.has(name)) found.set(name, { name, kind: 'folder', sizeBytes: 0, modifiedMs: 0 })
    }
    return [...found.values()]
  }

  #device(): BackupDevice {
    const guarded =
      <A extends unknown[], T>(call: string, work: (...args: A) => T) =>
      async (...args: A): Promise<T> => {
        this.beforeCall(call)
        return work(...args)
      }
    return {
      begin: guarded('begin', () => {
        // What an attempt before has seen may be gone by now.
        this.#pass += 1
        return (this.#open ??= `run-${(this.#runs += 1)}`)
      }),
      compare: guarded('compare', (_runId: string, files: readonly ScannedFile[]) => this.#compare(files)),
      folders: guarded('folders', (_runId: string, paths: readonly string[]) => {
        for (const path of paths) this.folders.add(path)
        return []
      }),
      check: guarded('check', (path: string, content: FileContent) => this.#check(path, content)),
      create: guarded('create', (path: string, content: FileContent) => this.#create(path, content)),
      upload: guarded('upload', (path: string, chunk: FileChunk) => this.#upload(path, chunk)),
      fail: guarded('fail', (_runId: string, files: readonly { readonly path: string; readonly reason: BackupFailure }[]) => {
        for (const { path, reason } of files) this.failed.set(path, reason)
      }),
      report: guarded('report', (_runId: string, report: RunReport) => {
        this.report = report
      }),
      finish: guarded('finish', (_runId: string, isComplete: boolean) => this.#finish(isComplete)),
      prove: guarded('prove', (_runId: string, files: readonly { readonly path: string; readonly md5: string }[]) => {
        this.proven = files
      }),
    }
  }

  #compare(files: readonly ScannedFile[]): number[] {
    return files.flatMap(({ path, sizeBytes, modifiedMs }, index) => {
      const entry = this.present.get(path)
      if (!entry) return []
      entry.seenPass = this.#pass
      entry.isHeld = false
      return entry.sizeBytes === sizeBytes && entry.modifiedSeconds === modifiedMs / 1000 ? [index] : []
    })
  }

  #check(path: string, content: FileContent): boolean {
    const entry = this.present.get(path)
    if (entry?.md5 !== content.md5) return false
    this.present.set(path, { ...entry, ...content, seenPass: this.#pass })
    return true
  }

  #create(path: string, content: FileContent) {
    const known = this.#parts.get(path)
    if (content.sizeBytes === 0) this.#place(path, content, '')
    else if (known?.content.md5 !== content.md5) this.#parts.set(path, { content, pieces: new Map() })
    const pieces = this.#parts.get(path)?.pieces ?? new Map<number, Uint8Array>()
    const received = [...pieces].map(([start, bytes]) => [start, start + bytes.length] as const)
    return { received, finished: content.sizeBytes === 0 }
  }

  #upload(path: string, { start, bytes, sizeBytes }: FileChunk): number {
    const part = this.#parts.get(path)
    if (!part || part.content.sizeBytes !== sizeBytes) throw new DeviceProblem('uploadNotFound')
    this.uploads.push(path)
    part.pieces.set(start, bytes)
    const doneBytes = [...part.pieces.values()].reduce((sum, piece) => sum + piece.length, 0)
    if (doneBytes < sizeBytes) return doneBytes
    const pieces = [...part.pieces].toSorted(([one], [other]) => one - other).map(([, piece]) => new TextDecoder().decode(piece))
    this.#parts.delete(path)
    if (pieces.join('') !== part.content.md5) throw new DeviceProblem('uploadRestart')
    this.#place(path, part.content, pieces.join(''))
    return sizeBytes
  }

  #place(path: string, content: FileContent, text: string): void {
    const before = this.present.get(path)
    if (before) this.versions.push({ path, text: before.text })
    this.present.set(path, { ...content, text, seenPass: this.#pass, isHeld: false })
  }

  #finish(isComplete: boolean): string[] {
    const gone = [...this.present].filter(([, { seenPass }]) => seenPass !== this.#pass)
    const isHeld = gone.length > 20 || (gone.length > 1 && gone.length === this.present.size)
    for (const [path, entry] of isComplete ? gone : []) {
      if (isHeld) entry.isHeld = true
      else {
        this.versions.push({ path, text: entry.text })
        this.present.delete(path)
      }
    }
    this.#open = undefined
    return [...this.present.keys()].slice(0, 5)
  }
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

/** The text itself serves as its hash: collisions cannot hide a mistake. */
function textHash() {
  let text = ''
  return { update: (bytes: Uint8Array) => void (text += new TextDecoder().decode(bytes)), digest: () => text }
}
