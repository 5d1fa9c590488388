import { logs } from '@cove/device-contract/logs'
import { settings } from '@cove/device-contract/settings'
import { session } from '@cove/device-contract/session'
import { users } from '@cove/device-contract/users'
import { expect, test } from 'vitest'
import { dataOf, outcomeOf } from '../../../../test/http/shares-world.ts'
import { makeAdministrator, makeUser, openTestDevice, signIn } from '../../../../test/http/test-device.ts'

test('LOG-01 what administrators and members do is written down, and members read their own lines only', { timeout: 60_000 }, async () => {
  await using one = await openTestDevice()
  const { client: admin } = await makeAdministrator(one)
  const { client: anna, userNo } = await makeUser(one, 'anna')
  const wrong = {
    account: 'anna',
    encryptedPassword: one.encrypt('wr0ngWord'),
    platform: 'web',
    clientType: 'web',
    method: 'localAccount' as const,
  }
  await outcomeOf(one.client().use(session).login({ body: wrong }))
  await dataOf(anna.use(settings).set({ body: { areaId: 'files', values: { show_hidden: 1 } } }))
  await dataOf(admin.use(users).rename({ body: { userNo, nickname: 'Anna B' } }))
  await dataOf(admin.use(users).setEnabled({ body: { userNo, isEnabled: false } }))
  await dataOf(admin.use(users).setEnabled({ body: { userNo, isEnabled: true } }))

  const { lines } = await dataOf(admin.use(logs).list({ body: {} }))
  const kinds = lines.map(({ kind }) => kind)
  for (const kind of ['deviceStarted', 'signIn', 'signInFailed', 'settingChanged', 'userRenamed', 'userDisabled', 'userEnabled'] as const)
    expect(kinds).toContain(kind)
  expect(lines.find(({ kind }) => kind === 'signInFailed')).toMatchObject({ person: 'anna', userNo: '', level: 'notice', area: 'signIn' })
  expect(JSON.stringify(lines)).not.toContain('wr0ng')

  const { client: again } = await signIn(one, 'anna')
  const own = await dataOf(again.use(logs).list({ body: {} }))
  expect(new Set(own.lines.map((line) => line.userNo))).toEqual(new Set([userNo]))
  // Another user's lines are not shown, whatever the filter.
  const [first] = lines.filter((line) => line.userNo !== '' && line.userNo !== userNo)
  expect((await dataOf(again.use(logs).list({ body: { userNo: first?.userNo } }))).lines).toEqual([])
  expect(await outcomeOf(again.use(logs).verify({ body: {} }))).toBe('adminOnly')
  expect(await outcomeOf(again.use(logs).setRetention({ body: { days: 30, lines: 20_000 } }))).toBe('adminOnly')
  const overview = await dataOf(again.use(logs).overview({ query: { fromMs: 0 } }))
  expect(overview.chain).toBeUndefined()
  expect(overview.people.map((person) => person.userNo)).toEqual([userNo])
})

test('LOG-01 pages cover each line once, and the chain of the device is checked', { timeout: 60_000 }, async () => {
  await using one = await openTestDevice()
  const { client: admin } = await makeAdministrator(one)
  for (let at = 0; at < 30; at += 1) await dataOf(admin.use(settings).set({ body: { areaId: 'files', values: { show_hidden: at % 2 } } }))
  const seen: number[] = []
  for (let beforeSeq: number | undefined; ; beforeSeq = seen.at(-1)) {
    const page = await dataOf(admin.use(logs).list({ body: { limit: 7, ...(beforeSeq === undefined ? {} : { beforeSeq }) } }))
    seen.push(...page.lines.map(({ seq }) => seq))
    if (!page.hasMore) break
  }
  expect(seen).toEqual(Array.from({ length: seen.length }, (_, at) => seen.length - at))
  expect(await dataOf(admin.use(logs).verify({ body: {} }))).toMatchObject({ state: 'intact', lines: seen.length })
  one.device.parts.db.run('update event_log set person = ? where seq = 12', 'Other')
  expect(await dataOf(admin.use(logs).verify({ body: {} }))).toMatchObject({ state: 'broken', brokenSeq: 12, found: 'changed' })
  const { chain, urgent } = await dataOf(admin.use(logs).overview({ query: { fromMs: 0 } }))
  expect([chain?.state, urgent]).toEqual(['broken', 1])
})
