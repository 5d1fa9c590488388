import { isRefusal } from '@cove/server-kit/refusal'
import { appLimits } from '@cove/device-contract/apps'
import * as zip from '@zip.js/zip.js'
import { refuseApp } from './refuse-app.ts'

zip.configure({ useWebWorkers: false })

/** The files of a package by their paths. */
export type AppFiles = ReadonlyMap<string, Uint8Array>

/** Names that every disk and every address can hold; nothing hidden. */
const partPattern = /^[A-Za-z0-9_][A-Za-z0-9_.@-]{0,99}$/
const mostDepth = 8

const isSafePath = (path: string): boolean => {
  const parts = path.split('/')
  return parts.length <= mostDepth && parts.every((part) => partPattern.test(part) && !part.endsWith('.'))
}

const typeBits = 0o170000
const plainTypes: ReadonlySet<number> = new Set([0, 0o100000])

/** APP-02: unpacks a package in memory. What leads out of it, is a link, is encrypted, is there twice or is too large refuses the whole. */
export async function unpack(bytes: Uint8Array): Promise<AppFiles> {
  if (bytes.byteLength > appLimits.packageBytes) refuseApp('appPackageTooLarge')
  const reader = new zip.ZipReader(new zip.Uint8ArrayReader(bytes), {
    // Names are judged here, and the answer says so.
    strictness: 'tolerant',
    filenameValidation: 'tolerant',
    checkCrc32: true,
    checkOverlappingEntry: true,
  })
  try {
    return await unpackAll(reader)
  } catch (error) {
    if (isRefusal(error)) throw error
    const isUnsafe = error instanceof Error && error.message === zip.ERR_OVERLAPPING_ENTRY
    return refuseApp(isUnsafe ? 'appPackageUnsafe' : 'appPackageBroken', error)
  } finally {
    await reader.close().catch(() => undefined)
  }
}

async function unpackAll(reader: zip.ZipReader<unknown>): Promise<AppFiles> {
  const chosen: zip.FileEntry[] = []
  const seen = new Set<string>()
  let announced = 0
  for await (const entry of reader.getEntriesGenerator()) {
    const { filename, directory } = entry
    const path = directory ? filename.replace(/\/$/, '') : filename
    // Disks of some devices make no difference between large and small letters.
    const key = path.toLowerCase()
    if (!isSafePath(path) || seen.has(key) || !isPlain(entry)) refuseApp('appPackageUnsafe')
    seen.add(key)
    if (seen.size > appLimits.files) refuseApp('appPackageTooLarge')
    if (directory) continue
    announced += entry.uncompressedSize
    if (announced > appLimits.unpackedBytes) refuseApp('appPackageTooLarge')
    chosen.push(entry)
  }
  const room = { leftBytes: appLimits.unpackedBytes }
  const files = new Map<string, Uint8Array>()
  for (const entry of chosen) files.set(entry.filename, await contentOf(entry, room))
  return files
}

function isPlain({ directory, encrypted, symlink, unixMode = 0 }: zip.Entry): boolean {
  return !encrypted && symlink !== true && (directory || plainTypes.has(unixMode & typeBits))
}

/** The bytes are counted as they come: what a package announces may be wrong. */
async function contentOf(entry: zip.FileEntry, room: { leftBytes: number }): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  let isTooMuch = false
  const sink = new WritableStream<Uint8Array>({
    write(piece) {
      room.leftBytes -= piece.byteLength
      isTooMuch = room.leftBytes < 0
      if (isTooMuch) throw new Error('more than the package may hold')
      pieces.push(piece)
    },
  })
  try {
    await entry.getData(sink)
  } catch (error) {
    return refuseApp(isTooMuch ? 'appPackageTooLarge' : 'appPackageBroken', error)
  }
  return Buffer.concat(pieces)
}
