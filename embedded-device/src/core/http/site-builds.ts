import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** A folder of the site whose files were recorded when it was built, such as `remotes/hello/1.0.1`. */
export type SitePlace = string

/** The builds of the site: where the current shell is, and whether a file is what was built. */
export interface SiteBuilds {
  /** Place of the shell the registry points at; undefined for a site without one, such as a plain folder `shell`. */
  readonly currentShell: () => Promise<SitePlace | undefined>
  /** Place of a shell that has the file, the current one first. */
  readonly shellWith: (name: string) => Promise<SitePlace | undefined>
  /** True when these bytes are what was recorded for the file when the place was built (S-E5). */
  readonly isGenuine: (place: SitePlace, name: string, data: Buffer) => Promise<boolean>
  /** The same of the file on the disk and of its compressed twins, hashed once per content. True when none of them exists. */
  readonly areGenuine: (place: SitePlace, name: string) => Promise<boolean>
}

const twins = ['', '.br', '.gz']

/** Reads the digests and the registry of a site when they are first asked for, and again when they change. */
export function createSiteBuilds(siteDir: string): SiteBuilds {
  const readJson = createJsonFiles()
  const digests = { sha256: createFileDigests('sha256'), sha384: createFileDigests('sha384') }
  const recorded = async (place: SitePlace, name: string): Promise<string | undefined> => {
    const record = (await readJson(join(siteDir, 'digests', `${place}.json`))) as { readonly files?: Record<string, string> } | undefined
    return record?.files && Object.hasOwn(record.files, name) ? record.files[name] : undefined
  }
  const currentShell = async (): Promise<SitePlace | undefined> => {
    const registry = (await readJson(join(siteDir, 'remotes.json'))) as { readonly shell?: unknown } | undefined
    const build = registry?.shell
    return typeof build === 'string' && /^[\w.+-]+$/.test(build) ? `shell/${build}` : undefined
  }
  return {
    currentShell,
    async shellWith(name) {
      const current = await currentShell()
      const builds = await readdir(join(siteDir, 'shell')).catch(() => [])
      const places = [...(current === undefined ? [] : [current]), ...builds.map((build) => `shell/${build}`)]
      for (const place of places) if (await stampOf(join(siteDir, place, name))) return place
      return undefined
    },
    async isGenuine(place, name, data) {
      const expected = await recorded(place, name)
      const algorithm = algorithmOf(expected)
      return expected === `${algorithm}-${createHash(algorithm).update(data).digest('base64')}`
    },
    async areGenuine(place, name) {
      for (const twin of twins) {
        const expected = await recorded(place, `${name}${twin}`)
        const digest = await digests[algorithmOf(expected)](join(siteDir, place, `${name}${twin}`))
        if (digest !== undefined && digest !== expected) return false
      }
      return true
    },
  }
}

/** Another one as soon as the file was replaced or written to; undefined when there is no such file. */
async function stampOf(file: string): Promise<string | undefined> {
  // Missing and unreadable are the same here: the answer that sends the file reports it.
  const facts = await stat(file).catch(() => undefined)
  return facts?.isFile() ? `${facts.ino}-${facts.size}-${facts.mtimeMs}` : undefined
}

/** Reads through a cache that holds as long as the file's stamp. */
function cachedByStamp<T>(read: (file: string) => Promise<T>): (file: string) => Promise<T | undefined> {
  const known = new Map<string, { readonly stamp: string; readonly value: T }>()
  return async (file) => {
    const stamp = await stampOf(file)
    if (stamp === undefined) {
      known.delete(file)
      return undefined
    }
    const cached = known.get(file)
    if (cached?.stamp === stamp) return cached.value
    const value = await read(file)
    known.set(file, { stamp, value })
    return value
  }
}

const createJsonFiles = () =>
  cachedByStamp(async (file): Promise<unknown> => {
    try {
      return JSON.parse(await readFile(file, 'utf8'))
    } catch {
      // A damaged record lists no file: nothing of that build is served.
      return undefined
    }
  })

/** Earlier builders recorded longer digests, and pages of their builds may still be open. */
const algorithmOf = (digest: string | undefined): 'sha256' | 'sha384' => (digest?.startsWith('sha384-') ? 'sha384' : 'sha256')

const createFileDigests = (algorithm: 'sha256' | 'sha384') =>
  cachedByStamp(async (file) => {
    const hash = createHash(algorithm)
    for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
    return `${algorithm}-${hash.digest('base64')}`
  })
