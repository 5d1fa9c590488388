import { execFile, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { rootDir } from '@cove/kernel/build'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { publish } from '@cove/release-kit'
import { createSite, shared } from '@cove/release-kit/testing'
import type { BuiltRemote, SiteFixture } from '@cove/release-kit/testing'

let site: SiteFixture
let dist: string
beforeEach(() => {
  site = createSite()
  dist = site.dist
  site.builtShell('s1')
  publish({ dist, shell: 's1' })
})
afterEach(() => site[Symbol.dispose]())

const run = promisify(execFile)
/** The real command, in a separate process. */
const publishCommand = (...args: string[]) => run(process.execPath, [path.join(rootDir, 'tools/publish.ts'), `--dist=${dist}`, ...args])

describe('the registry', () => {
  test('WIN-07 lists the newest version, with what to fetch and its integrity', () => {
    for (const version of ['1.0.0', '1.0.10', '1.0.9']) site.built('hello', { version })
    const { remotes, kernel, mf, shell } = publish({ dist, missing: true }).registry
    expect({ kernel, mf, shell }).toEqual({ kernel: '1.2.0', mf: '2.9.2', shell: 's1' })
    expect(remotes).toHaveLength(1)
    expect(remotes[0]).toMatchObject({ id: 'hello', version: '1.0.10', name: 'hello__1.0.10', kernel: '^1.1.0' })
    expect(remotes[0]?.entry).toEqual({ url: '/remotes/hello/1.0.10/remoteEntry.js', integrity: expect.stringMatching(/^sha256-.{44}$/) })
  })

  test('W9 names what is wanted behind the first picture apart, and nothing that the entry carries', () => {
    site.built('hello', { files: { windows: { main: ['window.css'] }, behind: { main: ['window.js'] }, carried: ['expose.js'] } })
    publish({ dist, missing: true })
    const entry = site.files().remotes['hello__1.0.0']
    const names = (files: readonly { readonly url: string }[] | undefined) => files?.map((file) => path.basename(file.url))
    expect([names(entry?.preload), names(entry?.windows['main']), names(entry?.behind?.['main'])]).toEqual([
      [],
      ['window.css'],
      ['window.js'],
    ])
  })

  test('WIN-07 the revision grows with each change, and the compressed copies say the same', () => {
    site.built('hello')
    const first = publish({ dist, missing: true }).registry.revision
    expect(publish({ dist, pins: { hello: undefined } }).registry.revision).toBe(first)
    site.built('hello', { version: '1.0.1' })
    expect(publish({ dist, pins: { hello: undefined } }).registry.revision).toBeGreaterThan(first)
    for (const file of ['remotes.json', 'remotes-files.json']) {
      expect(brotliDecompressSync(readFileSync(path.join(dist, `${file}.br`))).toString()).toBe(site.readText(file))
      expect(gunzipSync(readFileSync(path.join(dist, `${file}.gz`))).toString()).toBe(site.readText(file))
    }
  })

  test('WIN-07 remotes for development appear only when asked for', () => {
    site.built('hello', { devOnly: true })
    expect(publish({ dist, missing: true }).registry.remotes).toEqual([])
    expect(publish({ dist, pins: { hello: undefined } }).refused[0]?.reasons).toEqual(['it is for developers only: publish it with --dev'])
    expect(publish({ dist, missing: true, includeDevOnly: true }).registry.remotes).toHaveLength(1)
  })
})

describe('the record of the registry', () => {
  test('S-E5 the registry is recorded with its compressed copies, beside what it replaces; one of before is recorded as it stands', () => {
    const names = ['remotes.json', 'remotes-files.json'].flatMap((name) => [name, `${name}.br`, `${name}.gz`])
    const digest = (name: string) =>
      `sha256-${createHash('sha256')
        .update(readFileSync(path.join(dist, name)))
        .digest('base64')}`
    const digests = () => Object.fromEntries(names.map((name) => [name, digest(name)]))
    const record = () => JSON.parse(site.readText('digests/registry.json')) as { files: object; before?: object }
    const before = digests()
    expect(record().files).toEqual(before)
    site.built('hello')
    publish({ dist, missing: true })
    expect(record()).toMatchObject({ files: digests(), before })
    // What was altered since is not vouched for by the next publication.
    site.write('remotes.json', { ...site.registry(), mf: 'altered' })
    site.built('hello', { version: '1.0.1' })
    publish({ dist, pins: { hello: undefined } })
    expect(Object.keys(record().before ?? {})).not.toContain('remotes.json')
    rmSync(path.join(dist, 'digests/registry.json'))
    publish({ dist })
    expect(record().files).toEqual(digests())
  })
})

describe('the files of windows', () => {
  test('W9 names what its windows are made of in another file: no dock needs it', () => {
    site.built('hello', { version: '1.0.10' })
    const { remotes, revision } = publish({ dist, missing: true }).registry
    expect(Object.keys(remotes[0] ?? {}).toSorted()).toEqual(['entry', 'id', 'kernel', 'manifest', 'mf', 'name', 'version'])
    const files = site.files()
    expect(files.revision).toBe(revision)
    expect(Object.keys(files.remotes)).toEqual(['hello__1.0.10'])
    const { preload, windows, texts } = files.remotes['hello__1.0.10'] ?? {}
    const integrity = expect.stringMatching(/^sha256-.{44}$/)
    expect(preload).toEqual([{ url: '/remotes/hello/1.0.10/expose.js', as: 'script', integrity }])
    expect(windows?.['main']?.map((file) => [path.basename(file.url), file.as])).toEqual([
      ['window.css', 'style'],
      ['window.js', 'script'],
    ])
    expect(texts?.['en']?.map((file) => file.url)).toEqual(['/remotes/hello/1.0.10/en.js'])
  })

  test.each([
    ['are missing', () => rmSync(path.join(dist, 'remotes-files.json'))],
    ['are of a publication that was cut off', () => site.write('remotes-files.json', { ...site.files(), revision: 2 })],
    [
      'stand in the registry, as before they had a file of their own',
      () => {
        rmSync(path.join(dist, 'remotes-files.json'))
        const registry = site.registry()
        site.write('remotes.json', { ...registry, remotes: registry.remotes.map((one) => ({ ...one, preload: [], windows: {} })) })
      },
    ],
  ])('WIN-07 files that %s are written again with the next publication, for the remotes that stay too', (_how, damage) => {
    for (const id of ['notes', 'transport']) site.built(id)
    publish({ dist, missing: true })
    const before = { files: site.files(), registry: site.registry() }
    damage()
    publish({ dist, pins: { notes: '1.0.0' } })
    expect(site.files().remotes).toEqual(before.files.remotes)
    expect(site.registry().remotes).toEqual(before.registry.remotes)
    expect(site.files().revision).toBe(site.registry().revision)
    expect(site.registry().revision).toBeGreaterThan(before.registry.revision)
  })
})

describe('a publication that was disturbed', () => {
  test('WIN-07 leaves no registry without its files: cut off between the two, it heals with the next one', () => {
    site.built('notes')
    publish({ dist, missing: true })
    site.built('notes', { version: '1.0.1' })
    const inTheWay = path.join(dist, `remotes.json.${process.pid}.next`)
    mkdirSync(inTheWay)
    expect(() => publish({ dist, pins: { notes: '1.0.1' } })).toThrow('EISDIR')
    expect([site.published(), Object.keys(site.files().remotes)]).toEqual([{ notes: '1.0.0' }, ['notes__1.0.1']])
    rmSync(inTheWay, { recursive: true })
    site.built('transport')
    publish({ dist, pins: { transport: '1.0.0' } })
    expect(Object.keys(site.files().remotes), 'the ledger had it already').toEqual(['notes__1.0.1', 'transport__1.0.0'])
    expect(site.files().remotes['notes__1.0.1']?.preload).toHaveLength(1)
  })

  test('WIN-07 a remote that stays and whose build was taken away holds up no other one', () => {
    for (const id of ['notes', 'transport']) site.built(id)
    publish({ dist, missing: true })
    rmSync(path.join(dist, 'remotes-files.json'))
    rmSync(path.join(dist, 'remotes/notes/1.0.0/windows.json'))
    publish({ dist, pins: { transport: '1.0.0' } })
    expect(site.files().remotes['notes__1.0.0']).toEqual({ preload: [], windows: {} })
    expect(site.files().remotes['transport__1.0.0']?.preload).toHaveLength(1)
  })
})

describe('a publication', () => {
  test('WIN-07 moves the named remote and nothing else: a rollback of another one stays', () => {
    for (const version of ['1.0.0', '1.0.1']) site.built('notes', { version })
    site.built('transport')
    publish({ dist, pins: { notes: '1.0.0' } })
    publish({ dist, pins: { transport: '1.0.0' } })
    expect(site.published()).toEqual({ notes: '1.0.0', transport: '1.0.0' })
    expect(Object.keys(site.files().remotes)).toEqual(['notes__1.0.0', 'transport__1.0.0'])
    publish({ dist, withdraw: ['notes'] })
    expect(site.published()).toEqual({ transport: '1.0.0' })
    expect(Object.keys(site.files().remotes)).toEqual(['transport__1.0.0'])
  })

  test('WIN-07 refuses one remote alone: the others of the same command are published, and the command ends with 1', async () => {
    site.built('notes', { kernel: '^2.0.0' })
    site.built('transport')
    const failed = await publishCommand('notes=1.0.0', 'transport', 'gone=1.0.0').catch((error: unknown) => error)
    expect(failed).toMatchObject({
      code: 1,
      stdout: 'transport@1.0.0\n',
      stderr:
        'notes@1.0.0 refused: it was built for kernel ^2.0.0, the shell has 1.2.0\ngone@1.0.0 refused: remotes/gone/1.0.0 is not built\n',
    })
    expect(site.published()).toEqual({ transport: '1.0.0' })
  })
})

describe('publishers at the same time, and refusals', () => {
  test('WIN-07 of publishers at the same time none is lost', async () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f']
    for (const id of ids) site.built(id)
    await Promise.all(ids.map((id) => publishCommand(id)))
    expect(Object.keys(site.published())).toEqual(ids)
  })

  test('WIN-07 a publisher that was killed leaves no lock behind', async () => {
    site.built('notes')
    const script = `
      import { withSiteLock } from ${JSON.stringify(path.join(rootDir, 'embedded-device/release-kit/src/site-lock.ts'))}
      withSiteLock(${JSON.stringify(dist)}, () => { console.log('locked'); Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0) })`
    const holder: ChildProcess = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    if (holder.stdout) await once(holder.stdout, 'data')
    const publishing = publishCommand('notes')
    holder.kill('SIGKILL')
    expect((await publishing).stdout).toBe('notes@1.0.0\n')
  })

  const misfits: readonly (readonly [why: string, remote: BuiltRemote, message: string])[] = [
    ['a module the shell does not have', { needs: [shared('lodash', '4.0.0')] }, 'the shell does not provide lodash'],
    ['a newer React', { needs: [shared('react', '19.4.0')] }, 'it needs react ^19.4.0, the shell has 19.3.1'],
    ['a kernel whose functions were removed', { kernel: '^1.0.0' }, 'it was built for kernel ^1.0.0, the shell has 1.2.0'],
    ['another kernel', { kernel: '^2.0.0' }, 'it was built for kernel ^2.0.0, the shell has 1.2.0'],
    ['another federation runtime', { mf: '2.8.0' }, 'it was built with federation ~2.8.0, the shell runs 2.9.2'],
  ]
  test.each(misfits)('WIN-07 refuses a remote that needs %s and keeps the old registry', (_why, remote, message) => {
    site.built('fine')
    publish({ dist, missing: true })
    const before = site.readText('remotes.json')
    site.built('hello', remote)
    expect(publish({ dist, pins: { hello: '1.0.0' } }).refused).toEqual([{ id: 'hello', version: '1.0.0', reasons: [message] }])
    expect(site.readText('remotes.json')).toBe(before)
  })
})

