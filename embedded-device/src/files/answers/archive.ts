import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { PassThrough } from 'node:stream'
import { ZipFile } from 'yazl'
import { leavingName, leavingNames, leavingPaths } from '@cove/server-kit/names'
import { refuse } from '@cove/server-kit/refusal'
import type { PumpSink } from '../vfs/file-pump.ts'
import { child } from '../places/space-folders.ts'
import { permissionsOf } from '../disk/entry.ts'
import type { Entry } from '../disk/entry.ts'
import type { Location } from '../places/space.ts'
import type { Vfs } from '../vfs/vfs-types.ts'

const fileType = 0o100000
const folderType = 0o040000
/** S-C9: bytes of a file inside the zip writer; while the sink owes more, the file is not read. */
const aheadBytes = 256 << 10

/** A file under a name of its own; its place is looked up when its turn comes. */
export interface ArchivedFile {
  readonly path: string
  readonly mtimeMs: number
  /** Permission bits, where they are known. */
  readonly mode?: number | undefined
  readonly locate: () => Promise<Location>
  /** Another content ends the archive. */
  readonly md5?: string
}

/** What goes into an archive. */
export interface ArchivedPlaces {
  readonly places: readonly Location[]
  readonly files?: readonly ArchivedFile[]
  readonly folders?: readonly string[]
  /** Notes of the device, beside the files; asked for when all of them are known. */
  readonly notes?: () => readonly ArchivedNote[]
  /** Asked for each file below the places; false leaves it out. */
  readonly admits?: (at: Location) => Promise<boolean>
}

/** A text that the device adds to an archive. */
export interface ArchivedNote {
  readonly path: string
  readonly text: string
}

/**
 * H-62: gives files and whole folders to the sink as one zip, stored without compression. A file that cannot be read ends it with that
 * error, never with a zip that looks whole (P5). When it settles, no file of it is open and the walk over the folders has ended.
 */
export async function pumpArchive(
  vfs: Vfs,
  { places, files = [], folders = [], notes = () => [], admits = () => Promise.resolve(true) }: ArchivedPlaces,
  sink: PumpSink,
): Promise<void> {
  const zip = new ZipFile()
  // yazl types its stream as the old interface; it is a PassThrough.
  const packed = zip.outputStream as unknown as PassThrough
  const work = new Set<Promise<void>>()
  const fail = (error: unknown): void => void packed.destroy(error instanceof Error ? error : new Error(String(error)))
  const flow = createFlow()
  const archive: Archive = {
    zip,
    vfs,
    flow,
    admits,
    fail,
    isStopped: () => packed.destroyed,
    track(doing) {
      const settled = doing.catch(fail).finally(() => work.delete(settled))
      work.add(settled)
    },
  }
  zip.on('error', fail)
  const all = async () => {
    await addAll(archive, places)
    const leaving = leavingPaths([...files.map(({ path }) => path), ...folders])
    for (const { path, mtimeMs, mode, ...content } of files) addFile(archive, { path: leaving(path), mtimeMs, mode, content })
    for (const path of folders) zip.addEmptyDirectory(leaving(path), { mode: folderType | permissionsOf({ kind: 'folder' }) })
    for (const { path, text } of notes()) zip.addBuffer(Buffer.from(text, 'utf8'), path, { mode: fileType | 0o644, compress: false })
    zip.end()
  }
  archive.track(all())
  try {
    for await (const piece of packed as AsyncIterable<Buffer>) {
      await sink(piece)
      flow.took(piece.byteLength)
    }
  } finally {
    packed.destroy()
    flow.stop()
    await Promise.all(work)
  }
}

interface Archive {
  readonly zip: ZipFile
  readonly vfs: Vfs
  readonly flow: Flow
  readonly admits: (at: Location) => Promise<boolean>
  readonly isStopped: () => boolean
  readonly fail: (error: unknown) => void
  /** Work that must be over before the archive is. Its failure ends the archive. */
  track(doing: Promise<void>): void
}

