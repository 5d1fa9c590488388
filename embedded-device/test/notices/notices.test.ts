import { modules } from '@cove/device-contract/modules'
import { notices } from '@cove/device-contract/notices'
import { settings } from '@cove/device-contract/settings'
import { storage } from '@cove/device-contract/storage'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { defineModule } from '../../src/module-kit/module-kit.ts'
import type { Job } from '../../src/core/jobs/job-types.ts'
import type { ModuleList } from '../../src/module-kit/load-modules.ts'
import { maxRowsPerUser } from '../../src/core/notices/store/notice-store.ts'
import { maxWaitingPerUser, stormCause } from '../../src/core/notices/notice-buffer.ts'
import { clearOld } from '../../src/core/notices/open-notice-parts.ts'
import { raiseTaskNotice, raiseVersionNotice } from '../../src/core/notices/core-sources.ts'
import { makeAdministrator, makeUser, openTestDevice, signIn } from '../http/test-device.ts'
import type { Signed, TestDevice } from '../http/test-device.ts'

let one: TestDevice
let admin: Signed

beforeEach(async () => {
  one = await openTestDevice()
  admin = await makeAdministrator(one)
})
afterEach(async () => {
  await one[Symbol.asyncDispose]()
})

async function data<T>(
  answer: Promise<{ readonly ok: true; readonly data: T } | { readonly ok: false; readonly error: { readonly name: string } }>,
): Promise<T> {
  const settled = await answer
  if (!settled.ok) throw new Error(settled.error.name)
  return settled.data
}
const listOf = (who: Signed, query = {}) => data(who.client.use(notices).list({ query }))
const causesOf = async (who: Signed) => (await listOf(who)).notices.map(({ cause, state, count }) => `${cause} ${state} ${count}`)
const pull = (condition: 'ON' | 'OFF' | 'ERR', slot = 2) => data(admin.client.use(storage).injectDiskFault({ body: { slot, condition } }))
const text = (name: string) => ({ title: { 'zh-CN': name, en: name }, body: { 'zh-CN': name, en: name } })
const raise = (userNo: string, cause: string, level: 'info' | 'important' | 'warn' = 'info') =>
  one.device.parts.notices.raise({ userNo, cause, type: 'system', level, content: text(cause) })

test('NTC-02a NTC-08b a disk that is pulled again and again is one incident, fixed when it is back', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    await pull('OFF')
    await pull('ON')
  }
  expect(await causesOf(admin)).toEqual(['storage.disk.2 fixed 5'])
  await pull('ERR')
  const { notices: listed, unread } = await listOf(admin)
  expect(listed[0]).toMatchObject({ state: 'open', level: 'warn', type: 'storage', action: { route: '/storage-space' } })
  expect(unread).toBe(1)
})

test('NTC-02a causes that were not resolved are found by their beginning', () => {
  const { userNo } = admin
  const { notices: device } = one.device.parts
  for (const cause of ['gone.a', 'gone.b', 'gone%', 'other.gone.c']) raise(userNo, cause)
  device.resolve({ userNo, cause: 'gone.b' })
  device.flush()
  expect([device.store.unfixed('gone.'), device.store.unfixed('gone%')]).toEqual([['gone.a'], ['gone%']])
})

test('NTC-08b an answer to the message of a disk acknowledges its incident', async () => {
  // DLG-04: the disk with the first space asks what to do; an unused one does not.
  await pull('OFF', 1)
  const [popUp] = (await data(admin.client.use(notices).popUps())).popUps
  await data(admin.client.use(notices).processPopUp({ body: { eventId: popUp?.eventId ?? '', buttonId: 'continue' } }))
  expect(await causesOf(admin)).toEqual([expect.stringMatching(/^pools\.lost\.[\w-]+ open 1$/), 'storage.disk.1 acknowledged 1'])
})

test('NTC-01c a user reads and changes only own notices', async () => {
  const lin = await makeUser(one, 'lin')
  raise(admin.userNo, 'mine')
  expect(await causesOf(lin)).toEqual([])
  const [mine] = (await listOf(admin)).notices
  const body = { noticeIds: [mine?.noticeId ?? ''] }
  const calls = lin.client.use(notices)
  for (const call of [calls.acknowledge, calls.reopen, calls.clear]) expect(await data(call({ body }))).toMatchObject({ changed: 0 })
  await data(calls.clear({ body: { olderThanDays: 0 } }))
  await data(calls.markSeen({ body: {} }))
  expect(await listOf(admin)).toMatchObject({ unread: 1, notices: [{ state: 'open', isSeen: false }] })
})

