import { downloads } from '@cove/device-contract/downloads'
import { notices } from '@cove/device-contract/notices'
import type { Notice } from '@cove/device-contract/notices'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDownloadWorld, startSource } from '../downloads/download-world.ts'
import type { DownloadWorld } from '../downloads/download-world.ts'

let world: DownloadWorld

beforeEach(async () => {
  world = await openDownloadWorld({ aria2: undefined })
})
afterEach(() => world[Symbol.asyncDispose]())

async function listed(): Promise<readonly Notice[]> {
  const answer = await world.client.use(notices).list()
  if (!answer.ok) throw new Error(answer.error.name)
  return answer.data.notices
}

test('NTC-08c a download that fails is one notice, and the same one is fixed when it has finished', async () => {
  let isMissing = true
  await using source = await startSource((_request, response) => void response.writeHead(isMissing ? 404 : 200).end('done'))
  const id = await world.add({ source: source.url('/summer.zip') })
  await world.until(id, 'error')
  await expect.poll(listed).toHaveLength(1)
  expect(await listed()).toMatchObject([
    {
      cause: `download.${id}`,
      type: 'download',
      state: 'open',
      count: 1,
      body: { en: expect.stringContaining('summer.zip') },
      action: { route: '/transport/offline' },
    },
  ])
  isMissing = false
  await world.client.use(downloads).start({ query: { taskId: id } })
  await world.until(id, 'finished')
  expect(await listed()).toMatchObject([{ cause: `download.${id}`, state: 'fixed', count: 1 }])
})

test('NTC-08c a failed download that is started again is fixed at once, and the same notice opens when it fails again', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let requests = 0
  await using source = await startSource((_request, response) => {
    requests += 1
    const before = requests > 1 ? promise : Promise.resolve()
    void before.then(() => response.writeHead(404).end())
  })
  const id = await world.add({ source: source.url('/again.zip') })
  await world.until(id, 'error')
  await expect.poll(listed).toMatchObject([{ state: 'open' }])
  await world.client.use(downloads).start({ query: { taskId: id } })
  expect(await listed()).toMatchObject([{ state: 'fixed', count: 1 }])
  resolve()
  await expect.poll(listed).toMatchObject([{ cause: `download.${id}`, state: 'open', count: 2 }])
})

test('NTC-08c a download that finishes without a failure is no notice', async () => {
  await using source = await startSource((_request, response) => void response.end('done'))
  const id = await world.add({ source: source.url('/fine.zip') })
  await world.until(id, 'finished')
  expect(await listed()).toEqual([])
})

test('NTC-08c a failed download that is removed leaves no open notice', async () => {
  await using source = await startSource((_request, response) => void response.writeHead(404).end())
  const id = await world.add({ source: source.url('/gone.zip') })
  await world.until(id, 'error')
  await expect.poll(listed).toMatchObject([{ state: 'open' }])
  await world.client.use(downloads).remove({ query: { taskId: id } })
  expect(await listed()).toMatchObject([{ cause: `download.${id}`, state: 'fixed' }])
})
