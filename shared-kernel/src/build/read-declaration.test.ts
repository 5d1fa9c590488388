import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { rootDir } from './workspace.ts'

let folder: string

beforeEach(() => {
  // Inside the repository, so that the declaration finds @cove/kernel.
  mkdirSync(path.join(rootDir, 'tools/.cache'), { recursive: true })
  folder = mkdtempSync(path.join(rootDir, 'tools/.cache/declaration-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Reads a declaration as the build does, in a plain Node: the test runner would rewrite the loaders. */
function needsOf(needs: string): unknown {
  const dir = path.join(folder, 'album')
  mkdirSync(dir)
  writeFileSync(
    path.join(dir, 'remote.ts'),
    `import { defineIcon, defineRemote } from '@cove/kernel/declare'
export default defineRemote({
  id: 'album', kernel: '^1.1.0', title: 'name', names: { 'zh-CN': { name: 'x' }, en: { name: 'x' } },
  icon: defineIcon({ glyph: [['path', { d: 'M4 4h16' }]], from: '#fff', to: '#000' }),
  windows: { main: { title: 'name', path: '/album', size: [400, 300], load: () => import('./window.tsx') } },
  needs: ${needs},
})`,
  )
  const script = `import { readDeclaration } from '@cove/kernel/build'
console.log(JSON.stringify((await readDeclaration(process.argv[1])).manifest.needs))`
  const args = ['--input-type=module', '-e', script, dir]
  return JSON.parse(execFileSync(process.execPath, args, { cwd: path.join(rootDir, 'tools'), encoding: 'utf8' }))
}

test('MOD-04a the calls of the module that a remote needs are added to its manifest', () => {
  expect(needsOf(`{ module: 'tunnel', version: 1, calls: ['tunnel.more'] }`)).toEqual({
    module: 'tunnel',
    version: 1,
    calls: ['tunnel.more', 'tunnel.status', 'tunnel.switch'],
  })
})

test('MOD-04a a module whose area the remote brings itself keeps the calls it names', () => {
  expect(needsOf(`{ module: 'notes', calls: ['notes.list'] }`)).toEqual({ module: 'notes', calls: ['notes.list'] })
})
