import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { account } from '@cove/device-contract/account'
import { content } from '@cove/device-contract/content'
import { feedback } from '@cove/device-contract/feedback'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { accountClient, phone, signUp } from '../auth/account-client.ts'
import { dataOf } from './shares-world.ts'
import { makeAdministrator, makeUser, openTestDevice } from './test-device.ts'
import type { Signed, TestDevice } from './test-device.ts'

vi.setConfig({ testTimeout: 60_000 })

let one: TestDevice
let admin: Signed
beforeAll(async () => {
  one = await openTestDevice({ accountService: true })
  admin = await makeAdministrator(one)
})
afterAll(() => one[Symbol.asyncDispose]())

const read = () => admin.client.use(feedback)
const all = () => dataOf(read().list({ body: {} }))
const filesBelow = (folder: string): string[] => readdirSync(join(one.dataDir, 'account', folder))

test('SET-02a the administrator reads, marks, and deletes what users sent, with pictures and diagnostic', async () => {
  const client = accountClient(one, await signUp(one))
  const png = await sharp({ create: { width: 2400, height: 30, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const attachment = await dataOf(client.use(account).uploadAttachment({ body: new Uint8Array(png) }))
  await dataOf(client.use(content).feedback({ body: { content: 'First', contact: phone, attachments: [] } }))
  const sent = { content: 'It\nbroke', contact: phone, attachments: [attachment.id], diagnostic: '{"version":1}' }
  const { id } = await dataOf(client.use(content).feedback({ body: sent }))

  const { feedbacks, ...counts } = await all()
  expect(counts).toEqual({ isHere: true, total: 2, unread: 2 })
  const found = { person: 'Lin', content: 'It\nbroke', contact: phone, isRead: false, pictureCount: 1, hasDiagnostic: true }
  expect(feedbacks.find(({ feedbackId }) => feedbackId === id)).toMatchObject(found)
  expect((await dataOf(read().list({ body: { page: 2, pageRows: 1 } }))).feedbacks).toHaveLength(1)

  const { diagnostic, pictures } = await dataOf(read().details({ body: { feedbackId: id } }))
  expect(diagnostic).toBe('{"version":1}')
  expect(await sharp(Buffer.from(pictures[0] ?? '', 'base64')).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 20 })

  expect(await dataOf(read().mark({ body: { feedbackIds: [id, 'never-was'], isRead: true } }))).toEqual({ unread: 1 })
  expect(await dataOf(read().mark({ body: { feedbackIds: [id], isRead: false } }))).toEqual({ unread: 2 })

  expect([filesBelow('feedback').length, filesBelow('attachments').length]).toEqual([2, 1])
  expect(await dataOf(read().remove({ body: { feedbackIds: [id, 'never-was'] } }))).toEqual({ removed: 1 })
  expect([filesBelow('feedback').length, filesBelow('attachments').length]).toEqual([1, 0])
  expect((await all()).feedbacks.map((left) => left.content)).toEqual(['First'])
  expect(await dataOf(read().details({ body: { feedbackId: id } }))).toEqual({ diagnostic: '', pictures: [] })
})

test('SET-02a only the administrator reads feedback', async () => {
  const user = (await makeUser(one, 'plain')).client.use(feedback)
  for (const call of [
    user.list({ body: {} }),
    user.details({ body: { feedbackId: 'x' } }),
    user.mark({ body: { feedbackIds: ['x'], isRead: true } }),
    user.remove({ body: { feedbackIds: ['x'] } }),
  ])
    expect(await call).toMatchObject({ ok: false, error: { name: 'adminOnly' } })
})
