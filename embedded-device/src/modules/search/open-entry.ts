import { asyncDisk, openFile, runAsync, withFolder } from '../../module-kit/staging-kit.ts'
import type { Location } from '../../files/places/space.ts'

/** A file of a user, open for reading. Disposing closes it. */
export interface OpenEntry extends AsyncDisposable {
  readonly fd: number
  readonly sizeBytes: number
  /** May return less at the end of the file. */
  bytes(startByte: number, lengthBytes: number): Promise<Uint8Array>
}

/** P6: through the one resolver, so that a swapped symlink is not followed. */
export async function openEntry(at: Location): Promise<OpenEntry> {
  const names = [...at.base, ...at.names]
  const leaf = names.pop() ?? ''
  const { fd, sizeBytes } = await runAsync(
    withFolder(asyncDisk, { rootDir: at.space.rootDir, names }, function* (folder) {
      const opened = yield* openFile(asyncDisk, folder, leaf)
      return { fd: opened.fd, sizeBytes: opened.stat.sizeBytes }
    }),
  )
  return {
    fd,
    sizeBytes,
    bytes: (startByte, lengthBytes) => readBytes(fd, startByte, lengthBytes),
    [Symbol.asyncDispose]: async () => asyncDisk.close(fd),
  }
}

async function readBytes(fd: number, startByte: number, lengthBytes: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(lengthBytes)
  let done = 0
  while (done < lengthBytes) {
    const count = await asyncDisk.read(fd, bytes.subarray(done), startByte + done)
    if (count === 0) break
    done += count
  }
  return bytes.subarray(0, done)
}

/** A path under which a process of this user opens exactly this file; elsewhere than on Linux the path of the file. */
export function pathOf(at: Location, { fd }: OpenEntry): string {
  return process.platform === 'linux' ? `/proc/${process.pid}/fd/${fd}` : [at.space.rootDir, ...at.base, ...at.names].join('/')
}
