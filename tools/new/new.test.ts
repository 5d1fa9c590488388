import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { rootDir } from '@cove/kernel/build'
import type { ReadDeclaration } from '@cove/kernel/build'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newCall } from './new-call.ts'
import { newRemote } from './new-remote.ts'
import { newWindow } from './new-window.ts'

let root: string
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
/** Reads a declaration as the build does, in a plain Node: the test runner would rewrite the loaders. */
const declarationOf = (id: string): ReadDeclaration => {
  const script = `import { readDeclaration } from '@cove/kernel/build'; console.log(JSON.stringify(await readDeclaration(process.argv[1])))`
  const args = ['--input-type=module', '-e', script, path.join(root, 'remotes', id)]
  return JSON.parse(execFileSync(process.execPath, args, { cwd: path.join(rootDir, 'tools'), encoding: 'utf8' }))
}
const withoutModules = (file: string) => path.basename(file) !== 'node_modules'

beforeEach(() => {
  // Inside the repository, so that a new remote.ts finds @cove/kernel the way a real one does.
  mkdirSync(path.join(rootDir, 'tools/.cache'), { recursive: true })
  root = mkdtempSync(path.join(rootDir, 'tools/.cache/new-'))
  cpSync(path.join(rootDir, 'remotes/hello'), path.join(root, 'remotes/hello'), { recursive: true, filter: withoutModules })
})
afterEach(() => rmSync(root, { recursive: true }))

test('WIN-07 a new remote is declared whole, without a trace of hello', () => {
  const files = newRemote(root, 'music-box')
  for (const file of files.filter((name) => !name.includes('/texts/'))) expect(readFileSync(file, 'utf8'), file).not.toMatch(/hello/i)
  const { manifest, loads } = declarationOf('music-box')
  expect(manifest).toMatchObject({
    id: 'music-box',
    title: 'title',
    names: { en: { title: 'MusicBox' } },
    windows: { greeting: { title: 'title', path: '/music-box' } },
  })
  expect(manifest.devOnly).toBeUndefined()
  expect(existsSync(path.join(root, 'remotes/music-box', loads['greeting'] ?? ''))).toBe(true)
  expect(JSON.parse(read('remotes/music-box/package.json'))).toMatchObject({ name: '@cove/remote-music-box' })
})

test('WIN-07 a remote that exists is not overwritten, and a bad name is refused', () => {
  expect(() => newRemote(root, 'hello')).toThrow('exists already')
  expect(() => newRemote(root, 'Music Box')).toThrow('lower case')
})

test('WIN-07 a new window is declared, named and has its texts in both languages', () => {
  newRemote(root, 'music')
  newWindow(root, 'music/play-list')
  const { manifest, loads } = declarationOf('music')
  expect(manifest.windows['playList']).toMatchObject({ title: 'playList', path: '/music/play-list' })
  expect(loads['playList']).toBe('./src/play-list/window.tsx')
  expect(manifest.windows['greeting']).toBeDefined()
  for (const language of ['zh-CN', 'en']) {
    expect(read(`remotes/music/src/texts/${language}.ts`)).toMatch(
      /playList: \{\n {4}sentence: .*\n {4}nameLabel: .*\n {4}nobody: .*\n {2}\},\n {2}sentence: /,
    )
  }
  expect(read('remotes/music/src/play-list/window.tsx')).toMatch(
    /function PlayListWindow[\s\S]*useT\('music'\)[\s\S]*t\('playList\.sentence'/,
  )
})

test('WIN-07 a window of a remote that does not exist is refused', () => {
  expect(() => newWindow(root, 'nothing/recent')).toThrow("there is no remote 'nothing'")
})

const filesOfRename = [
  'device-contract/src/areas/files/calls/rename.ts',
  'device-contract/src/areas/files/area.ts',
  'embedded-device/src/files/handlers/files/rename.ts',
  'embedded-device/src/files/files-calls.ts',
  'device-contract/conformance/calls/file-calls.ts',
]

test('REQ-04 a new call is an entry of its area whose rule is still to be named', () => {
  for (const file of filesOfRename) cpSync(path.join(rootDir, file), path.join(root, file))
  newCall(root, 'files.starAll')
  const entry = read('device-contract/src/areas/files/calls/star-all.ts')
  expect(entry).toContain("id: 'files.starAll'")
  expect(entry).toContain('export const starAll = defineCall(')
  expect(entry).toContain("spec: ['NEW-00']")
  expect(read('device-contract/src/areas/files/area.ts')).toMatch(
    /import \{ starAll as starAllInFiles \} from '\.\/calls\/star-all\.ts'[\s\S]*calls: \{\s+starAll: starAllInFiles,\s/,
  )
  expect(read('device-contract/src/areas/files/conformance/star-all.ts')).toContain('tryCall(files.calls.starAll, {')
  expect(() => newCall(root, 'files.starAll')).toThrow('exists already')
})

test('REQ-04 a new call of an area that a module answers is refused with the place for it', () => {
  for (const file of [...filesOfRename, 'embedded-device/src/modules/storage/module.ts'])
    cpSync(path.join(rootDir, file), path.join(root, file))
  expect(() => newCall(root, 'storage.freeSpace')).toThrow('the module storage answers')
})

test('REQ-04 a new call has a handler and its row, in an area that is there or a new one', () => {
  for (const file of filesOfRename) cpSync(path.join(rootDir, file), path.join(root, file))
  newCall(root, 'stars.put')
  const handler = read('embedded-device/src/files/handlers/stars/put.ts')
  expect(handler).toContain('export const put: HandlerOf<typeof stars.calls.put>')
  expect(handler).toContain('vfs.rename(')
  expect(handler).toContain("from '../files/resource-of.ts'")
  expect(read('device-contract/src/areas/stars/area.ts')).toMatch(
    /import \{ put as putInStars \} from '\.\/calls\/put\.ts'[\s\S]*export const stars = defineArea\(\{[\s\S]*calls: \{ put: putInStars \},/,
  )
  expect(read('device-contract/src/areas/stars/calls/put.ts')).toContain("from '../../files/entities.ts'")
  expect(read('embedded-device/src/files/files-calls.ts')).toMatch(
    /import \{ put as putInStars \} from '\.\/handlers\/stars\/put\.ts'[\s\S]*\n {2}\.\.\.mount\(starsArea, \{ put: putInStars \}\),\n\]/,
  )
  expect(read('device-contract/src/areas/stars/conformance/put.ts')).toContain('tryCall(stars.calls.put, {')
})
