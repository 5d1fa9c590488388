import { createHash } from 'node:crypto'
import { appendFileSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { releases } from '@cove/device-contract/releases'
import { publish, readTrust, withoutKey, writeTrust } from '@cove/release-kit'
import { createSiteIn, createTeam } from '@cove/release-kit/testing'
import type { SiteFixture, Team } from '@cove/release-kit/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeAdministrator, makeUser, openTestDevice } from '../../../../test/http/test-device.ts'
import type { TestDevice } from '../../../../test/http/test-device.ts'

let siteDir: string
let site: SiteFixture
let team: Team
beforeEach(() => {
  siteDir = mkdtempSync(join(tmpdir(), 'cove-site-'))
  site = createSiteIn(siteDir)
  site.builtShell('s1')
  publish({ dist: siteDir, shell: 's1' })
  team = createTeam()
})
afterEach(() => rmSync(siteDir, { recursive: true, force: true }))

const digestOf = (data: Uint8Array) => createHash('sha256').update(data).digest('hex')
const open = () => openTestDevice({ modules: ['releases'], siteDir })
async function openTrusting() {
  const one = await open()
  writeTrust(one.dataDir, team.trust)
  const { client } = await makeAdministrator(one)
  const calls = client.use(releases)
  const upload = async (archive: Buffer, offset = 0) =>
    calls.upload({ query: { digest: digestOf(archive), offset }, body: Uint8Array.from(archive.subarray(offset)) })
  const push = async (archive: Buffer, reason = 'try') => {
    await upload(archive)
    return outcome(calls.install({ body: { digest: digestOf(archive), reason } }))
  }
  return { one, calls, upload, push }
}
const outcome = async (answer: Promise<{ ok: true; data: object } | { ok: false; error: { name: string } }>) => {
  const settled = await answer
  return settled.ok ? 'ok' : settled.error.name
}
const statusOf = async (one: TestDevice, url: string) => (await one.device.http.inject({ method: 'GET', url })).statusCode
const entry = (version: string) => `/remotes/music/${version}/remoteEntry.js`
const left = () => (existsSync(join(siteDir, '.unfinished')) ? readdirSync(join(siteDir, '.unfinished')) : [])

test('REL-03 a release that is sent is live, served, and listed with its team, who and why', async () => {
  const { one, calls, push } = await openTrusting()
  await using _one = one
  expect(await push(team.archive())).toBe('ok')
  expect(site.published()).toEqual({ music: '1.0.0' })
  expect(await statusOf(one, entry('1.0.0'))).toBe(200)
  const listed = await calls.list()
  const all = listed.ok ? listed.data : undefined
  expect(all).toMatchObject({ ledger: 'ok', refused: [] })
  expect(all?.releases.find(({ id }) => id === 'music')).toMatchObject({
    version: '1.0.0',
    isHeld: true,
    team: 'sound',
    moves: [{ reason: 'try' }],
  })
  expect(left()).toEqual([])
})

test('REL-03 a sender that was cut off continues where it was; half of an archive is not published', async () => {
  const { one, calls, upload } = await openTrusting()
  await using _one = one
  const archive = team.archive()
  const digest = digestOf(archive)
  const half = Uint8Array.from(archive.subarray(0, 300))
  expect(await calls.upload({ query: { digest, offset: 0 }, body: half })).toMatchObject({ data: { receivedBytes: 300 } })
  expect(await outcome(calls.install({ body: { digest } }))).toBe('releaseMissing')
  expect(site.published()).toEqual({})
  expect(await upload(archive, 100), 'bytes for another place are not taken').toMatchObject({ data: { receivedBytes: 300 } })
  expect(await upload(archive, 300)).toMatchObject({ data: { receivedBytes: archive.length } })
  expect(await outcome(calls.install({ body: { digest } }))).toBe('ok')
})

test('REL-02 REL-03 what is not taken has a code and a reason, and what was published stays', async () => {
  const { one, calls, push } = await openTrusting()
  await using _one = one
  await push(team.archive())
  const stranger = createTeam()
  expect(await push(stranger.archive({ version: '1.1.0' }))).toBe('releaseNotTrusted')
  expect(await push(team.archive({ id: 'album', route: 'music' }))).toBe('releaseForeign')
  expect(await push(team.archive({ version: '0.9.0' }))).toBe('releaseDowngrade')
  expect(await push(team.archive({ content: 'other' }))).toBe('releaseTaken')
  expect(await push(team.archive({ version: '1.1.0', kernel: '^9.0.0' }))).toBe('releaseMisfit')
  expect(await push(Buffer.from('COVEREL1 no'))).toBe('releaseDamaged')
  writeTrust(one.dataDir, withoutKey(readTrust(one.dataDir), team.key.keyId, Date.now() - 1))
  expect(await push(team.archive({ version: '1.2.0' }))).toBe('releaseKeyRevoked')
  expect(site.published()).toEqual({ music: '1.0.0' })
  const listed = await calls.list()
  expect(listed.ok && listed.data.refused.map(({ problem }) => problem)).toEqual([
    'releaseKeyRevoked',
    'releaseDamaged',
    'releaseMisfit',
    'releaseTaken',
    'releaseDowngrade',
    'releaseForeign',
    'releaseNotTrusted',
  ])
  expect(left()).toEqual([])
})

test('REL-02 a file that was altered after it was installed is not served, whatever its record says', async () => {
  const { one, push } = await openTrusting()
  await using _one = one
  await push(team.archive())
  const file = join(siteDir, 'remotes/music/1.0.0/window.js')
  appendFileSync(file, '// altered')
  expect(await statusOf(one, '/remotes/music/1.0.0/window.js')).toBe(409)
  const record = join(siteDir, 'digests/remotes/music/1.0.0.json')
  const content = JSON.parse(readFileSync(record, 'utf8')) as { files: Record<string, string> }
  content.files['window.js'] = `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}`
  writeFileSync(record, JSON.stringify(content))
  expect(await statusOf(one, '/remotes/music/1.0.0/window.js'), 'its record was rewritten').toBe(409)
})

test('REL-02 an unsigned build of what a team owns is not served; one without an owner is', async () => {
  const { one } = await openTrusting()
  await using _one = one
  site.built('music', { version: '3.0.0' })
  site.built('notes')
  publish({ dist: siteDir, missing: true })
  expect(await statusOf(one, entry('3.0.0'))).toBe(409)
  expect(await statusOf(one, '/remotes/notes/1.0.0/remoteEntry.js')).toBe(200)
})

test('REL-03 two administrators at once: one after the other, and the newer one stays', async () => {
  const { one, push } = await openTrusting()
  await using _one = one
  const outcomes = await Promise.all(['1.0.0', '1.1.0', '1.2.0'].map((version) => push(team.archive({ version }))))
  expect(outcomes.every((name) => ['ok', 'releaseDowngrade'].includes(name))).toBe(true)
  expect(site.published()).toEqual({ music: '1.2.0' })
})

test('REL-03 a stop in the middle leaves nothing: the next start cleans up, and the release can be sent again', async () => {
  mkdirSync(join(siteDir, `.unfinished/${process.pid}-half`), { recursive: true })
  writeFileSync(join(siteDir, `.unfinished/${process.pid}-half/remote.json`), '{')
  const { one, push } = await openTrusting()
  await using _one = one
  expect(left()).toEqual([])
  expect(await push(team.archive())).toBe('ok')
})

test('REL-01 REL-06 a rollback goes back; an old copy of the site is noticed, and nothing is published to it', async () => {
  const { one, calls, push } = await openTrusting()
  await using _one = one
  await push(team.archive())
  const ledger = join(siteDir, 'releases.jsonl')
  copyFileSync(ledger, `${ledger}.old`)
  await push(team.archive({ version: '1.1.0' }))
  expect(await outcome(calls.move({ body: { id: 'music', action: 'rollback', reason: 'it stops' } }))).toBe('ok')
  expect(site.published()).toEqual({ music: '1.0.0' })
  copyFileSync(`${ledger}.old`, ledger)
  expect(await calls.list()).toMatchObject({ data: { ledger: 'behind' } })
  expect(await push(team.archive({ version: '1.2.0' }))).toBe('releaseLedger')
  expect(site.published()).toEqual({ music: '1.0.0' })
})

test('REL-04 a canary is listed, promoted and halted by the administrator', async () => {
  const { one, calls, push } = await openTrusting()
  await using _one = one
  await push(team.archive())
  site.built('notes')
  site.built('notes', { version: '1.1.0' })
  publish({ dist: siteDir, pins: { notes: '1.0.0' } })
  const begin = () => publish({ dist: siteDir, canary: { notes: { version: '1.1.0', share: 10 } } })
  const moved = (action: 'promote' | 'halt') => outcome(calls.move({ body: { id: 'notes', action } }))
  expect(await moved('halt')).toBe('releaseMisfit')
  begin()
  const listed = await calls.list()
  expect(listed.ok && listed.data.releases.find(({ id }) => id === 'notes')).toMatchObject({
    version: '1.0.0',
    canary: { version: '1.1.0', share: 10 },
  })
  expect(await moved('halt')).toBe('ok')
  expect(site.published()).toMatchObject({ notes: '1.0.0' })
  begin()
  expect(await moved('promote')).toBe('ok')
  expect(site.published()).toMatchObject({ notes: '1.1.0', music: '1.0.0' })
})

test('REL-03 an ordinary user sends nothing', async () => {
  const { one } = await openTrusting()
  await using _one = one
  const { token } = await makeUser(one, 'plain')
  const calls = one.client(token).use(releases)
  expect(await outcome(calls.upload({ query: { digest: 'a'.repeat(64), offset: 0 }, body: new Uint8Array(1) }))).toBe('adminOnly')
})
