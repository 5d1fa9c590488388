import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogue } from '@cove/device-contract'
import { files } from '@cove/device-contract/files'
import { remoteShares } from '@cove/device-contract/remote-shares'
import { tasks } from '@cove/device-contract/tasks'
import { transfer } from '@cove/device-contract/transfer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '../../../../test/http/test-device.ts'
import { openServicesWorld, servicePassword } from '../../network-services/test/services-world.ts'
import type { ServicesWorld } from '../../network-services/test/services-world.ts'

// The other device is this one by WebDAV, with a second user whose files are apart.
let world: ServicesWorld
let webdav = ''
let far = ''
let storageId = ''
const folder = '/t'
const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex')

beforeAll(async () => {
  world = await openServicesWorld()
  const owner = await makeUser(world.one, 'other')
  await world.addAccount(owner, 'other')
  webdav = await world.webdav()
  const [space] = world.one.device.parts.spaces.list({ userNo: owner.userNo, role: 'user' })
  far = join(space?.rootDir ?? '', 'users', owner.userNo)
  await fetch(webdav, { method: 'PROPFIND', headers: { authorization: `Basic ${btoa(`other:${servicePassword}`)}` } })
  mkdirSync(join(far, folder), { recursive: true })
  const body = { kind: 'webdav', name: 'Other', address: webdav, account: 'other', isForAll: false, acceptsAnyCertificate: false } as const
  const answer = await world.admin.client
    .use(remoteShares)
    .add({ body: { ...body, encryptedPassword: world.one.encrypt(servicePassword) } })
  storageId = answer.ok ? (answer.data.storageId ?? '') : answer.error.name
}, 60_000)
afterAll(() => world[Symbol.asyncDispose]())

/** What a user gets from each kind of call of a file; a refused one has its error's name. */
async function everyCall({ client, token }: Awaited<ReturnType<typeof makeUser>>, id: string, shareId: number): Promise<unknown[]> {
  const path = `${folder}/a.txt`
  const outcome = (answer: { readonly ok: boolean; readonly error?: { readonly name: string } }) => answer.ok || answer.error?.name
  const bytes = Buffer.from('b')
  const query = new URLSearchParams({ uuid: id, path }).toString()
  const download = await world.one.device.http.inject({ url: `/v1/file/download?${query}`, headers: { 'api-token': token } })
  const remote = client.use(remoteShares)
  const move = {
    kind: 'copy',
    work: { conflict: 'rename', sources: [{ storageId: id, path }], target: { storageId: id, path: '/' } },
  } as const
  const small = { storageId: id, path: `${folder}/b.txt`, md5: md5(bytes), cover: 'cover' } as const
  return [
    outcome(await client.use(files).list({ query: { storageId: id, path: folder, page: 1 } })),
    outcome(await client.use(files).info({ query: { storageId: id, path } })),
    download.payload === 'a',
    outcome(await client.use(transfer).small({ query: small, body: bytes })),
    outcome(await client.use(files).add({ query: {}, body: { storageId: id, path: `${folder}/f`, type: 'folder', autoSuffix: true } })),
    outcome(await client.use(tasks).add({ body: move as never })),
    outcome(await remote.browse({ query: { shareId, path: folder } })),
    outcome(await remote.makeFolder({ body: { shareId, path: `${folder}/g` } })),
  ]
}

test('NSV-03c a user that is chosen reaches a share by each call, and one that is not by none', { timeout: 20_000 }, async () => {
  const [chosen, other] = [await makeUser(world.one, 'chosen'), await makeUser(world.one, 'outside')]
  const admin = world.admin.client.use(remoteShares)
  const shareId = Number(storageId.replace('remote-', ''))
  writeFileSync(join(far, folder, 'a.txt'), 'a')
  const none = [
    'storageMissing',
    'storageMissing',
    false,
    'storageMissing',
    'storageMissing',
    'storageMissing',
    'mountNotFound',
    'mountNotFound',
  ]
  expect(await everyCall(chosen, storageId, shareId)).toEqual(none)
  const set = (userNos: string[]) => admin.setUsers({ body: { shareId, isForAll: false, userNos } })
  expect(await set(['nobody'])).toMatchObject({ error: { name: 'userNotFound' } })
  expect(await set([chosen.userNo])).toMatchObject({ data: { isForAll: false, userNos: [chosen.userNo] } })
  expect(await everyCall(chosen, storageId, shareId)).toEqual([true, true, true, true, true, true, true, true])
  expect(await everyCall(other, storageId, shareId)).toEqual(none)
  // Who else uses it is the administrator's to see, and to change.
  const seen = await chosen.client.use(remoteShares).list()
  expect(seen.ok && seen.data.shares.map((share) => [share.storageId, share.userNos])).toEqual([[storageId, []]])
  expect((await chosen.client.use(remoteShares).setUsers({ body: { shareId, isForAll: true, userNos: [] } })).ok).toBe(false)
  // The protocols have own files only: not one of them shows a share.
  await world.addAccount(chosen, 'chosen')
  const headers = { authorization: `Basic ${btoa(`chosen:${servicePassword}`)}`, depth: '1' }
  const root = webdav.slice(0, webdav.indexOf('/dav/') + 5)
  expect(await (await fetch(root, { method: 'PROPFIND', headers })).text()).not.toContain('Other')
  expect((await fetch(`${root}${storageId}/`, { method: 'PROPFIND', headers })).status).toBe(404)
  await set([])
  expect(await everyCall(chosen, storageId, shareId)).toEqual(none)
})

test('NSV-03c a task of a user that may not use the share any more ends', async () => {
  const user = await makeUser(world.one, 'leaving')
  const shareId = Number(storageId.replace('remote-', ''))
  const admin = world.admin.client.use(remoteShares)
  await admin.setUsers({ body: { shareId, isForAll: false, userNos: [user.userNo] } })
  for (const name of ['a', 'b', 'c']) writeFileSync(join(far, folder, name), name)
  const [own] = world.one.device.parts.spaces.list({ userNo: user.userNo, role: 'user' })
  const engine = world.one.device.parts.jobs
  const sources = ['a', 'b', 'c'].map((name) => ({ storageId, path: `${folder}/${name}` }))
  const work = { conflict: 'rename', sources, target: { storageId: own?.id ?? '', path: '/' } } as const
  const answer = await user.client.use(tasks).add({ body: { kind: 'copy', work: work as never } })
  await admin.setUsers({ body: { shareId, isForAll: false, userNos: [] } })
  await engine.idle()
  const listed = await user.client.use(tasks).list({ query: { page: 1, pageRows: 50 } })
  const task = listed.ok && answer.ok ? listed.data.items.find(({ taskId }) => taskId === answer.data.taskId) : undefined
  expect([task?.status, task?.errorCode]).toEqual(['error', catalogue.mountNotFound.code])
})
