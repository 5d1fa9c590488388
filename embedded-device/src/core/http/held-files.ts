import { readFile, stat } from 'node:fs/promises'
import { extname } from 'node:path'

/** A file of the site as it is sent whole. */
export interface HeldFile {
  readonly data: Buffer
  readonly headers: Readonly<Record<string, string>>
}

/** What a browser accepts, and what is known of the file. */
export interface HeldFileOptions {
  /** The browser's Accept-Encoding. */
  readonly accepts: string
  /** Its content is part of its name: once read it is never looked at again. */
  readonly neverChanges: boolean
  /** S-E5: judges the bytes by the name they were read under; what it refuses is neither held nor given back. */
  readonly isGenuine?: (file: string, data: Buffer) => Promise<boolean>
}

/** Files of the site in memory (W9): a first load asks for several at once, and opening each on the disk costs more than sending it. */
export interface HeldFiles {
  /** The file for a browser that reads Brotli; undefined for other browsers and for what is not kept here, which is then read from the disk. */
  readonly find: (file: string, options: HeldFileOptions) => Promise<HeldFile | undefined>
}

/** As the disk's own reader names them. */
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
}
/** The largest file that is kept, and how much all of them may weigh; beyond it the one that was read first goes. */
const maxFileBytes = 512 * 1024
const maxHeldBytes = 4 * 1024 * 1024

const readsBrotli = (accepts: string) => /\bbr\b(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))/.test(accepts)

interface Kept extends HeldFile {
  readonly mark: string
}

/** Holds nothing at first. */
export function createHeldFiles(): HeldFiles {
  const kept = new Map<string, Kept>()
  let heldBytes = 0
  const drop = (file: string) => {
    heldBytes -= kept.get(file)?.data.length ?? 0
    kept.delete(file)
  }
  const keep = (file: string, one: Kept) => {
    drop(file)
    kept.set(file, one)
    heldBytes += one.data.length
    for (const [oldest] of kept) {
      if (heldBytes <= maxHeldBytes) return
      drop(oldest)
    }
  }
  return {
    async find(file, { accepts, neverChanges, isGenuine }) {
      const type = types[extname(file)]
      if (type === undefined || !readsBrotli(accepts)) return undefined
      const known = kept.get(file)
      if (known && neverChanges) return known
      const seen = (await look(`${file}.br`)) ?? (await look(file))
      if (!seen || seen.sizeBytes > maxFileBytes) return undefined
      if (known?.mark === seen.mark) return known
      // Replaced or removed meanwhile: the next request gets the new one.
      const data = await readFile(seen.name).catch(() => undefined)
      if (data?.length !== seen.sizeBytes) return undefined
      if (isGenuine && !(await isGenuine(seen.name, data))) return undefined
      const one = { data, mark: seen.mark, headers: { 'content-type': type, ...seen.headers } }
      keep(file, one)
      return one
    },
  }
}

interface Seen {
  readonly name: string
  readonly sizeBytes: number
  /** Another one as soon as the file is replaced. */
  readonly mark: string
  readonly headers: Readonly<Record<string, string>>
}

async function look(name: string): Promise<Seen | undefined> {
  // A missing file is reported by the code that reads from the disk.
  const facts = await stat(name, { bigint: true }).catch(() => undefined)
  if (!facts?.isFile()) return undefined
  // The mark a file has when it is read from the disk, where a browser that comes back with it is answered.
  // As the library that sends from disk says it: dates of big numbers are cut, not rounded.
  const modified = new Date(Math.round(Number(facts.mtimeNs) / 1e6))
  const etag = `W/"${facts.size.toString(16)}-${modified.getTime().toString(16)}"`
  const encoding = extname(name) === '.br' ? { 'content-encoding': 'br' } : {}
  return {
    name,
    sizeBytes: Number(facts.size),
    // The change time too: unlike the modification time, a program cannot set it back.
    mark: [name, facts.size, facts.ino, facts.mtimeNs, facts.ctimeNs].join(' '),
    headers: { etag, 'last-modified': modified.toUTCString(), ...encoding },
  }
}