describe('digests', () => {
  test('S-E5 bytes that were altered after the build never become the published ones', () => {
    site.built('notes')
    site.built('transport')
    const first = publish({ dist, missing: true }).registry.remotes[0]?.entry.integrity
    site.write('remotes/notes/1.0.0/remoteEntry.js', 'altered')
    publish({ dist, pins: { transport: '1.0.0' } })
    expect(site.registry().remotes[0]?.entry.integrity).toBe(first)
    const { refused } = publish({ dist, pins: { notes: '1.0.0' } })
    expect(refused).toEqual([{ id: 'notes', version: '1.0.0', reasons: ['remoteEntry.js was altered after the build'] }])
    expect(site.registry().remotes[0]?.entry.integrity).toBe(first)
  })

  test.each([
    ['is missing', (file: string) => rmSync(file), 'window.js is missing'],
    ['was never recorded', () => site.write('remotes/notes/1.0.0/extra.js', ''), 'extra.js was added after the build'],
    ['has no record', () => rmSync(path.join(dist, 'digests/remotes/notes/1.0.0.json')), 'remotes/notes/1.0.0 is not built'],
  ])('S-E5 a build of which a file %s is refused', (_what, damage, reason) => {
    site.built('notes')
    damage(path.join(dist, 'remotes/notes/1.0.0/window.js'))
    expect(publish({ dist, pins: { notes: '1.0.0' } }).refused[0]?.reasons).toEqual([reason])
  })
})