async function addAll(archive: Archive, places: readonly Location[]): Promise<void> {
  const taken = new Set<string>()
  for (const at of places) {
    const entry = await archive.vfs.stat(at)
    await addEntry(archive, { at, entry, path: freeName(leavingName(entry.name || at.space.name), taken) })
  }
}

/** Two chosen files of one name from two folders both go in. */
function freeName(name: string, taken: Set<string>): string {
  let free = name
  for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = `${name} (${number})`
  taken.add(free.toLowerCase())
  return free
}

async function addEntry(archive: Archive, one: { readonly at: Location; readonly entry: Entry; readonly path: string }): Promise<void> {
  if (archive.isStopped()) return
  if (one.entry.kind === 'folder') {
    archive.zip.addEmptyDirectory(one.path, { mode: folderType | permissionsOf(one.entry), ...timeOf(one.entry.mtimeMs) })
    const entries = await archive.vfs.readFolder(one.at)
    const leaving = leavingNames(entries.map(({ name }) => name))
    for (const entry of entries)
      await addEntry(archive, { at: child(one.at, entry.name), entry, path: `${one.path}/${leaving.get(entry.name) ?? ''}` })
    return
  }
  if (!(await archive.admits(one.at))) return
  addFile(archive, { path: one.path, mtimeMs: one.entry.mtimeMs, mode: one.entry.mode, content: { locate: () => Promise.resolve(one.at) } })
}

/**
 * The library has the field of Unix from 1970 to 2038 only: before, it throws where nothing can catch it. The date of DOS is from 1980 to
 * 2107, and the library takes the nearest.
 */
const timeOf = (mtimeMs: number) => ({ mtime: new Date(mtimeMs), forceDosTimestamp: mtimeMs < 0 || mtimeMs >= 2 ** 31 * 1000 })

type Content = Pick<ArchivedFile, 'locate' | 'md5'>

function addFile(
  archive: Archive,
  { path, mtimeMs, mode, content }: Pick<ArchivedFile, 'path' | 'mtimeMs' | 'mode'> & { readonly content: Content },
): void {
  archive.zip.addReadStreamLazy(
    path,
    { ...timeOf(mtimeMs), mode: fileType | permissionsOf({ kind: 'file', mode }), compress: false },
    (give) => {
      const stream = new Readable({ read() {} })
      give(undefined, stream)
      archive.track(pumpContent(archive, content, stream))
    },
  )
}

/** Holds the file open only while its bytes go into the zip. */
async function pumpContent({ vfs, flow, isStopped }: Archive, { locate, md5 }: Content, content: Readable): Promise<void> {
  if (isStopped()) return
  const file = await vfs.openRead(await locate())
  const hash = md5 === undefined ? undefined : createHash('md5')
  try {
    flow.begin()
    await file.pump({ startByte: 0, endByte: file.sizeBytes - 1 }, (bytes) => {
      // A copy: the pump uses its block again, and the zip writer keeps this one until the sink has it.
      content.push(Buffer.from(bytes))
      hash?.update(bytes)
      return flow.gave(bytes.byteLength)
    })
    if (hash && hash.digest('hex') !== md5) refuse('chunkMismatch')
    content.push(null)
  } finally {
    await file.close()
  }
}

/** Keeps a file from being read faster than the sink takes the zip. */
interface Flow {
  /** The next file begins. Names and sums of files before it do not count. */
  begin(): void
  /** Settles when more may be given; rejects after `stop`. */
  gave(bytes: number): Promise<void>
  took(bytes: number): void
  stop(): void
}

function createFlow(): Flow {
  let owedBytes = 0
  let isStopped = false
  let waiting: PromiseWithResolvers<void> | undefined
  return {
    begin: () => void (owedBytes = 0),
    async gave(bytes) {
      owedBytes += bytes
      if (isStopped) throw new Error('the archive has ended')
      if (owedBytes > aheadBytes) await (waiting = Promise.withResolvers<void>()).promise
    },
    took(bytes) {
      owedBytes -= bytes
      if (owedBytes <= aheadBytes) waiting?.resolve()
    },
    stop() {
      isStopped = true
      waiting?.reject(new Error('the archive has ended'))
    },
  }
}
