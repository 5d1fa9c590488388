import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * A part of the site whose files were recorded when they were written: a folder, such as `remotes/hello/1.0.1` or `share-page`, or the
 * registry, whose files stand beside those folders.
 */
export type SitePlace = string

/** The registry, and the files of its windows, which a desktop reads later (W9). */
export const registryPlace: SitePlace = 'registry'

/** Where the files of a place are in the site. */
export const folderOf = (siteDir: string, place: SitePlace): string => (place === registryPlace ? siteDir : join(siteDir, place))

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

interface DigestRecord {
  readonly files?: Readonly<Record<string, string>>
  /** Of the registry: as it was before, until the last of its files is replaced. */
  readonly before?: Readonly<Record<string, string>>
}

/** Reads the digests and the registry of a site when they are first asked for, and again when they change. */
export function createSiteBuilds(siteDir: string, isTrusted: (place: SitePlace) => boolean = () => true): SiteBuilds {
  const readJson = createJsonFiles()
  const isRecorded = createFileDigests()
  /** Digests the file may have; none for one that no build wrote. */
  const recorded = async (place: SitePlace, name: string): Promise<readonly string[]> => {
    // REL-02: nothing of a release without a trusted signature is genuine.
    if (!isTrusted(place)) return []
    const record = (await readJson(join(siteDir, 'digests', `${place}.json`))) as DigestRecord | undefined
    const digests = [record?.files, record?.before].map((files) => (files && Object.hasOwn(files, name) ? files[name] : undefined))
    return digests.filter((digest) => digest !== undefined)
  }
  /** S-E5: the registry names files of this site only, regardless of who wrote it. */
  const isAtHome = async (place: SitePlace, name: string): Promise<boolean> =>
    place !== registryPlace || !namesForeignFile(await readJson(join(siteDir, name.replace(/\.(?:br|gz)$/, ''))))
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
      return expected.some((digest) => digest === digestOf(digest, data)) && isAtHome(place, name)
    },
    async areGenuine(place, name) {
      for (const twin of twins) {
        const file = join(folderOf(siteDir, place), `${name}${twin}`)
        if ((await isRecorded(file, await recorded(place, `${name}${twin}`))) === false) return false
      }
      return isAtHome(place, name)
    },
  }
}

/** Another one as soon as the file was replaced or written to; undefined when there is no such file. */
async function stampOf(file: string): Promise<string | undefined> {
  // Missing and unreadable are the same here: the answer that sends the file reports it.
  const facts = await stat(file, { bigint: true }).catch(() => undefined)
  // The change time too: unlike the modification time, a program cannot set it back.
  return facts?.isFile() ? [facts.dev, facts.ino, facts.size, facts.mtimeNs, facts.ctimeNs].join('-') : undefined
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

type Algorithm = 'sha256' | 'sha384'

/** Earlier builders recorded longer digests, and pages of their builds may still be open. */
const algorithmOf = (digest: string): Algorithm => (digest.startsWith('sha384-') ? 'sha384' : 'sha256')

const digestOf = (like: string, data: Buffer): string => {
  const algorithm = algorithmOf(like)
  return `${algorithm}-${createHash(algorithm).update(data).digest('base64')}`
}

/**
 * Whether a file has one of the expected digests; undefined when there is no such file. Hashed once per content: what fits is remembered,
 * and what does not is hashed again each time, because the file may be put right without another stamp.
 */
function createFileDigests(): (file: string, expected: readonly string[]) => Promise<boolean | undefined> {
  const genuine = new Map<string, { readonly stamp: string; readonly digest: string }>()
  return async (file, expected) => {
    const stamp = await stampOf(file)
    if (stamp === undefined) return undefined
    const known = genuine.get(file)
    if (known?.stamp === stamp && expected.includes(known.digest)) return true
    for (const algorithm of new Set(expected.map(algorithmOf))) {
      const digest = await digestOfFile(file, algorithm)
      if (!expected.includes(digest)) continue
      // Written to while it was read: nothing is known of what it is now.
      if ((await stampOf(file)) === stamp) genuine.set(file, { stamp, digest })
      return true
    }
    genuine.delete(file)
    return false
  }
}

async function digestOfFile(file: string, algorithm: Algorithm): Promise<string> {
  const hash = createHash(algorithm)
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  return `${algorithm}-${hash.digest('base64')}`
}

const ownFile = /^\/remotes\/[^/\\?#%]+\/[^/\\?#%]+\/[^\\?#%]+$/

/** Whether a registry has the address of a file outside of the site's remotes; manifests hold texts, and no addresses of files. */
function namesForeignFile(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, part]) => {
    if (key === 'url') return typeof part !== 'string' || !ownFile.test(part) || part.includes('/../')
    return key !== 'manifest' && namesForeignFile(part)
  })
}
