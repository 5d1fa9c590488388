import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { publish } from './publish.ts'

let dist: string
const write = (file: string, value: unknown) => {
  mkdirSync(path.dirname(path.join(dist, file)), { recursive: true })
  writeFileSync(path.join(dist, file), typeof value === 'string' ? value : JSON.stringify(value))
}
const shared = (name: string, version: string, requiredVersion = `^${version}`) => ({ name, version, requiredVersion })
const metaData = (pluginVersion = '2.9.2') => ({ pluginVersion, remoteEntry: { name: 'remoteEntry.js' } })

interface Built {
  readonly version?: string
  readonly kernel?: string
  readonly needs?: readonly object[]
  readonly mf?: string
  readonly devOnly?: true
  /** Files a build lists otherwise than the one below. */
  readonly files?: object
}
const built = (id: string, { version = '1.0.0', kernel = '^1.0.0', needs = [], mf, devOnly, files = {} }: Built = {}) => {
  const dir = `remotes/${id}/${version}`
  const assets = { js: { sync: ['expose.js'] }, css: { sync: [] } }
  write(`${dir}/mf-manifest.json`, {
    name: `${id}__${version}`,
    metaData: metaData(mf),
    shared: needs,
    exposes: [{ path: './remote', assets }],
  })
  const names = { 'zh-CN': { name: id }, en: { name: id } }
  const windows = { main: { title: 'name', path: '/x', size: [400, 300] } }
  write(`${dir}/remote.json`, {
    id,
    kernel,
    title: 'name',
    icon: { glyph: 'box', from: '#fff', to: '#000' },
    names,
    windows,
    ...(devOnly ? { devOnly } : {}),
  })
  write(`${dir}/windows.json`, { windows: { main: ['expose.js', 'window.css', 'window.js'] }, texts: { en: ['en.js'] }, ...files })
  for (const file of ['remoteEntry.js', 'expose.js', 'window.css', 'window.js', 'en.js']) write(`${dir}/${file}`, file)
}

beforeEach(() => {
  dist = mkdtempSync(path.join(os.tmpdir(), 'cove-publish-'))
  write('shell/mf-manifest.json', {
    name: 'shell',
    metaData: metaData(),
    shared: [shared('react', '19.3.1'), shared('@cove/kernel', '1.2.0')],
    exposes: [],
  })
})
afterEach(() => rmSync(dist, { recursive: true }))

describe('publishing', () => {
  test('WIN-07 lists the newest version, with what to fetch and its integrity', () => {
    built('hello')
    built('hello', { version: '1.0.10' })
    built('hello', { version: '1.0.9' })
    const { remotes, kernel, mf } = publish({ dist })
    expect({ kernel, mf }).toEqual({ kernel: '1.2.0', mf: '2.9.2' })
    expect(remotes).toHaveLength(1)
    expect(remotes[0]).toMatchObject({ id: 'hello', version: '1.0.10', name: 'hello__1.0.10', kernel: '^1.0.0' })
    expect(remotes[0]?.entry).toEqual({ url: '/remotes/hello/1.0.10/remoteEntry.js', integrity: expect.stringMatching(/^sha384-.{64}$/) })
    expect(remotes[0]?.preload.map((file) => file.url)).toEqual(['/remotes/hello/1.0.10/expose.js'])
    expect(remotes[0]?.windows['main']?.map((file) => [path.basename(file.url), file.as])).toEqual([
      ['window.css', 'style'],
      ['window.js', 'script'],
    ])
    expect(remotes[0]?.texts?.['en']?.map((file) => file.url)).toEqual(['/remotes/hello/1.0.10/en.js'])
  })

  test('W9 names what is wanted behind the first picture apart, and nothing that the entry carries', () => {
    built('hello', { files: { windows: { main: ['window.css'] }, behind: { main: ['window.js'] }, carried: ['expose.js'] } })
    const entry = publish({ dist }).remotes[0]
    const names = (files: readonly { readonly url: string }[] | undefined) => files?.map((file) => path.basename(file.url))
    expect([names(entry?.preload), names(entry?.windows['main']), names(entry?.behind?.['main'])]).toEqual([
      [],
      ['window.css'],
      ['window.js'],
    ])
  })

  test('WIN-07 a pin chooses an older version, and one that was never built is refused', () => {
    built('hello')
    built('hello', { version: '2.0.0' })
    expect(publish({ dist, pins: { hello: '1.0.0' } }).remotes[0]?.version).toBe('1.0.0')
    expect(() => publish({ dist, pins: { hello: '3.0.0' } })).toThrow('hello@3.0.0 is not built')
  })

  test('WIN-07 the revision grows, and the compressed copies say the same', () => {
    built('hello')
    const first = publish({ dist }).revision
    expect(publish({ dist }).revision).toBeGreaterThan(first)
    const text = readFileSync(path.join(dist, 'remotes.json'), 'utf8')
    expect(brotliDecompressSync(readFileSync(path.join(dist, 'remotes.json.br'))).toString()).toBe(text)
  })

  test('WIN-07 remotes for development appear only when asked for', () => {
    built('hello', { devOnly: true })
    expect(publish({ dist, includeDevOnly: false }).remotes).toEqual([])
    expect(publish({ dist, includeDevOnly: true }).remotes).toHaveLength(1)
  })

  const misfits: readonly (readonly [why: string, remote: Built, message: string])[] = [
    ['a module the shell does not have', { needs: [shared('lodash', '4.0.0')] }, 'hello@1.0.0 refused: the shell does not provide lodash'],
    ['a newer React', { needs: [shared('react', '19.4.0')] }, 'it needs react ^19.4.0, the shell has 19.3.1'],
    ['another kernel', { kernel: '^2.0.0' }, 'it was built for kernel ^2.0.0, the shell has 1.2.0'],
    ['another federation runtime', { mf: '2.8.0' }, 'it was built with federation 2.8.0, the shell runs 2.9.2'],
  ]
  test.each(misfits)('WIN-07 refuses a remote that needs %s and keeps the old registry', (_why, remote, message) => {
    built('fine')
    publish({ dist })
    const before = readFileSync(path.join(dist, 'remotes.json'), 'utf8')
    built('hello', remote)
    expect(() => publish({ dist })).toThrow(message)
    expect(readFileSync(path.join(dist, 'remotes.json'), 'utf8')).toBe(before)
  })
})
