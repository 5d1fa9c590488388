import { createHash } from 'node:crypto'
import { copyFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { rootDir } from '@cove/kernel/build'
import { filesBelow } from '@cove/release-kit'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const compressible = /\.(js|css|html|svg|json|wasm)$/
const minSizeBytes = 1024
const cacheDir = path.join(rootDir, '.cache/compressed')

const encoders = {
  br: (data: Buffer) => brotli(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: data.length } }),
  gz: (data: Buffer) => gzipped(data, { level: 9 }),
} as const

const writeOnce = async (file: string, data: Buffer) => {
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, data)
  await rename(unfinished, file)
}

const encode = async (file: string, data: Buffer, encoding: keyof typeof encoders) => {
  const cached = path.join(cacheDir, `${createHash('sha256').update(data).digest('hex')}.${encoding}`)
  try {
    await copyFile(cached, `${file}.${encoding}`)
  } catch {
    await writeOnce(cached, await encoders[encoding](data))
    await copyFile(cached, `${file}.${encoding}`)
  }
}

/** Writes `.br` and `.gz` beside every text file of at least 1 KiB below a folder. Results are kept by content hash, so a rebuild copies. */
export async function compressFolder(dir: string): Promise<number> {
  await mkdir(cacheDir, { recursive: true })
  const files = filesBelow(dir).filter((file) => compressible.test(file))
  const done = await Promise.all(
    files.map(async (file) => {
      const data = await readFile(file)
      if (data.length < minSizeBytes) return 0
      await Promise.all([encode(file, data, 'br'), encode(file, data, 'gz')])
      return 1
    }),
  )
  return done.reduce<number>((sum, one) => sum + one, 0)
}
