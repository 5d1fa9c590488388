import { PassThrough, type Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { child } from '../storage/space-folders.ts'
import { type Entry, type Location, type Vfs } from '../storage/types.ts'

const fileMode = 0o100644
const folderMode = 0o40755

/** H-62: files and whole folders as one zip, stored not squeezed, written while it is read. Destroying the stream stops the walk. */
export function streamArchive(vfs: Vfs, places: readonly Location[]): Readable {
  const zip = new ZipFile()
  const output = new PassThrough({ highWaterMark: 1 << 20 })
  // yazl types its stream as the old interface; it is a PassThrough.
  const packed = zip.outputStream as unknown as Readable
  packed.pipe(output)
  // P5: a file that cannot be read ends the download with an error, never with a zip that looks whole.
  const fail = (error: unknown): void => void output.destroy(error instanceof Error ? error : new Error(String(error)))
  zip.on('error', fail)
  packed.on('error', fail)
  output.on('close', () => packed.unpipe(output))
  void addAll(zip, { vfs, places, isStopped: () => output.destroyed }).then(() => zip.end(), fail)
  return output
}

interface Walk {
  readonly vfs: Vfs
  readonly places: readonly Location[]
  readonly isStopped: () => boolean
}

async function addAll(zip: ZipFile, walk: Walk): Promise<void> {
  const taken = new Set<string>()
  for (const at of walk.places) {
    const entry = await walk.vfs.stat(at)
    await addEntry(zip, walk, { at, entry, path: freeName(entry.name || at.space.name, taken) })
  }
}

/** Two chosen files of one name from two folders both go in. */
function freeName(name: string, taken: Set<string>): string {
  let free = name
  for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = `${name} (${number})`
  taken.add(free.toLowerCase())
  return free
}

async function addEntry(
  zip: ZipFile,
  walk: Walk,
  one: { readonly at: Location; readonly entry: Entry; readonly path: string },
): Promise<void> {
  if (walk.isStopped()) return
  const mtime = new Date(one.entry.mtimeMs)
  if (one.entry.kind === 'folder') {
    zip.addEmptyDirectory(one.path, { mtime, mode: folderMode })
    for (const entry of await walk.vfs.readFolder(one.at))
      await addEntry(zip, walk, { at: child(one.at, entry.name), entry, path: `${one.path}/${entry.name}` })
    return
  }
  zip.addReadStreamLazy(one.path, { mtime, mode: fileMode, compress: false }, (give) => {
    walk.vfs.openRead(one.at).then(
      async (file) => {
        if (walk.isStopped()) return file.close()
        if (file.sizeBytes > 0) return give(undefined, file.stream())
        await file.close()
        const empty = new PassThrough()
        empty.end()
        give(undefined, empty)
      },
      (error: unknown) => give(error, new PassThrough()),
    )
  })
}
