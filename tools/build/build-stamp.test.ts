import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { currentStamps, readStamps, staleTargets, writeStamps } from './build-stamp.ts'

let root: string
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}
const ids = ['hello', 'files']
/** A lockfile in which a folder has one more dependency, and what world-atlas brings has a version. */
function lockfile(more: Readonly<Record<string, string>> = {}, brought = '1.0.0', testTool = 'vitest'): string {
  const folders = ['device-contract', 'remotes/files', 'remotes/hello', 'remotes/other', 'shared-kernel']
  const importer = (folder: string) => {
    const names = [...(folder === 'remotes/files' ? ['world-atlas'] : []), ...(more[folder] === undefined ? [] : [more[folder]])]
    const lines = names.map((name) => `      '${name}':\n        specifier: 'catalog:'\n        version: 1.0.0\n`).join('')
    const tests = `    devDependencies:\n      ${testTool}:\n        specifier: 'catalog:'\n        version: 1.0.0\n`
    return `  ${folder}:\n    dependencies:\n${lines}${tests}\n`
  }
  const snapshots = `  world-atlas@1.0.0:\n    dependencies:\n      topojson: ${brought}\n\n  topojson@${brought}: {}\n`
  return `importers:\n\n${folders.map(importer).join('')}packages:\n\nsnapshots:\n\n${snapshots}`
}
const changed = (file: string, text: string) => {
  const before = currentStamps(root, ids)
  write(file, text)
  return staleTargets(currentStamps(root, ids), before, () => true)
}

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'cove-stamp-'))
  write('shell/src/main.ts', '1')
  write('remotes/hello/remote.ts', '1')
  write('remotes/files/remote.ts', '1')
  write('shared-kernel/src/bus/bus.ts', '1')
  write('pnpm-lock.yaml', lockfile())
  write('device-contract/package.json', JSON.stringify({ exports: { '.': './src/index.ts', './*': './src/areas/*/area.ts' } }))
  write('device-contract/src/index.ts', "export { album } from './areas/album/area.ts'\nexport { words } from './words.ts'\n")
  write('device-contract/src/words.ts', '1')
  write('device-contract/src/areas/files/area.ts', "import { path } from './path.ts'\nimport type { Row } from './row.ts'\n")
  write('device-contract/src/areas/files/path.ts', '1')
  write('device-contract/src/areas/files/row.ts', '1')
  write('device-contract/src/areas/album/area.ts', '1')
  write(
    'remotes/files/src/window.tsx',
    "import { files } from '@cove/device-contract/files'\nimport { words } from '@cove/device-contract'\n",
  )
})
afterEach(() => rmSync(root, { recursive: true }))

test('WIN-07 nothing is stale when nothing changed', () => {
  const stamps = currentStamps(root, ids)
  expect(staleTargets(stamps, currentStamps(root, ids), () => true)).toEqual([])
})

test('WIN-07 a remote alone is stale when its own file changed', () => {
  expect(changed('remotes/hello/remote.ts', '2')).toEqual(['hello'])
})

test('WIN-07 kernel code makes the shell stale, its build or declare door everything', () => {
  expect(changed('shared-kernel/src/bus/bus.ts', '2')).toEqual(['shell'])
  expect(changed('shared-kernel/src/build/index.ts', '2')).toEqual(['shell', 'hello', 'files'])
})

test.each([
  ['a dependency of another folder', lockfile({ 'remotes/other': 'leaflet' }), ['shell']],
  ['one of a single remote', lockfile({ 'remotes/hello': 'leaflet' }), ['shell', 'hello']],
  ['what a dependency brings', lockfile({}, '2.0.0'), ['shell', 'files']],
  ['a tool of its tests', lockfile({}, '1.0.0', 'jsdom'), ['shell']],
  ['the bundler', lockfile({ 'shared-kernel': '@rspack/core' }), ['shell', 'hello', 'files']],
])('WIN-07 F1 a remote is stale for its own part of the lockfile: %s', (_what, next, stale) => {
  expect(changed('pnpm-lock.yaml', next)).toEqual(stale)
})

test.each([
  ['areas/files/area.ts', 'export const files = 2', ['shell', 'files']],
  ['areas/files/path.ts', '2', ['shell', 'files']],
  ['areas/files/row.ts', '2', ['shell']],
  ['areas/album/area.ts', '2', ['shell']],
  ['areas/recipes/area.ts', '2', ['shell']],
  ['words.ts', '2', ['shell', 'files']],
])('WIN-07 F1 a remote is stale for the areas it imports, not for another one: %s', (file, text, stale) => {
  expect(changed(`device-contract/src/${file}`, text)).toEqual(stale)
})

test('WIN-07 a test makes nothing stale, a renamed file does', () => {
  expect(changed('remotes/hello/src/window.test.tsx', '2')).toEqual([])
  expect(changed('remotes/hello/src/other.ts', '')).toEqual(['hello'])
})

test('WIN-07 a target whose output is gone is stale', () => {
  const stamps = currentStamps(root, ids)
  expect(staleTargets(stamps, stamps, (id) => id !== 'files')).toEqual(['files'])
})

test('WIN-07 stamps of other targets are kept, an unreadable file counts as none', () => {
  const file = path.join(root, 'dist/.build-stamp.json')
  writeStamps(file, { shell: 'a', hello: 'b' })
  writeStamps(file, { hello: 'c' })
  expect(readStamps(file)).toEqual({ shell: 'a', hello: 'c' })
  write('dist/.build-stamp.json', '{')
  expect(readStamps(file)).toEqual({})
})
