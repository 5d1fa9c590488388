import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bundledMain, isUnchanged, recordCheck, sourcesDigest } from './start-check.mjs'

let root: string
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}
const isStillCurrent = () => isUnchanged(root, sourcesDigest(root, false))

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'cove-start-'))
  for (const file of ['embedded-device/src/main.ts', 'shell/src/main.ts', 'remotes/hello/remote.ts', 'pnpm-lock.yaml']) write(file, '1')
  for (const file of ['dist/shell/a/shell.js', 'dist/remotes/hello/1/remoteEntry.js', 'dist/remotes.json', 'dist/remotes-files.json'])
    write(file, '1')
  write('embedded-device/dist/current', 'abc')
  write('embedded-device/dist/abc/main.mjs', '1')
  recordCheck(root, sourcesDigest(root, false))
})
afterEach(() => rmSync(root, { recursive: true }))

test('WIN-07 a second start finds the builds current', () => {
  expect(isStillCurrent()).toBe(true)
  expect(bundledMain(root)).toBe(path.join(root, 'embedded-device/dist/abc/main.mjs'))
})

test.each(['embedded-device/src/main.ts', 'shell/src/main.ts', 'remotes/hello/src/new.ts', 'pnpm-lock.yaml'])(
  'WIN-07 a change of %s is checked, also one of the same length',
  (file) => {
    write(file, '2')
    expect(isStillCurrent()).toBe(false)
  },
)

test.each([
  'dist/shell',
  'dist/remotes/hello',
  'dist/remotes/hello/1',
  'dist/remotes.json',
  'dist/remotes-files.json',
  'embedded-device/dist/abc',
  'embedded-device/dist',
])('WIN-07 a start without %s builds', (place) => {
  rmSync(path.join(root, place), { recursive: true })
  expect(isStillCurrent()).toBe(false)
})

test('WIN-07 a start for developers is another check', () => {
  expect(isUnchanged(root, sourcesDigest(root, true))).toBe(false)
})

test('WIN-07 a changed test builds nothing', () => {
  write('embedded-device/test/new.test.ts', '1')
  write('embedded-device/node_modules/x/index.js', '1')
  expect(isStillCurrent()).toBe(true)
})
