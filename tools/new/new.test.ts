import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { rootDir } from '@cove/kernel/build'
import type { ReadDeclaration } from '@cove/kernel/build'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freeName } from './example-files.ts'
import { newCall } from './new-call.ts'
import { newJob } from './new-job.ts'
import { newModule } from './new-module.ts'
import { newRemote } from './new-remote.ts'
import { newWindow } from './new-window.ts'
import { wordOf } from './words.ts'

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

const copied = [
  'device-contract/src/areas/files/calls/rename.ts',
  'device-contract/src/areas/files/area.ts',
  'device-contract/src/areas/spaces/area.ts',
  'device-contract/src/areas/storage/area.ts',
  'device-contract/src/areas/upgrade/area.ts',
  'device-contract/conformance/calls/file-calls.ts',
  'embedded-device/src/files/handlers/files/rename.ts',
  'embedded-device/src/files/files-calls.ts',
  'embedded-device/src/modules/storage/module.ts',
  'embedded-device/src/modules/upgrade/module.ts',
  'embedded-device/src/modules.ts',
  'tools/new/example',
]
const copyPlaces = () => {
  for (const file of copied) cpSync(path.join(rootDir, file), path.join(root, file), { recursive: true })
}

test('REQ-04 a new call of files is an entry of its area, a handler with its row and a conformance case', () => {
  copyPlaces()
  newCall(root, 'files.starAll')
  const entry = read('device-contract/src/areas/files/calls/star-all.ts')
  expect(entry).toContain("id: 'files.starAll'")
  expect(entry).toContain('export const starAll = defineCall(')
  expect(entry).toContain("spec: ['NEW-03']")
  expect(read('device-contract/src/areas/files/area.ts')).toMatch(
    /import \{ starAll \} from '\.\/calls\/star-all\.ts'[\s\S]*calls: \{ starAll,\s/,
  )
  expect(read('device-contract/src/areas/files/conformance/star-all.ts')).toContain('tryCall(files.calls.starAll, {')
  expect(() => newCall(root, 'files.starAll')).toThrow('exists already')
})

test('REQ-04 a new call of another area without a module has a handler that finds its imports', () => {
  copyPlaces()
  newCall(root, 'spaces.list2')
  const handler = read('embedded-device/src/files/handlers/spaces/list2.ts')
  expect(handler).toContain('export const list2: HandlerOf<typeof spaces.calls.list2>')
  expect(handler).toContain("from '../../listing/resource-of.ts'")
  expect(read('device-contract/src/areas/spaces/calls/list2.ts')).toContain("from '../../files/entities.ts'")
  expect(read('embedded-device/src/files/files-calls.ts')).toMatch(
    /import \{ list2 \} from '\.\/handlers\/spaces\/list2\.ts'[\s\S]*mount\(spacesArea, \{ list2: list2,/,
  )
})

test.each(['storage', 'upgrade'])('NEW-01 a new call of the area of the module %s is answered there', (id) => {
  copyPlaces()
  newCall(root, `${id}.countAll`)
  const module = read(`embedded-device/src/modules/${id}/module.ts`)
  expect(module).toMatch(/import \{ countAll \} from '\.\/handlers\/count-all\.ts'/)
  expect(module).toMatch(
    id === 'storage' ? /handlersOf = .*=> \(\{ countAll: countAll\(parts\),/ : /handlers: \{ countAll: countAll\(host\),/,
  )
  expect(read(`embedded-device/src/modules/${id}/handlers/count-all.ts`)).toContain(`HandlerOf<typeof ${id}.calls.countAll>`)
  expect(read(`device-contract/src/areas/${id}/calls/count-all.ts`)).toContain(`path: '/ugos/${id}/v1/count-all'`)
  expect(read(`device-contract/src/areas/${id}/conformance/count-all.ts`)).toContain(`tryCall(${id}.calls.countAll, {`)
})

test('NEW-01 the first job of a module is declared in its area', () => {
  copyPlaces()
  newJob(root, 'upgrade.tidyUp')
  expect(read('device-contract/src/areas/upgrade/area.ts')).toMatch(/import \{ jobs \} from '\.\/jobs\.ts'[\s\S]*\n {2}jobs,\n\}\)/)
  expect(read('device-contract/src/areas/upgrade/jobs.ts')).toContain("tidyUp: { centreKind: 'other'")
  expect(read('embedded-device/src/modules/upgrade/module.ts')).toMatch(/jobs: \{ tidyUp: tidyUp\(host\) \},/)
  expect(read('embedded-device/src/modules/upgrade/test/tidy-up-child.ts')).toContain("kind: 'tidyUp'")
})

const codesOf = (id: string) =>
  [...read(`device-contract/src/areas/${id}/errors.ts`).matchAll(/code: (99\d{3})/g)].map(([, code]) => Number(code))

test('NEW-01 F12 features of two branches draw other numbers, and a place that is taken is passed over', () => {
  copyPlaces()
  newModule(root, 'recipes')
  const here = codesOf('recipes')
  rmSync(path.join(root, 'device-contract/src/areas/recipes/errors.ts'))
  newModule(root, 'stars')
  expect(codesOf('stars')).not.toEqual(here)
  const file = 'device-contract/src/areas/stars/errors.ts'
  mkdirSync(path.join(root, 'device-contract/src/areas/plans'), { recursive: true })
  writeFileSync(path.join(root, 'device-contract/src/areas/plans/errors.ts'), read(file))
  for (const folder of ['device-contract/src/areas/stars', 'embedded-device/src/modules/stars', 'remotes/stars'])
    rmSync(path.join(root, folder), { recursive: true })
  newModule(root, 'stars')
  expect(codesOf('stars')).not.toEqual(codesOf('plans'))
})

test('NEW-01 F14 a file whose name holds the word of a call takes no name from it', () => {
  expect(freeName("import { removeMissing } from './calls/remove-missing.ts'", wordOf('remove'), wordOf('recipes'))).toBe('remove')
  expect(freeName("import { remove } from './rules.ts'", wordOf('remove'), wordOf('recipes'))).toBe('removeInRecipes')
})

test('NEW-01 what cannot be made is refused before a file is written', () => {
  copyPlaces()
  expect(() => newCall(root, 'stars.put')).toThrow('pnpm new module stars')
  expect(() => newJob(root, 'stars.put')).toThrow('pnpm new module stars')
  expect(() => newModule(root, 'music-box')).toThrow('one lower case word')
  expect(() => newModule(root, 'upgrade')).toThrow('device-contract/src/areas/upgrade exists already')
  newModule(root, 'recipes')
  expect(() => newModule(root, 'recipes')).toThrow('exists already')
  newModule(root, 'stars')
  expect(codesOf('stars')).toHaveLength(2)
})
