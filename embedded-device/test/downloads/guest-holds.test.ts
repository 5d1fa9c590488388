import { downloads } from '@cove/device-contract/downloads'
import { expect, test, vi } from 'vitest'
import { dataOf } from '../http/shares-world.ts'
import { downloadsOf } from '../http/module-apis.ts'
import { makeUser } from '../http/test-device.ts'
import { openDownloadWorld, serve, startSource, waitLong } from './download-world.ts'

test('LGN-14b a download whose user becomes a guest stands still, and goes on when they are a member again', async () => {
  const bytes = Buffer.alloc(300_000, 'cove')
  let isWhole = false
  let cutCount = 0
  await using source = await startSource((request, response) => {
    if (isWhole) return serve(request, response, { bytes, etag: '"1"' })
    response.on('close', () => (cutCount += 1))
    response.writeHead(200, { 'content-length': bytes.length, etag: '"1"' }).write(bytes.subarray(0, 100_000))
  })
  await using world = await openDownloadWorld({ aria2: undefined })
  const { users } = world.one.device.parts
  const hong = await makeUser(world.one, 'hong')
  const { taskId } = await dataOf(hong.client.use(downloads).add({ body: { source: source.url('/a.bin') } }))
  const stateNow = () => downloadsOf(world.one.device).view(hong.userNo, taskId)?.state
  await vi.waitFor(() => expect([stateNow(), source.asked.length]).toEqual(['running', 1]), waitLong)

  users.setRole(hong.userNo, 'experience')
  await vi.waitFor(() => expect(cutCount).toBe(1), waitLong)
  isWhole = true
  // Longer than the jobs look again: nothing begins.
  await new Promise((resolve) => setTimeout(resolve, 2500))
  expect([stateNow(), source.asked.length]).toEqual(['waiting', 1])

  users.setRole(hong.userNo, 'user')
  await vi.waitFor(() => expect(stateNow()).toBe('finished'), waitLong)
})