test('NTC-02b an acknowledgement can be taken back, and seen is not known', async () => {
  raise(admin.userNo, 'a')
  const calls = admin.client.use(notices)
  const noticeIds = [(await listOf(admin)).notices[0]?.noticeId ?? '']
  expect(await data(calls.acknowledge({ body: { noticeIds } }))).toEqual({ changed: 1, unread: 0 })
  expect(await data(calls.acknowledge({ body: { noticeIds } }))).toEqual({ changed: 0, unread: 0 })
  expect(await data(calls.reopen({ body: { noticeIds } }))).toMatchObject({ changed: 1 })
  raise(admin.userNo, 'b')
  expect(await data(calls.markSeen({ body: {} }))).toMatchObject({ unread: 0 })
  expect((await listOf(admin)).notices.map(({ state }) => state)).toEqual(['open', 'open'])
})

test('NTC-01a tabs, counts, pages and search', async () => {
  const { notices: parts } = one.device.parts
  parts.raise({ userNo: admin.userNo, cause: 'login.1', type: 'login', level: 'important', content: text('Firefox 50%_\\') })
  parts.raise({ userNo: admin.userNo, cause: 'version.2', type: 'version', level: 'info', content: text('更新完成') })
  raise(admin.userNo, 'disk')
  expect((await listOf(admin)).counts).toEqual({ device: 1, login: 1, version: 1 })
  const found = async (query: object) => (await listOf(admin, query)).notices.map(({ cause }) => cause)
  expect(await found({ tab: 'login' })).toEqual(['login.1'])
  expect(await found({ tab: 'device' })).toEqual(['disk'])
  expect(await found({ search: '更新' })).toEqual(['version.2'])
  expect(await found({ search: '0%_' })).toEqual(['login.1'])
  expect(await found({ search: '%' })).toEqual(['login.1'])
  expect(await found({ page: 2, pageRows: 2 })).toHaveLength(1)
})

test('NTC-03a a storm of 10,000 causes costs bounded rows, memory and events, and keeps the urgent ones', async () => {
  const emitted: string[] = []
  using _heard = one.device.parts.hub.subscribe({ userNo: admin.userNo }, ({ kind }) => void emitted.push(kind))
  for (let index = 0; index < 10_000; index += 1) raise(admin.userNo, `c${index}`, index % 1000 === 999 ? 'warn' : 'info')
  const events = emitted.filter((kind) => kind === 'notices.changed').length
  expect(events).toBeLessThanOrEqual(11)
  const all = (await listOf(admin, { pageRows: 2048 })).notices
  expect(all.length).toBeLessThanOrEqual(maxWaitingPerUser + 12)
  expect(all.filter(({ level }) => level === 'warn')).toHaveLength(10)
  const storm = all.find(({ cause }) => cause === stormCause)
  expect((storm?.count ?? 0) + all.length - 1).toBe(10_000)
})

test('NTC-03b a user keeps 500 notices; urgent open ones outlast newer others', async () => {
  const { notices: parts } = one.device.parts
  for (let index = 0; index < maxRowsPerUser + 50; index += 1) {
    raise(admin.userNo, `c${index}`, index < 5 ? 'warn' : 'info')
    if (index % 50 === 49) parts.flush()
  }
  const all = await listOf(admin, { pageRows: 2048 })
  expect(all.total).toBe(maxRowsPerUser)
  expect(all.notices.filter(({ level }) => level === 'warn')).toHaveLength(5)
  expect(all.notices.some(({ cause }) => cause === 'c5')).toBe(false)
})

