import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { budgetProblems, measure, scriptProblems, sharedProblems } from './budgets.ts'

let dist = ''

const put = (file: string, data: string | Buffer) => {
  fs.mkdirSync(path.dirname(path.join(dist, file)), { recursive: true })
  fs.writeFileSync(path.join(dist, file), data)
}

const bundle = (...names: string[]) => JSON.stringify({ shared: names.map((name) => ({ name })) })

/** A build as the shell, one remote and publish leave it; random bytes do not compress, so sizes are what they say. */
beforeEach(() => {
  dist = fs.mkdtempSync(path.join(os.tmpdir(), 'budgets-'))
  const files = 'remotes/files/1.0.0'
  put('shell/1.0.0+a/index.html', '<script src="/theme-boot.js"></script><script src="/main.js"></script><link href="/main.css">')
  for (const file of ['theme-boot.js', 'main.js', 'main.css', 'c.desktop.js', 'c.lazy.js'])
    put(`shell/1.0.0+a/${file}`, randomBytes(10_000))
  put('shell/1.0.0+a/desktop.json', JSON.stringify(['main.js', 'c.desktop.js']))
  put('shell/1.0.0+a/mf-manifest.json', bundle('react', '@cove/kernel'))
  for (const file of ['remoteEntry.js', 'c.remote.js', 'c.window.js', 'c.second.js']) put(`${files}/${file}`, randomBytes(10_000))
  put(`${files}/mf-manifest.json`, bundle('react'))
  const at = (file: string) => ({ url: `/${files}/${file}` })
  const windows = { explorer: [at('c.window.js')], viewer: [at('c.second.js')] }
  const entry = { id: 'files', version: '1.0.0', name: 'files__1_0_0', entry: at('remoteEntry.js'), manifest: {} }
  put('remotes.json', JSON.stringify({ shell: '1.0.0+a', remotes: [entry] }))
  put('remotes-files.json', JSON.stringify({ remotes: { files__1_0_0: { preload: [at('c.remote.js')], windows } } }))
})

afterEach(() => fs.rmSync(dist, { recursive: true }))

const problems = () => budgetProblems(measure(dist))

test('W9 a build within its budgets passes, and each window counts its own files once', () => {
  expect(problems()).toEqual([])
  const [desktop, explorer] = measure(dist)
  expect(desktop?.requests).toBe(6)
  expect(explorer?.bytes).toBeGreaterThan(30_000)
  expect(explorer?.bytes).toBeLessThan(31_000)
})

test('W9 a desktop that is too heavy is named with its size', () => {
  put('shell/1.0.0+a/c.desktop.js', randomBytes(300_000))
  expect(problems()).toEqual([expect.stringMatching(/^desktop loads 3\d\d\.\d KB, at most 210\.0 KB/)])
})

test('W11 the scripts of a desktop count uncompressed too', () => {
  expect(scriptProblems(dist)).toEqual([])
  put('shell/1.0.0+a/c.desktop.js', ' '.repeat(700_000))
  expect(scriptProblems(dist)).toEqual([expect.stringMatching(/^desktop runs 7\d\d\.\d KB of script, at most 644\.0 KB/)])
  expect(problems()).toEqual([])
})

test('W9 a chunk that only later screens need does not count, unless the build forgot to say so', () => {
  put('shell/1.0.0+a/c.lazy.js', randomBytes(300_000))
  expect(problems()).toEqual([])
  fs.rmSync(path.join(dist, 'shell/1.0.0+a/desktop.json'))
  expect(problems()).toHaveLength(1)
})

test('W9 too many requests are named', () => {
  const chunks = Array.from({ length: 12 }, (_, index) => `c.${index}.js`)
  for (const chunk of chunks) put(`shell/1.0.0+a/${chunk}`, 'x')
  put('shell/1.0.0+a/desktop.json', JSON.stringify(chunks))
  expect(problems()).toEqual(['desktop makes 17 requests, at most 8'])
})

test('W9 a first window that is too heavy is named; the compressed sibling is what counts', () => {
  put('remotes/files/1.0.0/c.window.js', randomBytes(90_000))
  expect(problems()).toEqual([expect.stringMatching(/^files\.explorer loads/)])
  put('remotes/files/1.0.0/c.window.js.br', randomBytes(5000))
  expect(problems()).toEqual([])
})

test('W9 shared modules are exactly the list', () => {
  expect(sharedProblems(dist, ['react', '@cove/kernel'])).toEqual([])
  expect(sharedProblems(dist, ['react'])).toEqual(['the shell shares @cove/kernel, which shared-modules.ts does not list'])
  put('remotes/files/1.0.0/mf-manifest.json', bundle('react', 'lodash'))
  expect(sharedProblems(dist, ['react', '@cove/kernel', 'react-dom'])).toEqual([
    'the shell does not share react-dom, which shared-modules.ts lists',
    'files shares lodash, which shared-modules.ts does not list',
  ])
})

test('SHR-01 the page of visitors has a budget with all it may load', () => {
  for (const file of ['share.1.js', '795.1.js', 'share.1.css', 'bay-light-small.1.webp']) put(`share-page/${file}`, randomBytes(20_000))
  expect(problems()).toEqual([])
  put('share-page/795.1.js', randomBytes(40_000))
  expect(problems()).toEqual([expect.stringMatching(/^share page loads 97\.\d KB, at most 90\.0 KB/)])
})
