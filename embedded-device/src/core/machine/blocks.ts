import { open } from 'node:fs/promises'

/** Bytes of a disk, or of a file that stands for one. */
export interface Blocks extends AsyncDisposable {
  /** Returns how many bytes were read. */
  read(into: Uint8Array, at: number): Promise<number>
}

/** Blocks that can be written too. */
export interface WritableBlocks extends Blocks {
  write(bytes: Uint8Array, at: number): Promise<void>
  /** Resolves when everything written is durable. */
  sync(): Promise<void>
}

/** Opens what is there; `r+` allows to write. */
export async function openBlocks(path: string, flags: 'r' | 'r+'): Promise<WritableBlocks> {
  const file = await open(path, flags)
  return {
    read: async (into, at) => (await file.read(into, 0, into.length, at)).bytesRead,
    async write(bytes, at) {
      await file.write(bytes, 0, bytes.length, at)
    },
    sync: () => file.sync(),
    [Symbol.asyncDispose]: () => file.close(),
  }
}