test('NTC-04 notices survive a restart; a new one is an event with the number of unread ones', async () => {
  const events: unknown[] = []
  using _heard = one.device.parts.hub.subscribe({ userNo: admin.userNo }, (event) => void events.push(event))
  raise(admin.userNo, 'a', 'warn')
  expect(events).toMatchObject([
    { kind: 'notices.changed', payload: { unread: 1, raised: [{ cause: 'a' }], desktopIds: ['1'], browserIds: [] } },
  ])
  await one.device.close()
  one = await openTestDevice({ dataDir: one.dataDir })
  expect(one.device.parts.notices.store.list(admin.userNo, { offset: 0, rows: 10 }).items).toMatchObject([{ cause: 'a', state: 'open' }])
})

test('NTC-04 a notice raised after the first count reaches a stream that continues after it', async () => {
  const counted = await data(admin.client.use(notices).popUps())
  raise(admin.userNo, 'between', 'warn')
  const told: unknown[] = []
  using _late = one.device.parts.hub.subscribe({ userNo: admin.userNo, lastEventId: counted.lastEventId }, (event) => void told.push(event))
  expect(counted.unread).toBe(0)
  expect(told).toMatchObject([{ kind: 'notices.changed', payload: { unread: 1, raised: [{ cause: 'between' }] } }])
})

test('NTC-05a in quiet hours only urgent notices are shown; all are listed', async () => {
  const minute = new Date().getHours() * 60 + new Date().getMinutes()
  const values = { quiet: 1, quiet_from: (minute + 1420) % 1440, quiet_to: (minute + 20) % 1440 }
  await data(admin.client.use(settings).set({ body: { areaId: 'notices', values } }))
  const shown: unknown[] = []
  using _heard = one.device.parts.hub.subscribe({ userNo: admin.userNo }, ({ payload }) => void shown.push(payload))
  raise(admin.userNo, 'quiet', 'important')
  raise(admin.userNo, 'urgent', 'warn')
  expect(shown).toMatchObject([
    { unread: 1, raised: [] },
    { unread: 2, raised: [{ cause: 'urgent' }] },
  ])
  expect((await listOf(admin)).total).toBe(2)
})

test('NTC-01a old notices are removed automatically, open urgent ones never', async () => {
  raise(admin.userNo, 'info')
  raise(admin.userNo, 'warn', 'warn')
  const { notices: parts, users, settings: all } = one.device.parts
  clearOld({ users, settings: all, nowMs: () => Date.now() + 29 * 86_400_000 }, parts)
  expect((await listOf(admin)).total).toBe(2)
  clearOld({ users, settings: all, nowMs: () => Date.now() + 31 * 86_400_000 }, parts)
  expect(await causesOf(admin)).toEqual(['warn open 1'])
  await data(admin.client.use(notices).clear({ body: { olderThanDays: 90 } }))
  expect((await listOf(admin)).total).toBe(1)
  await data(admin.client.use(notices).clear({ body: {} }))
  expect((await listOf(admin)).total).toBe(1)
  expect(await data(admin.client.use(notices).clear({ body: { olderThanDays: 0 } }))).toEqual({ changed: 1, unread: 0 })
})

test('NTC-03c a cause that comes and goes notifies once in five minutes', async () => {
  const raised: unknown[] = []
  using _heard = one.device.parts.hub.subscribe({ userNo: admin.userNo }, ({ payload }) => {
    raised.push(...((payload as { raised?: readonly unknown[] }).raised ?? []))
  })
  for (let turn = 0; turn < 4; turn += 1) {
    await pull('OFF')
    await pull('ON')
  }
  expect(raised).toHaveLength(1)
})

test('NTC-08a a module that fails is an incident of the administrators until it is on', async () => {
  let isBroken = true
  const definition = defineModule({
    id: 'lamp',
    open() {
      if (isBroken) throw new Error('broken')
      return { handlers: {} }
    },
  })
  const moduleList: ModuleList = { lamp: async () => ({ default: definition }) }
  await using other = await openTestDevice({}, { moduleList })
  const owner = await makeAdministrator(other)
  const lin = await makeUser(other, 'lin')
  const turnOn = () => owner.client.use(modules).switch({ body: { moduleId: 'lamp', isOn: true } })
  await turnOn()
  expect(await causesOf(owner)).toEqual(['module.lamp open 1'])
  expect(await causesOf(lin)).toEqual([])
  isBroken = false
  await turnOn()
  expect(await causesOf(owner)).toEqual(['module.lamp fixed 1'])
})

