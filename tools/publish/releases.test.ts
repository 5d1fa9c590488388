import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { rootDir } from '@cove/kernel/build'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { appendLedger, pointerOf, publish, readLedger } from '@cove/release-kit'
import { createSite, shared } from '@cove/release-kit/testing'
import type { SiteFixture } from '@cove/release-kit/testing'

let site: SiteFixture
let dist: string
beforeEach(() => {
  site = createSite()
  dist = site.dist
  site.builtShell('s1')
  publish({ dist, shell: 's1' })
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) site.built('music', { version })
})
afterEach(() => site[Symbol.dispose]())

const publishAll = (...versions: readonly string[]) => {
  for (const version of versions) publish({ dist, pins: { music: version } })
}
/** What a build does that found changed sources. */
const build = (version: string) => publish({ dist, pins: { music: version }, missing: true, moves: 'free' })
const folded = () => {
  const { pointers } = readLedger(dist)
  return Object.fromEntries([...pointers].flatMap(([id, { version }]) => (version === undefined ? [] : [[id, version]])))
}
const follows = () => expect({ shell: site.registry().shell, ...site.published() }).toEqual(folded())

describe('the ledger of a site', () => {
  test('F6 keeps who moved what, when and why, and the registry follows from it', () => {
    publish({ dist, pins: { music: '1.0.0' }, actor: 'lin', reason: 'first' })
    publish({ dist, pins: { music: '1.1.0' }, actor: 'wen' })
    const lines = readLedger(dist).lines
    expect(
      lines
        .map(({ actor, reason, moves }) => [actor, reason, moves.map(({ action, id, version, from }) => [action, id, version, from])])
        .slice(1),
    ).toEqual([
      ['lin', 'first', [['publish', 'music', '1.0.0', undefined]]],
      ['wen', undefined, [['publish', 'music', '1.1.0', '1.0.0']]],
    ])
    follows()
    publish({ dist, pins: { music: '1.1.0' } })
    expect(readLedger(dist).lines, 'nothing was moved').toHaveLength(lines.length)
  })

  test('F6 a publisher that was killed before the registry followed is made good by the next command', () => {
    publishAll('1.0.0')
    const moves = [{ action: 'publish', id: 'music', version: '1.1.0', from: '1.0.0' }] as const
    appendLedger(dist, { atMs: site.registry().revision + 1, actor: 'lin', moves })
    expect(site.published()).toEqual({ music: '1.0.0' })
    site.built('album')
    publish({ dist, pins: { album: '1.0.0' } })
    expect(site.published()).toEqual({ album: '1.0.0', music: '1.1.0' })
    follows()
  })

  test('F6 a line that was cut off is dropped; one that was altered stops every publication', () => {
    publishAll('1.0.0')
    appendFileSync(path.join(dist, 'releases.jsonl'), '{"seq":3,"prev":"')
    publishAll('1.1.0')
    follows()
    expect(readLedger(dist).lines).toHaveLength(3)
    site.write('releases.jsonl', site.readText('releases.jsonl').replace('1.0.0', '1.2.0'))
    const before = site.readText('remotes.json')
    expect(() => publishAll('1.2.0')).toThrow('releases.jsonl was altered at line 3')
    expect(site.readText('remotes.json')).toBe(before)
  })

  test('F6 a site that was published before there was a ledger keeps all that it has', () => {
    publishAll('1.1.0')
    rmSync(path.join(dist, 'releases.jsonl'))
    site.built('album')
    publish({ dist, pins: { album: '1.0.0' } })
    expect(site.published()).toEqual({ album: '1.0.0', music: '1.1.0' })
    follows()
    expect(readLedger(dist).lines[0]?.reason).toBe('published before the ledger')
  })
})

describe('a rollback', () => {
  test('F6 needs no number, and the next one moves to what was good before', () => {
    publishAll('1.0.0', '1.1.0', '1.2.0')
    publish({ dist, rollback: ['music'] })
    expect(site.published()).toEqual({ music: '1.1.0' })
    publish({ dist, rollback: ['music'] })
    expect(site.published()).toEqual({ music: '1.0.0' })
    const { refused } = publish({ dist, rollback: ['music'] })
    expect(refused).toEqual([{ id: 'music', version: '1.0.0', reasons: ['there is no earlier good version that is still here and fits'] }])
    follows()
  })

  test('F6 passes over a version whose build was damaged or is not the one that worked', () => {
    publishAll('1.0.0', '1.1.0', '1.2.0')
    site.write('remotes/music/1.1.0/window.js', 'altered')
    publish({ dist, rollback: ['music'] })
    expect(site.published()).toEqual({ music: '1.0.0' })
  })

  test('F6 of the shell is the same command; a shell that a published remote does not fit is passed over', () => {
    publishAll('1.0.0')
    site.builtShell('s2', '1.3.0')
    site.builtShell('s3', '1.4.0')
    for (const shell of ['s2', 's3']) publish({ dist, pins: { shell } })
    expect(site.registry()).toMatchObject({ shell: 's3', kernel: '1.4.0' })
    site.built('music', { version: '2.0.0', kernel: '^1.3.0' })
    publish({ dist, pins: { music: '2.0.0' } })
    publish({ dist, rollback: ['shell'] })
    expect(site.registry()).toMatchObject({ shell: 's2', kernel: '1.3.0' })
    expect(publish({ dist, rollback: ['shell'] }).refused).toHaveLength(1)
    expect(site.registry().shell, 's1 does not fit music 2.0.0').toBe('s2')
    follows()
  })
})

