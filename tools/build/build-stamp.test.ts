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
  write('pnpm-lock.yaml', '1')
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
  expect(changed('pnpm-lock.yaml', '2')).toEqual(['shell', 'hello', 'files'])
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
