import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { judgePlace } from '../src/judge-release.ts'
import { readLedger } from '../src/ledger-file.ts'
import { publish } from '../src/publish-site.ts'
import { receiveRelease } from '../src/receive-release.ts'
import { isReleaseProblem } from '../src/release-problem.ts'
import { newSigningKey } from '../src/signing-keys.ts'
import { createSite } from '../src/testing/site-fixture.ts'
import type { SiteFixture } from '../src/testing/site-fixture.ts'
import { createTeam, deviceKey } from '../src/testing/team.ts'
import type { Team } from '../src/testing/team.ts'
import { withKey, withoutKey } from '../src/trust.ts'
import type { Trust } from '../src/trust.ts'

let site: SiteFixture
let folder: string
let team: Team
const nowMs = 1_000_000
beforeEach(() => {
  site = createSite()
  folder = mkdtempSync(path.join(os.tmpdir(), 'cove-archives-'))
  site.builtShell('s1')
  publish({ dist: site.dist, shell: 's1' })
  team = createTeam()
})
afterEach(() => {
  site[Symbol.dispose]()
  rmSync(folder, { recursive: true, force: true })
})

const receive = (archive: string, { trust = team.trust, atMs = nowMs }: { trust?: Trust; atMs?: number } = {}) =>
  receiveRelease({ dist: site.dist, archive, judging: { trust, nowMs: atMs, deviceKey }, actor: 'lin', reason: 'try', waitMs: 1000 })
const problemOf = (work: () => unknown) => {
  try {
    work()
    return 'nothing'
  } catch (error) {
    return isReleaseProblem(error) ? error.problem : String(error)
  }
}
const release = (version = '1.0.0', more = {}) => team.archiveIn(folder, { version, ...more })
/** Everything below the site but its lock. */
const everything = () =>
  readdirSync(site.dist, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() && !one.name.startsWith('.publish-lock'))
    .map((one) => path.join(one.parentPath, one.name))
    .map((file) => [file, readFileSync(file, 'base64')])
const changesNothing = (archive: string, problem: string, options: Parameters<typeof receive>[1] = {}) => {
  const before = everything()
  expect(problemOf(() => receive(archive, options))).toBe(problem)
  expect(everything()).toEqual(before)
}

describe('a release over the network', () => {
  test('REL-03 is installed, published, and stands in the ledger with who and why', () => {
    expect(receive(release())).toEqual({ id: 'music', version: '1.0.0' })
    expect(site.published()).toEqual({ music: '1.0.0' })
    expect(readLedger(site.dist).lines.at(-1)).toMatchObject({
      actor: 'lin',
      reason: 'try',
      moves: [{ action: 'publish', version: '1.0.0' }],
    })
    expect(existsSync(path.join(site.dist, '.unfinished')) ? readdirSync(path.join(site.dist, '.unfinished')) : []).toEqual([])
    expect(receive(release()), 'once more is no other release').toEqual({ id: 'music', version: '1.0.0' })
  })

  test.each([0, 5, 11, 40, 900])('REL-03 of which %i bytes came changes nothing', (bytes) => {
    const archive = release()
    truncateSync(archive, bytes)
    changesNothing(archive, 'damaged')
  })

  test('REL-03 with one byte too many, or another byte in a file, changes nothing', () => {
    const archive = release()
    const whole = readFileSync(archive)
    writeFileSync(archive, Buffer.concat([whole, Buffer.from('x')]))
    changesNothing(archive, 'damaged')
    whole.writeUInt8(whole.readUInt8(whole.length - 1) ^ 1, whole.length - 1)
    writeFileSync(archive, whole)
    changesNothing(archive, 'damaged')
  })

  test.each(['../window.js', '/etc/passwd', 'a/../../b.js', '.hidden', 'a/.b', 'a//b', 'a\\..\\b', 'remote.json/x', 'REMOTE.json'])(
    'REL-03 with a file called %s changes nothing, though its team signed it',
    (name) => {
      const alter = (manifest: Parameters<typeof rename>[0]) => rename(manifest, name)
      changesNothing(team.archiveIn(folder, {}, { alter }), 'damaged')
    },
  )

  test('REL-03 that says it is larger than a release may be is refused before anything is written', () => {
    const alter = (manifest: Manifest): Manifest => ({
      ...manifest,
      files: manifest.files.map((file) => ({ ...file, size: 60 * 1024 ** 2 })),
    })
    changesNothing(team.archiveIn(folder, {}, { alter }), 'damaged')
  })
})

type Manifest = Parameters<NonNullable<NonNullable<Parameters<Team['archive']>[1]>['alter']>>[0]
const rename = (manifest: Manifest, name: string): Manifest => ({
  ...manifest,
  files: manifest.files.map((file) => (file.path === 'window.js' ? { ...file, path: name } : file)),
})