describe('what a person published', () => {
  test('F1 stays when a build finds other sources, and says so; a person moves it on', () => {
    publishAll('1.1.0')
    expect(build('1.2.0').stayed).toEqual({ music: '1.1.0' })
    publish({ dist, rollback: ['music'] })
    expect(site.published()).toEqual({ music: '1.1.0' })
    publish({ dist, pins: { music: undefined } })
    expect(site.published()).toEqual({ music: '1.2.0' })
    site.built('music', { version: '1.3.0' })
    expect(build('1.3.0').stayed).toEqual({})
    expect(site.published()).toEqual({ music: '1.3.0' })
  })

  test('F1 is held and freed without being moved', () => {
    build('1.1.0')
    publish({ dist, hold: ['music'] })
    build('1.2.0')
    expect(site.published()).toEqual({ music: '1.1.0' })
    publish({ dist, free: ['music'] })
    build('1.2.0')
    expect(site.published()).toEqual({ music: '1.2.0' })
  })

  test('F1 and took away does not come back with a build', () => {
    publishAll('1.1.0')
    publish({ dist, withdraw: ['music'] })
    build('1.2.0')
    publish({ dist, missing: true, moves: 'free' })
    expect(site.published()).toEqual({})
    expect(pointerOf(readLedger(dist), 'music')).toMatchObject({ version: undefined, held: true })
    publish({ dist, rollback: ['music'] })
    expect(site.published()).toEqual({ music: '1.1.0' })
  })
})

describe('what another remote owns', () => {
  const saveAt = (route: string) => [{ verb: 'save', type: 'resources', route }]
  test.each([
    ['an address', { route: 'music' }, 'the address /music belongs to music'],
    ['a verb', { verbs: saveAt('/aardvark') }, "the verb 'save' for 'resources' belongs to music"],
  ])('S-E8 F8 %s is refused with the name of the owner', (_what, claim, reason) => {
    site.built('music', { version: '2.0.0', verbs: saveAt('/music') })
    publishAll('2.0.0')
    site.built('aardvark', claim)
    expect(publish({ dist, pins: { aardvark: '1.0.0' } }).refused).toEqual([{ id: 'aardvark', version: '1.0.0', reasons: [reason] }])
    expect(site.published()).toEqual({ music: '2.0.0' })
    publish({ dist, withdraw: ['music'], pins: { aardvark: '1.0.0' } })
    expect(site.published()).toEqual({ aardvark: '1.0.0' })
  })

  test('S-E8 F8 an address can be handed over in one command', () => {
    publishAll('1.0.0')
    site.built('music', { version: '2.0.0', route: 'songs' })
    site.built('aardvark', { route: 'music' })
    expect(publish({ dist, pins: { aardvark: '1.0.0', music: '2.0.0' } }).refused).toEqual([])
  })
})

test('S-E4 F16 the published range of kernels begins where the code was made, whatever was declared by hand', () => {
  site.built('album', { kernel: '^1.1.0', needs: [shared('@cove/kernel', '1.2.0')] })
  site.built('notes', { kernel: '^1.2.0', needs: [shared('@cove/kernel', '1.1.0')] })
  publish({ dist, pins: { album: '1.0.0', notes: '1.0.0' } })
  expect(site.registry().remotes.map(({ id, kernel }) => [id, kernel])).toEqual([
    ['album', '^1.2.0'],
    ['notes', '^1.2.0'],
  ])
})

describe('the command', () => {
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, [path.join(rootDir, 'tools/publish.ts'), `--dist=${dist}`, ...args])

  test('F6 publishes, rolls back, holds, withdraws and tells what was done', { timeout: 60_000 }, async () => {
    await run('publish', 'music=1.0.0', '--by=lin', '--reason=first')
    await run('music=1.1.0', '--by=wen')
    expect((await run('rollback', 'music', '--by=lin', '--reason=it is slow')).stdout).toBe('music@1.0.0\n')
    await run('free', 'music')
    await run('hold', 'music')
    await run('withdraw', 'music', '--by=lin')
    const { stdout } = await run('releases', 'music')
    const lines = stdout.trimEnd().split('\n')
    expect(lines[2]).toMatch(/^4 {2}\S+Z {2}lin {2}music rolled back to 1\.0\.0 \(was 1\.1\.0\): it is slow$/)
    expect(lines.at(-1)).toBe('music is not published, and no build moves it')
    await expect(run('rollback')).rejects.toMatchObject({ code: 1, stderr: 'rollback what? Name one or more remotes, or the shell\n' })
    expect(existsSync(path.join(dist, '.publish-history.json'))).toBe(false)
    expect(
      createHash('sha256')
        .update(site.readText('releases.jsonl').split('\n').at(-3) ?? '')
        .digest('hex'),
    ).toBe(readLedger(dist).lines.at(-1)?.prev)
  })
})
