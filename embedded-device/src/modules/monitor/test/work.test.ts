import { createServer } from 'node:net'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { monitor } from '@cove/device-contract/monitor'
import { networkServices } from '@cove/device-contract/network-services'
import { session } from '@cove/device-contract/session'
import { logs } from '@cove/device-contract/logs'
import { expect, test } from 'vitest'
import { dataOf, outcomeOf } from '../../../../test/http/shares-world.ts'
import { makeAdministrator, makeUser, openTestDevice } from '../../../../test/http/test-device.ts'
import type { TestDevice } from '../../../../test/http/test-device.ts'

const wait = { timeout: 60_000 }

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Something that streams for a sign-in, as the events of its desktop do. */
function streamOf(one: TestDevice, signIn: { readonly token: string; readonly userNo: string }, kind: 'events' | 'download' = 'events') {
  const { sessions, live } = one.device.parts
  const verdict = sessions.byToken(signIn.token)
  if (!('session' in verdict)) throw new Error('signed out')
  let hasEnded = false
  const { family } = verdict.session
  const isAlive = () => 'session' in sessions.byFamily(family)
  const entered = live.enter({ kind, family, userNo: signIn.userNo, isAlive, end: () => (hasEnded = true) })
  return { entered, hasEnded: () => hasEnded }
}

test('TM-02 members see their own connections, the administrator everybody’s, and others’ are as ones that are gone', wait, async () => {
  await using one = await openTestDevice()
  const admin = await makeAdministrator(one)
  const anna = await makeUser(one, 'anna')
  const bert = await makeUser(one, 'bert')
  const streams = [admin, anna, bert].map((who) => streamOf(one, who))
  const loading = streamOf(one, anna, 'download')
  const seenBy = async (who: typeof anna) => (await dataOf(who.client.use(monitor).connections())).connections
  expect((await seenBy(admin)).map(({ nickname, isCurrent }) => [nickname, isCurrent])).toEqual([
    ['Admin', true],
    ['anna', false],
    ['bert', false],
  ])
  const [own] = await seenBy(anna)
  expect(await seenBy(anna)).toHaveLength(1)
  expect(own).toMatchObject({ way: 'web', userNo: anna.userNo, isCurrent: true, downloads: 1, activity: 'reading' })
  const [berts] = await seenBy(bert)

  const end = (who: typeof anna, key = '') => outcomeOf(who.client.use(monitor).disconnect({ body: { key } }))
  expect(await end(anna, berts?.key)).toBe('workGone')
  expect(await end(anna, own?.key)).toBe('workStays')
  expect(await outcomeOf(bert.client.use(session).sessions())).toBe('ok')
  expect(await end(admin, berts?.key)).toBe('ok')
  expect(streams[2]?.hasEnded()).toBe(true)
  expect(await outcomeOf(bert.client.use(session).sessions())).not.toBe('ok')
  expect(await end(admin, berts?.key)).toBe('workGone')
  loading.entered?.[Symbol.dispose]()
  for (const { entered } of streams) entered?.[Symbol.dispose]()
  expect((await dataOf(admin.client.use(logs).list({ body: {} }))).lines.map(({ kind }) => kind)).toContain('connectionEnded')
})

test('TM-02 a service is restarted with its connections ended, switched off, and each is the administrator’s alone', wait, async () => {
  await using one = await openTestDevice()
  const { client: admin } = await makeAdministrator(one)
  const { client: anna } = await makeUser(one, 'anna')
  const webdav = async () => (await dataOf(admin.use(monitor).work())).services.find(({ name }) => name === 'webdav')
  const end = (key: string) => outcomeOf(admin.use(monitor).end({ body: { key } }))
  const restart = (key: string) => outcomeOf(admin.use(monitor).restart({ body: { key } }))
  expect(await webdav()).toMatchObject({ state: 'off', canEnd: false, canRestart: false })
  expect(await restart('service:webdav')).toBe('workGone')

  await dataOf(admin.use(networkServices).setWebdavConfig({ body: { port: await freePort() } }))
  await dataOf(admin.use(networkServices).webdavOpen({ body: { isOn: true } }))
  expect(await webdav()).toMatchObject({ state: 'running', canEnd: true, connectionCount: 0 })
  expect(await restart('service:webdav')).toBe('ok')
  expect(await webdav()).toMatchObject({ state: 'running' })
  expect(await end('service:webdav')).toBe('ok')
  expect(await webdav()).toMatchObject({ state: 'off' })
  expect(await end('service:webdav')).toBe('workGone')
  expect([await end('program:downloads.aria2c'), await restart('process:1:0'), await end('nothing:1')]).toEqual([
    'workStays',
    'workStays',
    'workGone',
  ])
  expect([
    await outcomeOf(anna.use(monitor).work()),
    await outcomeOf(anna.use(monitor).end({ body: { key: 'service:ftp' } })),
    await outcomeOf(anna.use(monitor).restart({ body: { key: 'service:ftp' } })),
    await outcomeOf(anna.use(monitor).hold({ body: { key: 'job:1', isHeld: true } })),
  ]).toEqual(['adminOnly', 'adminOnly', 'adminOnly', 'adminOnly'])
})