describe('who may publish', () => {
  test('REL-02 a key that the device does not know, and a release that another key signed', () => {
    changesNothing(team.archiveIn(folder, {}, { key: newSigningKey() }), 'notTrusted')
    changesNothing(team.archiveIn(folder, {}, { key: { ...newSigningKey(), keyId: team.key.keyId } }), 'notTrusted')
    changesNothing(release(), 'notTrusted', { trust: { format: 1, keys: [] } })
  })

  test('REL-02 a manifest that was altered after it was signed', () => {
    const archive = release()
    const whole = readFileSync(archive)
    writeFileSync(archive, Buffer.from(whole.toString('latin1').replace('"version":"1.0.0"', '"version":"9.0.0"'), 'latin1'))
    changesNothing(archive, 'notTrusted')
  })

  test('REL-02 a key that was revoked an hour ago publishes nothing; what the device accepted before stays', () => {
    receive(release())
    const trust = withoutKey(team.trust, team.key.keyId, nowMs + 1)
    changesNothing(release('1.1.0'), 'keyRevoked', { trust, atMs: nowMs + 3_600_000 })
    const judge = (one: Trust, key = deviceKey) =>
      problemOf(() => judgePlace(site.dist, { id: 'music', version: '1.0.0' }, { trust: one, nowMs: nowMs + 3_600_000, deviceKey: key }))
    expect(judge(trust)).toBe('nothing')
    expect(judge(withoutKey(team.trust, team.key.keyId, nowMs - 1)), 'revoked from before it came').toBe('keyRevoked')
    expect(judge(trust, newSigningKey()), 'another device did not accept it').toBe('keyRevoked')
  })

  test('REL-02 a key before and after its time', () => {
    const late = createTeam({ fromMs: nowMs + 1, untilMs: nowMs + 10 })
    const archive = late.archiveIn(folder)
    for (const atMs of [nowMs, nowMs + 10]) changesNothing(archive, 'keyExpired', { trust: late.trust, atMs })
    expect(problemOf(() => receive(archive, { trust: late.trust, atMs: nowMs + 5 }))).toBe('nothing')
  })
})

describe('what a team may publish', () => {
  test("REL-02 an id, an address and an area that are not the team's", () => {
    changesNothing(team.archiveIn(folder, { id: 'album', route: 'music' }), 'foreign')
    changesNothing(release('1.0.0', { route: 'musical' }), 'foreign')
    changesNothing(release('1.0.0', { moduleNeeds: { module: 'users' } }), 'foreign')
    changesNothing(release('1.0.0', { moduleNeeds: { calls: ['users.list'] } }), 'foreign')
  })

  test('REL-02 a team changes keys: both count while they meet, and the old one ends', () => {
    const next = newSigningKey()
    const [old] = team.trust.keys
    const both = withKey(
      withKey(team.trust, {
        team: 'sound',
        publicKey: team.key.publicKey,
        ids: ['music'],
        routes: ['/music'],
        areas: [],
        fromMs: 0,
        untilMs: nowMs + 100,
      }),
      { team: 'sound', publicKey: next.publicKey, ids: old?.ids ?? [], routes: old?.routes ?? [], areas: [], fromMs: nowMs },
    )
    receive(release(), { trust: both })
    receive(team.archiveIn(folder, { version: '1.1.0' }, { key: next }), { trust: both })
    changesNothing(release('1.2.0'), 'keyExpired', { trust: both, atMs: nowMs + 100 })
    expect(() => withKey(withoutKey(both, next.keyId, 1), { ...both.keys[1], publicKey: next.publicKey } as never)).toThrow()
  })

  test('REL-02 two teams own no id together', () => {
    const other = { team: 'other', publicKey: newSigningKey().publicKey, routes: [], areas: [], fromMs: 0 }
    for (const ids of [['music'], ['mus*'], ['m*']]) expect(() => withKey(team.trust, { ...other, ids })).toThrow('music belongs to sound')
    expect(withKey(team.trust, { ...other, ids: ['musical', 'video-*'] }).keys).toHaveLength(2)
  })
})

describe('the way of a remote', () => {
  test('REL-02 goes forward: an older release, signed as it is, is refused; so is another one under a number', () => {
    receive(release('1.1.0'))
    changesNothing2(release('1.0.0'), 'downgrade')
    receive(release('1.2.0'))
    publish({ dist: site.dist, rollback: ['music'] })
    expect(site.published()).toEqual({ music: '1.1.0' })
    expect(
      problemOf(() => receive(release('1.2.0'))),
      'what was rolled back from does not come back by itself',
    ).toBe('downgrade')
    changesNothing(release('1.1.0', { content: 'other' }), 'taken')
    receive(release('1.3.0'))
    expect(site.published()).toEqual({ music: '1.3.0' })
  })

  test('REL-02 does not go back to unsigned builds, and none is served', () => {
    receive(release())
    site.built('music', { version: '2.0.0' })
    const judging = { trust: team.trust, nowMs, deviceKey }
    expect(publish({ dist: site.dist, pins: { music: '2.0.0' }, judging }).refused).toMatchObject([{ problem: 'notTrusted' }])
    expect(problemOf(() => judgePlace(site.dist, { id: 'music', version: '2.0.0' }, judging))).toBe('notTrusted')
    site.built('notes')
    expect(publish({ dist: site.dist, pins: { notes: undefined }, judging }).refused, 'no team owns it: it was built here').toEqual([])
  })

  test('REL-02 a record that was rewritten for other files is noticed', () => {
    receive(release())
    site.write('remotes/music/1.0.0/window.js', 'altered')
    const record = JSON.parse(site.readText('digests/remotes/music/1.0.0.json')) as { files: Record<string, string> }
    record.files['window.js'] = 'sha256-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA='
    site.write('digests/remotes/music/1.0.0.json', record)
    const judging = { trust: team.trust, nowMs, deviceKey }
    expect(problemOf(() => judgePlace(site.dist, { id: 'music', version: '1.0.0' }, judging))).toBe('damaged')
  })

  test('REL-03 a release that does not fit the desktop moves nothing', () => {
    receive(release())
    expect(problemOf(() => receive(release('1.1.0', { kernel: '^7.0.0' })))).toBe('misfit')
    expect(site.published()).toEqual({ music: '1.0.0' })
  })
})

/** The build may stay, nothing points at it. */
const changesNothing2 = (archive: string, problem: string) => {
  const before = [site.readText('remotes.json'), site.readText('releases.jsonl')]
  expect(problemOf(() => receive(archive))).toBe(problem)
  expect([site.readText('remotes.json'), site.readText('releases.jsonl')]).toEqual(before)
}
