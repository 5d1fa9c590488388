import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootDir } from '@cove/kernel/build'

/** How the device of a commit behaves: as it should; ends at once; or changes the databases of a real device and then says nothing. */
export type Behaviour = 'good' | 'ends' | 'hangs'

/** Sources with an origin that a test commits to. */
export interface FixtureSources {
  readonly checkout: string
  /** Makes a commit at the origin and answers it. */
  commit(behaviour: Behaviour): string
}

/** The bundle that `npm start` runs; `npm test` has made it and says which one it is. */
function bundledDevice(): string {
  const told = process.env['COVE_BUNDLED_MAIN']
  if (told?.startsWith(join(rootDir, 'embedded-device/'))) return told
  execFileSync(process.execPath, [join(rootDir, 'tools/build.ts'), 'device', '--quiet'], { cwd: rootDir })
  const bundles = join(rootDir, 'embedded-device/dist')
  return join(bundles, readFileSync(join(bundles, 'current'), 'utf8'), 'main.mjs')
}

const mains: Readonly<Record<Behaviour, (device: string) => string>> = {
  good: (device) => `await import(${JSON.stringify(device)})`,
  ends: () => 'console.error("this release ends"); process.exit(1)',
  hangs: (device) => `
    const { existsSync } = await import('node:fs')
    const { DatabaseSync } = await import('node:sqlite')
    const file = process.argv[process.argv.indexOf('--data') + 1] + '/db/main.sqlite'
    if (existsSync(file)) {
      const db = new DatabaseSync(file)
      db.exec('delete from session; pragma user_version = 9999')
      db.close()
      setInterval(() => {}, 1000)
    } else await import(${JSON.stringify(device)})`,
}

/** Instead of the bundler: the device of these sources is one file, made from what the commit says. */
const build = `
  import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
  mkdirSync('embedded-device/dist/bundle', { recursive: true })
  writeFileSync('embedded-device/dist/bundle/main.mjs', readFileSync('main.txt'))
  writeFileSync('embedded-device/dist/current', 'bundle')`

/** Small sources in git, so that fetching, worktrees and going back are the real ones and a build takes no time. */
export function fixtureSources(dir: string): FixtureSources {
  const [origin, checkout] = [join(dir, 'origin'), join(dir, 'checkout')]
  const device = bundledDevice()
  const git = (cwd: string, ...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@localhost', ...args], { cwd, encoding: 'utf8' }).trim()
  mkdirSync(join(origin, 'tools'), { recursive: true })
  cpSync(join(rootDir, 'tools/node24.mjs'), join(origin, 'tools/node24.mjs'))
  writeFileSync(join(origin, 'tools/build.ts'), build)
  writeFileSync(join(origin, 'package.json'), '{ "type": "module" }')
  let count = 0
  const commit = (behaviour: Behaviour): string => {
    writeFileSync(join(origin, 'main.txt'), `${mains[behaviour](device)}\n// ${(count += 1)}\n`)
    git(origin, 'add', '.')
    git(origin, 'commit', '--quiet', '--message', behaviour)
    return git(origin, 'rev-parse', 'HEAD')
  }
  git(dir, 'init', '--quiet', '--initial-branch', 'main', origin)
  commit('good')
  git(dir, 'clone', '--quiet', origin, checkout)
  return { checkout, commit }
}
