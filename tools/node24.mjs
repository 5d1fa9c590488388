// Finds a Node that can run this repository (TypeScript without a build step, node:sqlite). Plain Node >= 20, no dependencies.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'

export const rootDir = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..')
export const windows = process.platform === 'win32'
const wanted = '24.21.0'
/** Root leaves nothing in the sources of another account: that one could not write there again. */
const isGuest = process.getuid?.() === 0 && statSync(rootDir).uid !== 0
const cacheDir = isGuest ? path.join(homedir(), '.cache/cove') : path.join(rootDir, '.cache')
const memo = path.join(cacheDir, 'node-path')

const isNew = (version) => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > 24 || (major === 24 && minor >= 15)
}

/** The path of a new enough node: this one, the remembered one, or one fetched from the package registry once. */
export function modernNode() {
  if (isNew(process.versions.node)) return process.execPath
  if (existsSync(memo)) {
    const remembered = readFileSync(memo, 'utf8')
    if (existsSync(remembered)) return remembered
  }
  console.error(`Node ${process.versions.node} is older than this needs: fetching Node ${wanted} from the package registry (once) …`)
  const found = spawnSync(windows ? 'npx.cmd' : 'npx', ['-y', '-p', `node@${wanted}`, 'node', '-p', 'process.execPath'], {
    cwd: rootDir,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: windows,
  })
  const node = found.stdout?.trim()
  if (found.status !== 0 || !node || !existsSync(node)) {
    console.error(found.stderr)
    console.error(
      `Node ${wanted} could not be fetched. Check the connection to the npm registry, or install Node 24.15 or newer, and try again.`,
    )
    process.exit(1)
  }
  mkdirSync(path.dirname(memo), { recursive: true })
  writeFileSync(memo, node)
  return node
}

/** The environment for child processes: the right node first on PATH, then the workspace's tools. */
export function envFor(node) {
  const bins = ['node_modules/.bin', 'e2e/node_modules/.bin', 'tools/node_modules/.bin'].map((dir) => path.join(rootDir, dir))
  return {
    ...process.env,
    PATH: [path.dirname(node), ...bins, process.env.PATH].join(path.delimiter),
    // Files are stripped of their types once and not in every thread anew: quicker, and WebAssembly of several threads has
    // taken a process along (nodejs/node#64500).
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(cacheDir, 'node-compile'),
  }
}
