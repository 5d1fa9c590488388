import type { Disk } from '../../../files/disk/disk.ts'
import { dropName, keepMode, OpenFlag, runAsync, step } from '../../../module-kit/staging-kit.ts'
import { isHole } from '../tar/holes.ts'
import type { Scratch } from '../read/scratch.ts'

const joinBytes = 1 << 20

/** A file that is written in a scratch folder. */
export interface PartWriter {
  write(bytes: Uint8Array): Promise<void>
  /** Writes what is left; `mtimeMs` and `mode` are kept on the file. */
  finish(end: { readonly mtimeMs?: number | undefined; readonly mode?: number | undefined; readonly isSynced: boolean }): Promise<void>
  /** Closes and removes the file; a finished one is left. */
  abandon(): Promise<void>
}

/** Begins a file; one of the same name is replaced. */
export async function openPart(disk: Disk, scratch: Scratch, name: string): Promise<PartWriter> {
  const fd = await scratch.within(function* (folder) {
    yield* dropName(disk, folder, name)
    return yield* step(disk.open(folder.at(name), OpenFlag.createFile))
  })
  let pieces: Uint8Array[] = []
  let [waitingBytes, doneBytes, isOpen] = [0, 0, true]
  let endsInHole = false
  const flush = async (): Promise<void> => {
    if (waitingBytes === 0) return
    const joined = pieces
    const position = doneBytes
    doneBytes += waitingBytes
    pieces = []
    waitingBytes = 0
    await disk.write(fd, joined, position)
  }
  return {
    async write(bytes) {
      if (bytes.byteLength === 0) return
      endsInHole = isHole(bytes)
      if (endsInHole) {
        // What is never written takes no room on the disk.
        await flush()
        doneBytes += bytes.byteLength
        return
      }
      pieces.push(bytes)
      waitingBytes += bytes.byteLength
      if (waitingBytes >= joinBytes) await flush()
    },
    async finish({ mtimeMs, mode, isSynced }) {
      await flush()
      if (endsInHole) await disk.write(fd, [new Uint8Array(1)], doneBytes - 1)
      if (mode !== undefined) await runAsync(keepMode(disk, fd, mode))
      if (mtimeMs !== undefined) await disk.setModified(fd, mtimeMs)
      if (isSynced) await disk.fdatasync(fd)
      isOpen = false
      await disk.close(fd)
    },
    async abandon() {
      if (!isOpen) return
      isOpen = false
      await disk.close(fd)
      await scratch.within((folder) => dropName(disk, folder, name))
    },
  }
}
