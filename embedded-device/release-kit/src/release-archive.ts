import { closeSync, fstatSync, mkdirSync, openSync, readFileSync, readSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createHash } from 'node:crypto'
import { releaseLimits, SignedRelease } from './release-manifest.ts'
import { ReleaseProblem } from './release-problem.ts'

/**
 * One file to send: these eight bytes, the length of the signed manifest, the manifest, and the files in its order, as they are. Names and
 * sizes stand in the manifest alone, and nothing is compressed: there is nothing to escape by and nothing to blow up.
 */
const magic = Buffer.from('COVEREL1')
const headBytes = magic.length + 4

/** Packs a signed release whose files are in `folder`. */
export const packRelease = (folder: string, release: SignedRelease): Buffer =>
  joinArchive(
    release,
    release.manifest.files.map((file) => readFileSync(path.join(folder, file.path))),
  )

/** Puts an archive together; the files in the order of the manifest. */
export function joinArchive(release: SignedRelease, files: readonly Buffer[]): Buffer {
  const manifest = Buffer.from(JSON.stringify(release))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(manifest.byteLength)
  return Buffer.concat([magic, length, manifest, ...files])
}

const damaged = (why: string) => new ReleaseProblem('damaged', `the archive is damaged: ${why}`)

/** An archive that is open: who signed what, and its files. */
export interface OpenArchive extends Disposable {
  readonly release: SignedRelease
  /** Writes the files below `folder`, which is new. Throws a `ReleaseProblem` for one that is not what was signed. */
  readonly extract: (folder: string) => void
}

/** Opens an archive, and compares its size with what its manifest says. Throws a `ReleaseProblem`; nothing is written. */
export function openArchive(file: string): OpenArchive {
  const handle = openSync(file, 'r')
  try {
    const { size } = fstatSync(handle)
    const release = headOf(handle, size)
    return {
      release,
      extract: (folder) => extract(handle, release, folder),
      [Symbol.dispose]: () => closeSync(handle),
    }
  } catch (error) {
    closeSync(handle)
    throw error
  }
}

function take(handle: number, at: number, length: number): Buffer {
  const bytes = Buffer.alloc(length)
  let done = 0
  while (done < length) {
    const read = readSync(handle, bytes, done, length - done, at + done)
    if (read === 0) throw damaged('it ends too early')
    done += read
  }
  return bytes
}

function headOf(handle: number, size: number): SignedRelease {
  if (size < headBytes || !take(handle, 0, magic.length).equals(magic)) throw damaged('it is no release')
  const length = take(handle, magic.length, 4).readUInt32BE()
  if (length > releaseLimits.manifestBytes) throw damaged('its manifest is too long')
  const parsed = SignedRelease.safeParse(jsonOf(take(handle, headBytes, length).toString('utf8')))
  if (!parsed.success) throw damaged('its manifest cannot be read')
  const { files } = parsed.data.manifest
  const bytes = files.reduce((sum, one) => sum + one.size, 0)
  if (bytes > releaseLimits.bytes) throw damaged('its files are too large')
  if (headBytes + length + bytes !== size) throw damaged('it has another size than its manifest says')
  const names = new Set(files.map((one) => one.path.toLowerCase()))
  if (names.size !== files.length) throw damaged('two of its files have one name')
  return parsed.data
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function extract(handle: number, release: SignedRelease, folder: string): void {
  const { files } = release.manifest
  const total = files.reduce((sum, one) => sum + one.size, 0)
  let at = fstatSync(handle).size - total
  for (const { path: name, size, sha256 } of files) {
    const data = take(handle, at, size)
    at += size
    if (`sha256-${createHash('sha256').update(data).digest('base64')}` !== sha256) throw damaged(`${name} is not what was signed`)
    write(path.join(folder, name), data)
  }
}

/** A file in the place of a folder, or the other way round: two names of the manifest cannot both be. */
function write(target: string, data: Buffer): void {
  try {
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, data, { flag: 'wx' })
  } catch (error) {
    if (!['EEXIST', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    throw damaged('two of its files have one name')
  }
}
