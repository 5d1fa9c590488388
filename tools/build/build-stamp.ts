import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { contractPart } from './contract-part.ts'
import { readLockfile } from './lock-part.ts'
import type { Lockfile } from './lock-part.ts'

/** Hash of the sources each target was last built from, by target id. */
export type BuildStamps = Readonly<Record<string, string>>

const skippedFolders = new Set(['node_modules', 'test', 'testing', 'conformance', '.cache', 'dist'])
const isTest = (name: string) => /\.(test|test-d)\.tsx?$/.test(name)

const addFolder = (hash: ReturnType<typeof createHash>, dir: string, base: string) => {
  if (!existsSync(dir)) return
  for (const entry of readdirSync(dir, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const file = path.join(dir, entry.name)
    if (entry.isDirectory() && !skippedFolders.has(entry.name)) addFolder(hash, file, base)
    if (entry.isFile() && !isTest(entry.name)) hash.update(`${path.relative(base, file)}\0`).update(readFileSync(file))
  }
}

const hashOf = (root: string, paths: readonly string[]) => {
  const hash = createHash('sha256')
  for (const relative of paths) {
    const file = path.join(root, relative)
    if (/\.\w+$/.test(relative)) hash.update(existsSync(file) ? readFileSync(file) : '')
    else addFolder(hash, file, root)
  }
  return hash.digest('hex')
}

const builder = ['tools/build', 'tools/build.ts']
const common = ['device-contract/src', 'pnpm-lock.yaml', ...builder]

/** The tools that make a remote; the kernel's other dependencies stay in the shell. */
const makesRemotes = (name: string) => name === '@rspack/core' || name.startsWith('@module-federation/')

/**
 * What a remote is built from beside its own folder: what it is installed with, and the parts of the contract it imports. Another team's
 * dependency or area is no part of it, so that one team's change does not move every team (WIN-07).
 */
function ownPart(root: string, id: string, lockfile: Lockfile): string {
  const files = contractPart(root, path.join(root, 'remotes', id))
  const usesContract = files.length > 0 ? lockfile.partOf('device-contract') : []
  const hash = createHash('sha256').update(JSON.stringify([lockfile.partOf(`remotes/${id}`), usesContract]))
  for (const file of files) hash.update(`${path.relative(root, file)}\0`).update(readFileSync(file))
  return hash.digest('hex')
}

/** The source hash of the shell and of each remote. Tests do not count: changing one makes nothing stale. */
export function currentStamps(root: string, remoteIds: readonly string[]): BuildStamps {
  const offered = ['shared-kernel', 'shared-ui', 'shared-parts'].flatMap((folder) => [`${folder}/src`, `${folder}/package.json`])
  // A remote bundles no kernel code, but it is built by the kernel's build door and declared through its declare door.
  const forRemotes = ['shared-kernel/src/build', 'shared-kernel/src/declare', 'shared-kernel/src/remote', 'shared-kernel/package.json']
  const shell = hashOf(root, [...common, ...offered, 'shell'])
  const lockfile = readLockfile(root)
  const made = JSON.stringify(lockfile.partOf('shared-kernel', makesRemotes))
  const shared = createHash('sha256')
    .update(`${hashOf(root, [...builder, ...forRemotes])}${made}`)
    .digest('hex')
  const remote = (id: string) => {
    const own = createHash('sha256').update(`${hashOf(root, [`remotes/${id}`])}${ownPart(root, id, lockfile)}`)
    return `${shared.slice(0, 16)}${own.digest('hex')}`
  }
  return { shell, ...Object.fromEntries(remoteIds.map((id) => [id, remote(id)])) }
}

/** The source hash of the device's bundle, which holds absolute paths of the repository. */
export function deviceStamp(root: string): string {
  const device = [
    ...['embedded-device/src', 'embedded-device/server-kit/src', 'embedded-device/account-service/src'],
    ...['embedded-device/release-kit/src', 'shared-kernel/src/release', 'shared-kernel/src/remote'],
  ]
  return createHash('sha256')
    .update(`${root}\0${process.platform}\0`)
    .update(hashOf(root, [...common, ...device]))
    .digest('hex')
}

/** The source hash of the page that visitors of links see. */
export const sharePageStamp = (root: string): string =>
  hashOf(root, [...common, 'share-page', ...['tokens', 'wallpaper/art', 'avatar', 'name-text'].map((folder) => `shared-ui/src/${folder}`)])

/** Reads the stamps of the last build; empty when there was none or the file is unreadable. */
export function readStamps(file: string): BuildStamps {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as BuildStamps
  } catch {
    return {}
  }
}

/** Records what was built, keeping the other targets' stamps. */
export function writeStamps(file: string, built: BuildStamps): void {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify({ ...readStamps(file), ...built }, undefined, 2)}\n`)
}

/** The targets whose sources changed since they were last built, or whose output is gone. */
export function staleTargets(current: BuildStamps, last: BuildStamps, hasOutput: (id: string) => boolean): readonly string[] {
  return Object.keys(current).filter((id) => current[id] !== last[id] || !hasOutput(id))
}
