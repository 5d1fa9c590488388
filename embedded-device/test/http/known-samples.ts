import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const seedDir = join(import.meta.dirname, '../../src/files/seed')
const cacheDir = join(import.meta.dirname, '../../../.cache/test-samples')
let known: string | undefined

/** The folder of sample files that new test devices share: drawing them costs more than a start. Other code draws its own. */
export function knownSamplesDir(): string {
  known ??= prepare()
  return known
}

function prepare(): string {
  const hash = createHash('sha256')
  const sources = readdirSync(seedDir, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
  for (const name of sources.toSorted()) hash.update(name).update(readFileSync(join(seedDir, name)))
  const mine = hash.digest('hex').slice(0, 16)
  const dir = join(cacheDir, mine)
  mkdirSync(dir, { recursive: true })
  for (const other of readdirSync(cacheDir)) if (other !== mine) rmSync(join(cacheDir, other), { recursive: true, force: true })
  return dir
}
