import { OpenFlag, syncDisk } from '../../module-kit/staging-kit.ts'

// Runs in the decoder process only.

/** Writes a new file; a file of that name is replaced. */
export function writeNew(file: string, pieces: Iterable<Uint8Array>): void {
  removeFile(file)
  const fd = Number(syncDisk.open(file, OpenFlag.createFile))
  try {
    let at = 0
    for (const piece of pieces) {
      void syncDisk.write(fd, [piece], at)
      at += piece.byteLength
    }
  } finally {
    void syncDisk.close(fd)
  }
}

/** Removes a file; one that does not exist is removed already. */
export function removeFile(file: string): void {
  try {
    void syncDisk.unlink(file)
  } catch {
    // A folder, or nothing.
  }
}

/** Makes a folder; one that exists stays. */
export function makeFolder(folder: string): void {
  try {
    void syncDisk.mkdir(folder)
  } catch {
    // What is written into it fails, if this did.
  }
}
