import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runUnit } from './unit-step.mjs'

const rootDir = path.join(import.meta.dirname, '..')
let dir: string

beforeEach(() => {
  mkdirSync(path.join(rootDir, '.cache'), { recursive: true })
  // Inside the repository, so that the files find vitest.
  dir = mkdtempSync(path.join(rootDir, '.cache/unit-step-'))
  write('vitest.config.mjs', "export default { test: { include: ['*.test.mjs'] } }")
  write('fine.test.mjs', "import { test } from 'vitest'\ntest('is fine', () => undefined)")
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const write = (name: string, text: string) => writeFileSync(path.join(dir, name), text)

/** Text of a test that does something bad at its first run. */
const once = (bad: string): string => `
  import { existsSync, writeFileSync } from 'node:fs'
  import { afterAll, expect, test } from 'vitest'
  const mark = import.meta.filename + '.mark'
  const isFirst = !existsSync(mark)
  writeFileSync(mark, '')
  const die = () => new Promise(() => process.kill(process.pid, 'SIGSEGV'))
  ${bad}`

function vitest(args: readonly string[]): Promise<{ ok: boolean; output: string }> {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST'))
  const script = path.join(rootDir, 'node_modules/vitest/vitest.mjs')
  const child = spawn(process.execPath, [script, 'run', '--root', dir, ...args], { env: { ...Object.fromEntries(own), NO_COLOR: '1' } })
  let output = ''
  child.stdout.on('data', (piece) => (output += piece))
  child.stderr.on('data', (piece) => (output += piece))
  return new Promise((resolve) => child.on('close', (code) => resolve({ ok: code === 0, output })))
}

const run = (mayRunAgain = true) => runUnit({ run: vitest, reportDir: dir, rootDir: dir, mayRunAgain })

test('npm test: a file whose process died is run once more, and that is said', async () => {
  write('dies.test.mjs', once("test('a', () => undefined)\ntest('b', () => isFirst && die())\ntest('c', () => undefined)"))
  write('early.test.mjs', once("if (isFirst) await die()\ntest('d', () => undefined)"))
  write('late.test.mjs', once("test('e', () => undefined)\nafterAll(() => isFirst && die())"))
  const { passed, failed, notes } = await run()
  expect({ passed, failed }).toEqual({ passed: 6, failed: 0 })
  expect(notes).toEqual([expect.stringMatching(/^3 files needed a second run: /)])
  for (const name of ['dies', 'early', 'late']) expect(notes[0]).toContain(`${name}.test.mjs (died: signal SIGSEGV)`)
})

test('npm test: a test that fails twice is red, one that fails once is named', async () => {
  write('red.test.mjs', once("test('is red', () => expect(1).toBe(2))"))
  write('shy.test.mjs', once("test('is shy', () => expect(isFirst).toBe(false))"))
  const { passed, failed, notes, output } = await run()
  expect({ passed, failed }).toEqual({ passed: 2, failed: 1 })
  expect(notes[0]).toContain('red.test.mjs (failed: is red)')
  expect(notes[0]).toContain('shy.test.mjs (failed: is shy)')
  expect(output).toContain('expected 1 to be 2')
})

test('npm test: a process that dies again is red, and so is an error that belongs to no test', async () => {
  write('dies.test.mjs', once("test('b', () => die())"))
  write('stray.test.mjs', once("test('s', () => void Promise.reject(new Error('nobody waits')))"))
  const { passed, failed } = await run()
  expect({ passed, failed }).toEqual({ passed: 2, failed: 2 })
})

test('npm test: outside of CI nothing is run again', async () => {
  write('dies.test.mjs', once("test('b', () => isFirst && die())"))
  const { passed, failed, notes } = await run(false)
  expect({ passed, failed, notes }).toEqual({ passed: 1, failed: 1, notes: [] })
})
