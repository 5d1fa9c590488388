import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { appendFileSync, cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const rootDir = path.resolve(import.meta.dirname, '../..')

/** The production build the journeys run; another folder with COVE_DIST. */
const distDir = path.resolve(rootDir, process.env['COVE_DIST'] ?? 'dist')

/** The built desktop a journey looks at; a copy made for it may be deployed to. */
export interface Site {
  readonly dir: string
  /** Builds a remote alone under another version; nothing is published yet. */
  readonly build: (id: string, version: string) => void
  /** Makes the built version of a remote throw as soon as it is evaluated. */
  readonly break: (id: string, version: string) => void
  /** Publishes one version of a remote, as its own team would. */
  readonly publish: (id: string, version: string) => void
  /** The published version of a remote. */
  readonly published: (id: string) => string
}

const run = (...args: string[]) => execFileSync(process.execPath, args, { cwd: rootDir, stdio: ['ignore', 'ignore', 'inherit'] })

/** Copies the production build into `dir` and publishes it, with the remotes for development. */
export function publishBuild(dir: string): void {
  cpSync(distDir, dir, { recursive: true })
  run('tools/publish.ts', '--missing', `--dist=${dir}`, '--dev')
}

/** What the journeys of a worker look at together. */
export function sharedSite(dir: string): Site {
  const refuse = () => {
    throw new Error('others look at this site: test.use({ ownSite: true })')
  }
  return { dir, build: refuse, break: refuse, publish: refuse, published: (id) => publishedIn(dir, id) }
}

/** A site of its own in `dir`, as `published` is. */
export function copySite(published: string, dir: string): Site {
  cpSync(published, dir, { recursive: true })
  const publish = (...pins: string[]) => run('tools/publish.ts', ...pins, `--dist=${dir}`, '--dev')
  return {
    dir,
    build: (id, version) => run('tools/build.ts', id, `--version=${version}`, `--dist=${dir}`, '--dev', '--no-publish', '--quiet'),
    break: (id, version) => {
      const folder = path.join(dir, 'remotes', id, version)
      for (const file of readdirSync(folder).filter((name) => name.startsWith('remoteEntry'))) {
        if (file.endsWith('.js')) writeFileSync(path.join(folder, file), 'throw new Error("this version is broken on purpose")\n')
        else rmSync(path.join(folder, file))
      }
      recordAgain(dir, `remotes/${id}/${version}`)
    },
    publish: (id, version) => publish(`${id}=${version}`),
    published: (id) => publishedIn(dir, id),
  }
}

/** Appends code to a published file, so that its hash no longer fits; run, it would leave `coveTampered` behind. */
export function tamper(site: Site, id: string, version: string): void {
  const folder = path.join(site.dir, 'remotes', id, version)
  for (const file of readdirSync(folder).filter((name) => name.startsWith('remoteEntry'))) {
    if (file.endsWith('.js')) appendFileSync(path.join(folder, file), ';globalThis.coveTampered=true')
    else rmSync(path.join(folder, file))
  }
}

/** Removes the entry of a published version, as a careless clean-up would. */
export function removeEntry(site: Site, id: string, version: string): void {
  const folder = path.join(site.dir, 'remotes', id, version)
  for (const file of readdirSync(folder).filter((name) => name.startsWith('remoteEntry'))) rmSync(path.join(folder, file))
}

/** Writes the registry past the publisher and its checks, as an attacker or a mistake would; `remotes-files.json` stays of the one before. */
export function forgeKernelRange(site: Site, id: string, range: string): void {
  const file = path.join(site.dir, 'remotes.json')
  const registry = JSON.parse(readFileSync(file, 'utf8')) as { revision: number; remotes: { id: string; kernel: string }[] }
  const remotes = registry.remotes.map((entry) => (entry.id === id ? { ...entry, kernel: range } : entry))
  for (const other of registryFiles(site.dir)) if (other !== file) rmSync(other)
  writeFileSync(file, JSON.stringify({ ...registry, remotes, revision: registry.revision + 1 }))
  // The device refuses what is not recorded: this looks at what a page does with a registry that got past it.
  recordFiles(site.dir, 'registry', { dir: site.dir, names: ['remotes.json', 'remotes-files.json'] })
}

function publishedIn(dir: string, id: string): string {
  const { remotes } = JSON.parse(readFileSync(path.join(dir, 'remotes.json'), 'utf8')) as { remotes: { id: string; version: string }[] }
  const version = remotes.find((entry) => entry.id === id)?.version
  if (version === undefined) throw new Error(`${id} is not published`)
  return version
}

/** Records the digests of a build that was changed on purpose, as if it had been built like that. */
function recordAgain(dir: string, place: string): void {
  recordFiles(dir, place, { dir: path.join(dir, place), names: readdirSync(path.join(dir, place)) })
}

function recordFiles(dir: string, place: string, of: { readonly dir: string; readonly names: readonly string[] }): void {
  const digest = (name: string) =>
    `sha256-${createHash('sha256')
      .update(readFileSync(path.join(of.dir, name)))
      .digest('base64')}`
  const files = Object.fromEntries(of.names.map((name) => [name, digest(name)]))
  writeFileSync(path.join(dir, 'digests', `${place}.json`), JSON.stringify({ builtAtMs: Date.now(), files }))
}

/** The registry and its compressed twins. */
function registryFiles(dir: string): readonly string[] {
  return ['remotes.json', 'remotes.json.br', 'remotes.json.gz'].map((name) => path.join(dir, name)).filter((file) => existsSync(file))
}