describe('a new shell', () => {
  test('S-E4 is refused while a published remote would not fit it, and the current one stays', () => {
    site.built('notes')
    publish({ dist, missing: true })
    site.builtShell('s2', '2.0.0')
    const { refused, registry } = publish({ dist, shell: 's2' })
    expect(refused).toEqual([
      {
        id: 'shell',
        version: 's2',
        reasons: ['notes@1.0.0 is published and would not fit: it was built for kernel ^1.1.0, the shell has 2.0.0'],
      },
    ])
    expect(registry).toMatchObject({ shell: 's1', kernel: '1.2.0' })
  })

  test('S-E4 comes together with the remotes that were built for it, in one registry', () => {
    site.built('notes')
    publish({ dist, missing: true })
    site.builtShell('s2', '2.0.0')
    site.built('notes', { version: '2.0.0', kernel: '^2.0.0' })
    const { refused, registry } = publish({ dist, shell: 's2', pins: { notes: '2.0.0' } })
    expect(refused).toEqual([])
    expect(registry).toMatchObject({ shell: 's2', kernel: '2.0.0', remotes: [{ version: '2.0.0' }] })
  })

  test('S-E5 is refused when a file of it is missing', () => {
    site.builtShell('s2')
    rmSync(path.join(dist, 'shell/s2/index.html'))
    expect(publish({ dist, shell: 's2' })).toMatchObject({ registry: { shell: 's1' }, refused: [{ reasons: ['index.html is missing'] }] })
  })
})
