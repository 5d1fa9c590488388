import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { builderConfig } from '@cove/electron-host/builder-config'
import { expect, onTestFinished, test } from 'vitest'
import { electronBinary, noBinary } from './electron-binary.ts'
import { writeClient } from './write-client.ts'

const root = path.join(import.meta.dirname, '../..')

test('ELC-01 every fuse of the packaged client is named and safe', () => {
  expect(builderConfig.electronFuses).toEqual({
    runAsNode: false,
    enableCookieEncryption: true,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    loadBrowserProcessSpecificV8Snapshot: false,
    grantFileProtocolExtraPrivileges: false,
  })
  expect(builderConfig.asar).toBe(true)
})

test('ELC-01 the packaged Electron is the one whose types the client was checked with', () => {
  const catalog = /^ {2}electron: (\S+)$/m.exec(readFileSync(path.join(root, 'pnpm-workspace.yaml'), 'utf8'))
  expect(builderConfig.electronVersion).toBe(catalog?.[1])
})

/** A folder with electron-builder's library, which is too large to be a dependency. */
const library = process.env['COVE_ELECTRON_BUILDER']

test.skipIf(library === undefined)('ELC-01 electron-builder accepts the configuration, and refuses a misspelt one', async () => {
  const load = createRequire(path.join(library ?? '', 'package.json'))
  const { validateConfiguration } = load('app-builder-lib/out/util/config/config.js') as {
    readonly validateConfiguration: (config: object, debug: object) => Promise<void>
  }
  const debug = { add: () => {}, isEnabled: false }
  await validateConfiguration(structuredClone(builderConfig), debug)
  await expect(validateConfiguration({ ...structuredClone(builderConfig), electronFuzes: {} }, debug)).rejects.toThrow('electronFuzes')
})

test('ELC-01 the folder that is packed has the programs and the site, and neither maps, twins nor settings', async () => {
  const made = mkdtempSync(path.join(tmpdir(), 'cove-pack-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  const site = path.join(made, 'dist')
  mkdirSync(site)
  for (const name of ['remotes.json', 'remotes.json.br', 'a.js.gz', 'a.js.map', '.env', '.publish-lock'])
    writeFileSync(path.join(site, name), '{}')
  const out = path.join(made, 'out')
  await writeClient(root, out, site)
  expect(readdirSync(out).toSorted()).toEqual(['main.mjs', 'package.json', 'preload.cjs', 'site'])
  expect(readdirSync(path.join(out, 'site'))).toEqual(['remotes.json'])
  for (const name of builderConfig.files) expect(existsSync(path.join(out, name))).toBe(true)
  const preload = readFileSync(path.join(out, 'preload.cjs'), 'utf8')
  expect([...preload.matchAll(/require\("([^"]+)"\)/g)].map(([, name]) => name)).toEqual(['electron'])
})

test('ELC-01 Electron is found by files alone, and without it a person reads how to get it', () => {
  const files: Readonly<Record<string, string>> = { '/pkg/path.txt': 'electron\n', '/pkg/dist/electron': '', '/other/electron': '' }
  const find = (env: Readonly<Record<string, string>>, there: readonly string[]) =>
    electronBinary({
      env,
      packageFolder: '/pkg',
      read: (file) => (there.includes(file) ? files[file] : undefined),
      exists: (file) => there.includes(file),
    })
  expect(find({}, [])).toBeUndefined()
  expect(find({}, ['/pkg/path.txt'])).toBeUndefined()
  expect(find({}, ['/pkg/path.txt', '/pkg/dist/electron'])).toBe(path.join('/pkg', 'dist', 'electron'))
  expect(find({ ELECTRON_OVERRIDE_DIST_PATH: '/other' }, ['/other/electron'])).toBe(path.join('/other', 'electron'))
  expect(noBinary).toContain('install.js')
})

const binary = electronBinary({
  env: process.env,
  packageFolder: path.join(root, 'electron-host/node_modules/electron'),
  read: (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined),
  exists: existsSync,
})

test('ELC-01 Electron starts and names its version (not run: no Electron binary, where it is skipped)', ({ skip }) => {
  if (binary === undefined) return skip('not run: no Electron binary')
  const started = spawnSync(binary, ['--version'], { encoding: 'utf8', timeout: 15_000 })
  expect(started.stdout.trim()).toBe(`v${builderConfig.electronVersion}`)
})
