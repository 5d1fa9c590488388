import fs from 'node:fs'
import path from 'node:path'

/**
 * Where a file lives decides what it may do. Every code file of the repository belongs to exactly one area;
 * a file that matches no row is refused, so a new folder cannot appear without a decision here.
 */
const AREAS = [
  { name: 'device-contract', folder: 'device-contract', packageName: '@cove/device-contract' },
  { name: 'shared-ui', folder: 'shared-ui', packageName: '@cove/ui' },
  { name: 'shared-parts', folder: 'shared-parts', packageName: '@cove/parts' },
  { name: 'shared-kernel', folder: 'shared-kernel', packageName: '@cove/kernel' },
  { name: 'shell', folder: 'shell', packageName: '@cove/shell' },
  { name: 'server-kit', folder: 'embedded-device/server-kit', packageName: '@cove/server-kit' },
  { name: 'release-kit', folder: 'embedded-device/release-kit', packageName: '@cove/release-kit' },
  { name: 'account-service', folder: 'embedded-device/account-service', packageName: '@cove/account-service' },
  { name: 'embedded-device', folder: 'embedded-device', packageName: '@cove/embedded-device' },
  { name: 'electron-host', folder: 'electron-host', packageName: '@cove/electron-host' },
  { name: 'share-page', folder: 'share-page', packageName: '@cove/share-page' },
  { name: 'e2e', folder: 'e2e', packageName: '@cove/e2e' },
  { name: 'tools', folder: 'tools', packageName: '@cove/tools' },
]
const ROOT_FILES = new Set(['oxlint.config.ts', 'vitest.config.ts'])
const REMOTE_PACKAGE = '@cove/remote-'

/** The repository-relative path of the file being linted, with forward slashes. */
export const placeOf = (context) => path.relative(rootOf(context), context.filename).split(path.sep).join('/')

export const rootOf = (context) => context.cwd ?? process.cwd()

/** The area a repository-relative path belongs to, or undefined. A remote carries its own id. */
export const areaOf = (place) => {
  const [top, second, third] = place.split('/')
  if (second === undefined) return ROOT_FILES.has(top) ? { name: 'root', id: 'root' } : undefined
  if (top === 'remotes') return third === undefined ? undefined : { name: 'remote', id: second }
  // Nested packages stand above the folder that holds them.
  const area = AREAS.find((row) => place.startsWith(`${row.folder}/`))
  return area && { name: area.name, id: area.name }
}

/** The area a package name of ours stands for, or undefined for a third-party package. */
export const areaOfPackage = (packageName) => {
  if (packageName.startsWith(REMOTE_PACKAGE)) return { name: 'remote', id: packageName.slice(REMOTE_PACKAGE.length) }
  const area = AREAS.find((row) => row.packageName === packageName)
  return area && { name: area.name, id: area.name }
}

export const folderOf = (area) => (area.name === 'remote' ? `remotes/${area.id}` : AREAS.find((row) => row.name === area.name)?.folder)

/** '@cove/kernel/declare' -> { packageName: '@cove/kernel', door: './declare' }; relative and node: specifiers -> undefined. */
export const splitSpecifier = (specifier) => {
  if (specifier.startsWith('.') || specifier.startsWith('/') || specifier.startsWith('node:')) return undefined
  const parts = specifier.split('/')
  const length = specifier.startsWith('@') ? 2 : 1
  const rest = parts.slice(length).join('/')
  return { packageName: parts.slice(0, length).join('/'), door: rest === '' ? '.' : `./${rest}` }
}

export const isTest = (place) =>
  /\.(test|test-d|spec|browser\.test)\.tsx?$/.test(place) ||
  /^([^/]+|(embedded-device|remotes)\/[^/]+)\/(test|conformance)\//.test(place) ||
  /^(device-contract\/src\/areas\/[^/]+\/conformance|embedded-device\/src\/modules\/[^/]+\/test)\//.test(place) ||
  place.startsWith('e2e/')

/** Files that run while building, not in the product. */
export const isBuildFile = (place) => /\.config\.(ts|mjs)$/.test(place) || place.startsWith('shared-kernel/src/build/')

const manifests = new Map()
/** The nearest package.json above a file: its folder (repository-relative) and its content. */
export const manifestOf = (context) => {
  const root = rootOf(context)
  let folder = path.dirname(context.filename)
  while (!fs.existsSync(path.join(folder, 'package.json')) && folder !== root && path.dirname(folder) !== folder)
    folder = path.dirname(folder)
  return readManifest(folder)
}

export const readManifest = (folder) => {
  if (!manifests.has(folder)) {
    const file = path.join(folder, 'package.json')
    manifests.set(folder, fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {})
  }
  return manifests.get(folder)
}

/** The exports table of the package of an area, as `door -> file`; a pattern is replaced by the doors whose files exist. */
export const doorsOf = (root, area) => {
  const folder = path.join(root, folderOf(area))
  const { exports } = readManifest(folder)
  if (typeof exports === 'string') return { '.': exports }
  return Object.fromEntries(Object.entries(exports ?? {}).flatMap((entry) => expandPattern(folder, entry)))
}

const expandPattern = (folder, [door, file]) => {
  if (!door.includes('*')) return [[door, file]]
  const [before, after] = file.split('*')
  const parent = path.join(folder, before)
  const names = fs.existsSync(parent) ? fs.readdirSync(parent) : []
  return names
    .filter((name) => fs.existsSync(path.join(parent, name + after)))
    .map((name) => [door.replace('*', name), before + name + after])
}