test('NTC-08e the first start with another version is a notice, once', async () => {
  const { db, notices: parts } = one.device.parts
  raiseVersionNotice(db, '1.0.0', parts)
  expect(await causesOf(admin)).toEqual([])
  raiseVersionNotice(db, '1.1.0', parts)
  raiseVersionNotice(db, '1.1.0', parts)
  expect(await causesOf(admin)).toEqual(['version.1.1.0 open 1'])
})

test('NTC-08d each password sign-in from a new browser is a separate notice, but the first of a user', async () => {
  const lin = await makeUser(one, 'lin')
  expect(await causesOf(lin)).toEqual([])
  await signIn(one, 'lin')
  await signIn(one, 'lin')
  const { notices: listed, counts } = await listOf(lin)
  expect(listed.map(({ type, count, action }) => [type, count, action?.route])).toEqual([
    ['login', 1, '/account-security/sign-ins'],
    ['login', 1, '/account-security/sign-ins'],
  ])
  expect(counts.login).toBe(2)
})

test('NTC-08c a task with failures is a notice until it ends well', async () => {
  const { notices: parts } = one.device.parts
  const payload = { target: { spaceId: 's', path: '/相册' } }
  const job = { id: 7, userNo: admin.userNo, isListed: true, state: 'done', failedCount: 2, payload } as Job
  raiseTaskNotice(job, parts)
  expect((await listOf(admin)).notices).toMatchObject([{ type: 'task', state: 'open', body: { en: '/相册: 2 items were not finished.' } }])
  raiseTaskNotice({ ...job, failedCount: 0 }, parts)
  raiseTaskNotice({ ...job, userNo: undefined }, parts)
  raiseTaskNotice({ ...job, id: 8, isListed: false }, parts)
  expect(await causesOf(admin)).toEqual(['task.7 fixed 1'])
})

test('NTC-02b an incident that is put off opens again at its time, once, unless it is fixed or opened before', async () => {
  const { userNo } = admin
  const { notices: device } = one.device.parts
  const calls = admin.client.use(notices)
  for (const cause of ['waits', 'fixed', 'reopened', 'later']) raise(userNo, cause, 'important')
  const ids = Object.fromEntries((await listOf(admin)).notices.map(({ cause, noticeId }) => [cause, noticeId]))
  const dueSeconds = Math.floor(device.nowMs() / 1000) - 1
  for (const cause of ['waits', 'fixed', 'reopened'])
    await data(calls.acknowledge({ body: { noticeIds: [ids[cause] ?? ''], remindSeconds: dueSeconds } }))
  await data(calls.acknowledge({ body: { noticeIds: [ids['later'] ?? ''], remindSeconds: dueSeconds + 86_400 } }))
  await data(calls.reopen({ body: { noticeIds: [ids['reopened'] ?? ''] } }))
  await data(calls.acknowledge({ body: { noticeIds: [ids['reopened'] ?? ''] } }))
  device.resolve({ userNo, cause: 'fixed' })
  const news: string[] = []
  using _listening = device.onNews((_user, { cause }) => news.push(cause))
  device.remind()
  device.remind()
  expect(news).toEqual(['waits'])
  const states = (await listOf(admin)).notices.map(({ cause, state, remindSeconds }) => [cause, state, remindSeconds])
  expect(states).toEqual(
    expect.arrayContaining([
      ['waits', 'open', undefined],
      ['fixed', 'fixed', undefined],
      ['reopened', 'acknowledged', undefined],
      ['later', 'acknowledged', dueSeconds + 86_400],
    ]),
  )
})

test("NTC-02b no user is reminded of another user's incident", async () => {
  const lin = await makeUser(one, 'lin')
  raise(admin.userNo, 'mine', 'important')
  const [mine] = (await listOf(admin)).notices
  await data(admin.client.use(notices).acknowledge({ body: { noticeIds: [mine?.noticeId ?? ''] } }))
  await data(lin.client.use(notices).acknowledge({ body: { noticeIds: [mine?.noticeId ?? ''], remindSeconds: 1 } }))
  one.device.parts.notices.remind()
  expect(await causesOf(admin)).toEqual(['mine acknowledged 1'])
})
