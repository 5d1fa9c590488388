/** Writes a partial file in order; `commit` makes what was written survive a crash. */
export interface PartialWriter {
  /** How many bytes the file held when it was opened. */
  readonly beginBytes: number
  readonly write: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>
  readonly commit: () => Promise<void>
  /** Commits and opens the file for more; returns the committed length. */
  readonly checkpoint: () => Promise<number>
  /** Starts over from byte 0. */
  readonly truncate: () => Promise<void>
  /** Drops what was written since the last commit. */
  readonly abort: () => Promise<void>
}

/** Creates a writer that continues the file. */
export async function createPartialWriter(partial: FileSystemFileHandle): Promise<PartialWriter> {
  const beginBytes = (await partial.getFile()).size
  let safeBytes = beginBytes
  let writtenBytes = beginBytes
  let stream: FileSystemWritableFileStream | undefined
  const opened = async () => {
    if (stream) return stream
    stream = await partial.createWritable({ keepExistingData: true })
    await stream.seek(safeBytes)
    return stream
  }
  const commit = async () => {
    const open = stream
    stream = undefined
    await open?.close()
    safeBytes = writtenBytes
  }
  return {
    beginBytes,
    commit,
    write: async (bytes) => {
      await (await opened()).write(bytes)
      writtenBytes += bytes.length
    },
    checkpoint: async () => {
      await commit()
      // Opening copies the whole file: it is part of the measured cost of a checkpoint.
      await opened()
      return safeBytes
    },
    truncate: async () => {
      await stream?.abort()
      stream = await partial.createWritable({ keepExistingData: false })
      writtenBytes = 0
      await commit()
    },
    abort: async () => {
      await stream?.abort()
    },
  }
}
