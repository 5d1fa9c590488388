import { execFileSync } from 'node:child_process'
import { appendFileSync, cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const rootDir = path.resolve(import.meta.dirname, '../..')

/** The production build the journeys run; another folder with COVE_DIST. */
const distDir = path.resolve(rootDir, process.env['COVE_DIST'] ?? 'dist')

/** A copy of the built desktop that a journey may deploy to. */
export interface Site {
  readonly dir: string
  /** Builds a remote alone under another version; nothing is published yet. */
  readonly build: (id: string, version: string) => void
  /** Makes the built version of a remote throw as soon as it is evaluated. */
  readonly break: (id: string, version: string) => void
  /** Publishes one version of a remote, as its own team would. */
  readonly publish: (id: string, version: string) => void
}

/** Copies the production build into `dir`. */
export function createSite(dir: string): Site {
  cpSync(distDir, dir, { recursive: true })
  const run = (...args: string[]) => execFileSync(process.execPath, args, { cwd: rootDir, stdio: ['ignore', 'ignore', 'inherit'] })
  const publish = (...pins: string[]) => run('tools/publish.ts', ...pins, `--dist=${dir}`, '--dev')
  publish()
  return {
    dir,
    build: (id, version) => {
      const registry = path.join(dir, 'remotes.json')
      cpSync(registry, `${registry}.kept`)
      run('tools/build.ts', id, `--version=${version}`, `--dist=${dir}`, '--dev', '--quiet')
      // Building publishes what it built; a journey decides itself when that happens.
      cpSync(`${registry}.kept`, registry)
    },
    break: (id, version) => {
      const folder = path.join(dir, 'remotes', id, version)
      for (const file of readdirSync(folder).filter((name) => name.startsWith('remoteEntry'))) {
        if (file.endsWith('.js')) writeFileSync(path.join(folder, file), 'throw new Error("this version is broken on purpose")\n')
        else rmSync(path.join(folder, file))
      }
    },
    publish: (id, version) => publish(`${id}=${version}`),
  }
}

/** Appends a byte to a published file, so that its hash no longer fits. */
export function tamper(site: Site, id: string, version: string): void {
  const folder = path.join(site.dir, 'remotes', id, version)
  for (const file of readdirSync(folder).filter((name) => /^remoteEntry.*\.js/.test(name))) appendFileSync(path.join(folder, file), ' ')
}
