import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { notices } from '@cove/device-contract/notices'
import { releases } from '@cove/device-contract/releases'
import { publish, readLedger } from '@cove/release-kit'
import { createSiteIn } from '@cove/release-kit/testing'
import type { SiteFixture } from '@cove/release-kit/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeAdministrator, makeUser, openTestDevice, signIn } from '../../../../test/http/test-device.ts'
import type { Signed, TestDevice } from '../../../../test/http/test-device.ts'

let siteDir: string
let site: SiteFixture
beforeEach(() => {
  siteDir = mkdtempSync(join(tmpdir(), 'cove-site-'))
  site = createSiteIn(siteDir)
  site.builtShell('s1')
  publish({ dist: siteDir, shell: 's1' })
  for (const version of ['1.0.0', '1.1.0']) site.built('music', { version })
  publish({ dist: siteDir, pins: { music: '1.0.0' } })
})
afterEach(() => rmSync(siteDir, { recursive: true, force: true }))

const open = (nowMs = () => Date.now()) => openTestDevice({ modules: ['releases'], siteDir }, { nowMs })
const seen = { opens: 0, faults: 0, crashes: 0, errors: 0 }
const reportOf = (version: string, counts: Partial<typeof seen>) => ({ id: 'music', version, ...seen, ...counts })
const told = (who: Pick<Signed, 'client'>, ...reports: ReturnType<typeof reportOf>[]) =>
  who.client.use(releases).report({ body: { reports } })
const music = () => site.registry().remotes.find(({ id }) => id === 'music')
const canaryFor = (...userNos: readonly string[]) => publish({ dist: siteDir, canary: { music: { version: '1.1.0', share: 0, userNos } } })
const healthOf = async (admin: Signed) => {
  const answer = await admin.client.use(releases).health({ query: { id: 'music' } })
  return answer.ok ? answer.data.versions : [answer.error.name]
}
const rowsIn = (one: TestDevice, table: string) => Number(one.device.parts.db.value(`select count(*) from ${table}`))
const causes = async (admin: Signed) => {
  const listed = await admin.client.use(notices).list({ query: {} })
  return listed.ok ? listed.data.notices.map(({ cause, state }) => [cause, state] as const) : []
}
const haltOf = async () =>
  vi.waitFor(() => expect(readLedger(siteDir).lines.at(-1)).toMatchObject({ actor: 'device' }), { timeout: 10_000 })

test('REL-05 of twenty users two get a version that throws: the device halts it, and says who, why and to whom', async () => {
  await using one = await open()
  const admin = await makeAdministrator(one)
  const people = [admin]
  for (let index = 2; index <= 20; index += 1) people.push(await makeUser(one, `user${index}`))
  const [first, second] = [people[7], people[15]]
  if (!first || !second) throw new Error('no users')
  canaryFor(first.userNo, second.userNo)
  await admin.client.use(releases).list()
  for (const one of people) if (one !== first && one !== second) await told(one, reportOf('1.0.0', { opens: 3 }))
  await told(first, reportOf('1.1.0', { opens: 1, crashes: 1 }))
  await told(first, reportOf('1.1.0', { opens: 50, crashes: 50 }))
  expect(music()?.next?.entry.version, 'one person alone ends nothing').toBe('1.1.0')
  await told(second, reportOf('1.1.0', { opens: 1, crashes: 1 }))
  await haltOf()
  expect(music()?.next).toBeUndefined()
  expect(music()?.version).toBe('1.0.0')
  expect(readLedger(siteDir).lines.at(-1)).toMatchObject({
    actor: 'device',
    reason: 'hurt 2 of 2 sign-ins; 1.0.0 hurt 0 of 18',
    moves: [{ action: 'halt', id: 'music', version: '1.1.0' }],
  })
  await vi.waitFor(async () => expect(await causes(admin)).toContainEqual(['releases.halted.music', expect.anything()]))
  expect(await causes(second)).toEqual([])
  expect(await healthOf(admin)).toMatchObject([
    { version: '1.0.0', opens: 54, crashes: 0, sessions: 18, hurtSessions: 0 },
    { version: '1.1.0', opens: 2, crashes: 2, sessions: 2, hurtSessions: 2 },
  ])
})

test('REL-05 a load fault hurts like a crash, an error of an event does not, and three sign-ins are enough among many', async () => {
  await using one = await open()
  const admin = await makeAdministrator(one)
  publish({ dist: siteDir, canary: { music: { version: '1.1.0', share: 100 } } })
  await admin.client.use(releases).list()
  for (const account of ['anna', 'ben', 'carl', 'dora', 'eva', 'finn'])
    await told(await makeUser(one, account), reportOf('1.1.0', { opens: 2, errors: 9 }))
  expect(music()?.next).toBeDefined()
  await told(await signIn(one, 'anna'), reportOf('1.1.0', { faults: 1 }))
  await told(await signIn(one, 'ben'), reportOf('1.1.0', { faults: 1 }))
  expect(music()?.next).toBeDefined()
  await told(await signIn(one, 'carl'), reportOf('1.1.0', { crashes: 1 }))
  await haltOf()
  expect(music()?.next).toBeUndefined()
})

