import { catalogue } from '@cove/device-contract'
import { downloads } from '@cove/device-contract/downloads'
import { people } from '@cove/device-contract/people'
import { session } from '@cove/device-contract/session'
import { tasks } from '@cove/device-contract/tasks'
import { transfer } from '@cove/device-contract/transfer'
import { users } from '@cove/device-contract/users'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bytesOf, md5Of } from '../../../../test/http/batch-request.ts'
import { makeUser, signIn } from '../../../../test/http/test-device.ts'
import type { Signed } from '../../../../test/http/test-device.ts'
import { basic, openServicesWorld } from '../../network-services/test/services-world.ts'
import type { ServicesWorld } from '../../network-services/test/services-world.ts'

const quotaBytes = 100_000
let world: ServicesWorld
let member: Signed
beforeAll(async () => {
  world = await openServicesWorld()
  member = await makeUser(world.one, 'duoduo')
  await world.addAccount(member, 'duoduo')
})
afterAll(() => world[Symbol.asyncDispose]())

const setQuota = (bytes: number) =>
  world.admin.client.use(people).setQuota({ body: { userNo: member.userNo, storageId: world.storageId, quotaBytes: bytes } })

async function small(path: string, sizeBytes: number): Promise<string> {
  const body = bytesOf(sizeBytes)
  const query = { storageId: world.storageId, path, md5: md5Of(body), cover: 'rename' } as const
  const answer = await member.client.use(transfer).small({ query, body })
  return answer.ok ? 'ok' : answer.error.name
}

test('USR-02b the quota of a space counts for uploads, copies and WebDAV, and is never below what is used', async () => {
  expect(await setQuota(quotaBytes)).toMatchObject({ ok: true })
  expect(await small('/a.bin', 60_000)).toBe('ok')
  expect(await small('/b.bin', 60_000)).toBe('overQuota')
  const create = { storageId: world.storageId, path: '/c.bin', sizeBytes: 60_000, cover: 'rename' } as const
  expect(await member.client.use(transfer).create({ query: create })).toMatchObject({ error: { name: 'overQuota' } })

  const storageId = world.storageId
  const work = { conflict: 'rename' as const, sources: [{ storageId, path: '/a.bin' }], target: { storageId, path: '/' } }
  const task = await member.client.use(tasks).add({ body: { kind: 'copy', work } })
  await world.one.device.parts.jobs.idle()
  const listed = await member.client.use(tasks).list({ query: {} })
  const copied = listed.ok ? listed.data.items.find(({ taskId }) => task.ok && taskId === task.data.taskId) : undefined
  expect(copied?.errorCode).toBe(catalogue.overQuota.code)

  const address = await world.webdav()
  const headers = { authorization: basic('duoduo') }
  const put = (size: number) => fetch(`${address}/dav.bin`, { method: 'PUT', headers, body: new Uint8Array(size) })
  expect((await put(60_000)).status).toBe(507)
  expect((await put(30_000)).status).toBe(201)

  expect(await setQuota(50_000)).toMatchObject({ error: { name: 'quotaTooSmall' } })
  expect(await setQuota(0)).toMatchObject({ ok: true })
  expect(await small('/b.bin', 60_000)).toBe('ok')
})

test('USR-01a a guest signs in again and is refused what goes beyond files', async () => {
  const { userNo } = member
  expect(await world.admin.client.use(users).setRole({ body: { userNo, role: 'experience' } })).toMatchObject({ ok: true })
  const rights = await world.admin.client.use(people).rights({ body: { userNo } })
  expect(rights.ok && rights.data.abilities).toContainEqual({ ability: 'downloads', isAllowed: false })
  expect(rights.ok && rights.data.abilities).toContainEqual({ ability: 'files', isAllowed: true })
  expect(await member.client.use(session).userInfo()).toMatchObject({ error: { name: 'roleChanged' } })
  const guest = await signIn(world.one, 'duoduo')
  expect(await guest.client.use(downloads).list({ query: {} })).toMatchObject({ error: { name: 'experienceAccountRefused' } })
  await world.admin.client.use(users).setRole({ body: { userNo, role: 'user' } })
  expect(rights.ok && rights.data.spaces[0]?.itemCount).toBe(3)
})

test('USR-01a a user that the administrator made signs in with the first password', async () => {
  const encryptedPassword = world.one.encrypt('First-pass-1')
  const body = { account: 'nainai', nickname: '奶奶', encryptedPassword, role: 'user' } as const
  expect(await world.admin.client.use(users).createLocal({ body })).toMatchObject({ ok: true })
  expect((await signIn(world.one, 'nainai', 'First-pass-1')).token).not.toBe('')
})
