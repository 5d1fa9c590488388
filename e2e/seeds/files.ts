import { createHash } from 'node:crypto'
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, writeFileSync, writeSync } from 'node:fs'
import path from 'node:path'

/** Hash of a file, in hex. */
export function hashOf(file: string, algorithm: 'sha256' | 'sha1' = 'sha256'): string {
  return createHash(algorithm).update(readFileSync(file)).digest('hex')
}

/** Writes a file of exactly `sizeBytes` bytes that compress badly; the same seed gives the same bytes. */
export function writeNoise(file: string, sizeBytes: number, seed = 1): string {
  const handle = openSync(file, 'w')
  let state = seed
  for (let written = 0; written < sizeBytes;) {
    const block = Buffer.alloc(Math.min(1024 ** 2, sizeBytes - written))
    for (let at = 0; at < block.length; at += 1) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      block[at] = state >>> 24
    }
    written += writeSync(handle, block)
  }
  closeSync(handle)
  return file
}

/** A folder of `count` small files in nested folders; returns its path. */
export function writeFolder(parent: string, name: string, count: number): string {
  const folder = path.join(parent, name)
  for (let index = 0; index < count; index += 1) {
    const sub = path.join(folder, `第${index % 6}组`, `批次 ${index % 3}`)
    mkdirSync(sub, { recursive: true })
    writeFileSync(path.join(sub, `文件-${String(index).padStart(3, '0')}.txt`), `第 ${index} 个文件\n`.repeat((index % 40) + 1))
  }
  return folder
}

/** A folder of `count` files of a few kilobytes that compress badly; returns its path. */
export function writeNoiseFolder(parent: string, name: string, count: number): string {
  const folder = path.join(parent, name)
  mkdirSync(folder, { recursive: true })
  for (let index = 0; index < count; index += 1) writeNoise(path.join(folder, `照片-${index}.bin`), 6_000 + index, index + 1)
  return folder
}

/** Every file below a folder: path with its folder's name, `/` between, to its hash. */
export function folderHashes(folder: string, algorithm: 'sha256' | 'sha1' = 'sha256'): Map<string, string> {
  const above = path.dirname(folder)
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Map(
    files.map((entry) => {
      const file = path.join(entry.parentPath, entry.name)
      return [path.relative(above, file).split(path.sep).join('/'), hashOf(file, algorithm)]
    }),
  )
}

/** A file of the device by its path below the person's home, as it lies on disk. */
export function homeFile(dataDir: string, ...names: readonly string[]): string {
  const spaces = path.join(dataDir, 'spaces')
  const [space = ''] = readdirSync(spaces)
  const users = path.join(spaces, space, 'users')
  const [user = ''] = readdirSync(users)
  return path.join(users, user, ...names)
}