test('REL-05 what is not published, or comes too often, makes no rows, and a report needs a sign-in', async () => {
  await using one = await open()
  const admin = await makeAdministrator(one)
  await admin.client.use(releases).list()
  const strange = Array.from({ length: 32 }, (_, index) => ({ id: `app-${index}`, version: '1.0.0', ...seen, crashes: 9 }))
  expect(await told(admin, ...strange)).toMatchObject({ ok: true, data: { known: 0 } })
  expect(await told(admin, reportOf('9.9.9', { crashes: 1 }))).toMatchObject({ data: { known: 0 } })
  expect([rowsIn(one, 'releases_hour'), rowsIn(one, 'releases_session')]).toEqual([0, 0])
  const [strangeOne] = strange
  await expect(told(admin, ...strange, strangeOne ?? expect.fail())).rejects.toMatchObject({ kind: 'badInput' })
  await expect(told(admin, reportOf('1.0.0', { opens: 1_001 }))).rejects.toMatchObject({ kind: 'badInput' })
  const bad = await one.device.http.inject({
    method: 'POST',
    url: '/ugos/releases/v1/report',
    headers: { 'api-token': admin.token },
    payload: { reports: [{ ...reportOf('1.0.0', {}), opens: -1 }] },
  })
  expect(bad.json()).not.toMatchObject({ code: 200 })
  const stranger = await one
    .client()
    .use(releases)
    .report({ body: { reports: [reportOf('1.0.0', { crashes: 1 })] } })
  expect(stranger).toMatchObject({ ok: false, error: { name: 'tokenInvalid' } })
  for (let time = 0; time < 3; time += 1) await told(admin, reportOf('1.0.0', { opens: 1_000 }))
  expect(await healthOf(admin)).toMatchObject([{ version: '1.0.0', opens: 1_000, sessions: 1 }])
})

test('REL-05 counts are kept a week, and only the administrator reads them', async () => {
  let nowMs = Date.now()
  await using one = await open(() => nowMs)
  const admin = await makeAdministrator(one)
  await admin.client.use(releases).list()
  await told(admin, reportOf('1.0.0', { opens: 4 }))
  nowMs += 3_600_000
  await told(admin, reportOf('1.0.0', { opens: 1 }))
  expect(
    (await healthOf(admin)).map((version) => (typeof version === 'string' ? version : version.hours.map(({ opens }) => opens))),
  ).toEqual([[4, 1]])
  const plain = await makeUser(one, 'plain')
  expect(await plain.client.use(releases).health({ query: { id: 'music' } })).toMatchObject({ error: { name: 'adminOnly' } })
  expect(await admin.client.use(releases).health({ query: { id: 'nothing' } })).toMatchObject({ error: { name: 'releaseMissing' } })
  nowMs += 8 * 24 * 3_600_000
  await told(await signIn(one, 'plain'), reportOf('1.0.0', { opens: 1 }))
  expect([rowsIn(one, 'releases_hour'), rowsIn(one, 'releases_session')]).toEqual([1, 1])
})

test('REL-05 the notice goes when a person publishes again', async () => {
  await using one = await open()
  const admin = await makeAdministrator(one)
  const user = await makeUser(one, 'anna')
  canaryFor(admin.userNo, user.userNo)
  await admin.client.use(releases).list()
  for (const who of [admin, user]) await told(who, reportOf('1.1.0', { crashes: 1 }))
  await haltOf()
  await vi.waitFor(async () => expect((await causes(admin)).map(([cause]) => cause)).toContain('releases.halted.music'))
  publish({ dist: siteDir, pins: { music: '1.1.0' } })
  await vi.waitFor(async () => expect(await causes(admin)).toContainEqual(['releases.halted.music', 'fixed']), { timeout: 10_000 })
})

test('REL-05 what was reported before a stop halts at the next start', async () => {
  const one = await open()
  publish({ dist: siteDir, canary: { music: { version: '1.1.0', share: 100 } } })
  for (const session of ['a', 'b'])
    one.device.parts.db.run('insert into releases_session values (?, ?, ?, ?, ?)', 'music', '1.1.0', session, Date.now(), Date.now())
  await one.device.close()
  expect(music()?.next).toBeDefined()
  await using again = await openTestDevice({ modules: ['releases'], siteDir, dataDir: one.dataDir })
  await haltOf()
  expect(again.dataDir).toBe(one.dataDir)
  expect(music()?.next).toBeUndefined()
})
