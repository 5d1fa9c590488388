// Tells, without reading the sources, whether anything changed since `npm start` last found the builds current. Plain Node >= 20.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const sources = ['device-contract', 'embedded-device', 'remotes', 'shared-kernel', 'shared-parts', 'shared-ui', 'shell', 'tools/build']
const files = ['pnpm-lock.yaml', 'tools/build.ts']
const skipped = new Set(['node_modules', 'dist', '.cache', 'test', 'testing', 'conformance'])

const checkFile = (root) => path.join(root, 'dist/.start-check')
const currentFile = (root) => path.join(root, 'embedded-device/dist/current')

/** Path, size and change time: unlike the modification time, a program cannot set the change time back. */
const addFile = (hash, file) => {
  const stat = statSync(file, { throwIfNoEntry: false })
  hash.update(`${file}\0${stat?.size}\0${stat?.ctimeMs}\n`)
}

const addFolder = (hash, dir) => {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    if (entry.isDirectory() && !skipped.has(entry.name)) addFolder(hash, path.join(dir, entry.name))
    if (entry.isFile()) addFile(hash, path.join(dir, entry.name))
  }
}

/** Digest of what the builds are made from. */
export function sourcesDigest(root, isDeveloper) {
  const hash = createHash('sha256').update(`${root}\0${isDeveloper}\0`)
  for (const dir of sources) if (existsSync(path.join(root, dir))) addFolder(hash, path.join(root, dir))
  for (const file of files) addFile(hash, path.join(root, file))
  return hash.digest('hex')
}

/** Digest of the folders that the builds are in: a folder changes when an entry of it goes or comes. */
const outputsDigest = (root) => {
  const hash = createHash('sha256')
  for (const dir of ['shell', 'remotes']) {
    const place = path.join(root, 'dist', dir)
    if (!existsSync(place)) return ''
    addFile(hash, place)
    for (const entry of readdirSync(place)) addFile(hash, path.join(place, entry))
  }
  for (const file of ['remotes.json', 'remotes-files.json']) addFile(hash, path.join(root, 'dist', file))
  addFile(hash, currentFile(root))
  return hash.digest('hex')
}

/**
 * Node's options for the device. Without the limit on growth, V8 lets 200 busy clients take the heap from 22 to 220 MB before it collects
 * garbage; a young generation of 4 MB keeps short-lived objects small.
 */
export const deviceFlags = ['--enable-source-maps', '--heap-growing-percent=40', '--max-semi-space-size=4']

/** The device's file to run; undefined when it is not bundled. */
export function bundledMain(root) {
  if (!existsSync(currentFile(root))) return undefined
  const main = path.join(path.dirname(currentFile(root)), readFileSync(currentFile(root), 'utf8'), 'main.mjs')
  return existsSync(main) ? main : undefined
}

/** True when sources and builds are those of the last start. */
export function isUnchanged(root, digest) {
  if (!existsSync(checkFile(root)) || bundledMain(root) === undefined) return false
  return readFileSync(checkFile(root), 'utf8') === digest + outputsDigest(root)
}

/** Records that the builds are current for sources of this digest. */
export function recordCheck(root, digest) {
  mkdirSync(path.dirname(checkFile(root)), { recursive: true })
  writeFileSync(checkFile(root), digest + outputsDigest(root))
}
