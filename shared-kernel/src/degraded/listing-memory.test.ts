import { DeviceFault, catalogue, createClient } from '@cove/device-contract'
import type { DeviceRequest } from '@cove/device-contract'
import { files } from '@cove/device-contract/files'
import { expect, test } from 'vitest'
import { memoryStore } from './keyed-store.ts'
import { createListingMemory } from './listing-memory.ts'

const page = (path: string) => ({ code: 200, msg: 'ok', data: { total: 0, list: [], path } })

function setUp() {
  let isAway = false
  let owner: string | undefined = 'wang|COVE01'
  const memory = createListingMemory({
    owner: () => owner,
    send: (request: DeviceRequest) =>
      isAway ? Promise.reject(new DeviceFault('offline', request.call.id)) : Promise.resolve(page(request.path)),
  })
  const list = (path: string) => memory.send({ call: files.calls.list, path, query: {}, body: undefined, options: {} })
  return {
    memory,
    list,
    setAway: (away: boolean) => (isAway = away),
    setOwner: (next: string | undefined) => (owner = next),
  }
}

test('S-C5 a folder that was read stays readable while the device is away; one that was not says so', async () => {
  const { list, setAway } = setUp()
  await list('/a')
  setAway(true)
  expect(await list('/a')).toEqual(page('/a'))
  await expect(list('/b')).rejects.toMatchObject({ kind: 'offline' })
})
test('S-D7 nobody reads what another person listed', async () => {
  const { list, setAway, setOwner } = setUp()
  await list('/a')
  setAway(true)
  setOwner('li|COVE01')
  await expect(list('/a')).rejects.toMatchObject({ kind: 'offline' })
  setOwner(undefined)
  await expect(list('/a')).rejects.toMatchObject({ kind: 'offline' })
})
test('S-D6 leaving forgets listings in memory and on the disk', async () => {
  const { memory, list, setAway } = setUp()
  const disk = memoryStore()
  memory.attach(disk)
  await list('/a')
  memory.clear()
  expect(await disk.all('')).toEqual([])
  setAway(true)
  await expect(list('/a')).rejects.toMatchObject({ kind: 'offline' })
})
test('S-C5 a page that is opened again reads from the disk; the memory has an end', async () => {
  const first = setUp()
  const disk = memoryStore()
  await first.list('/early')
  first.memory.attach(disk)
  for (let n = 0; n < 100; n += 1) await first.list(`/f${n}`)
  expect((await disk.all('')).length).toBeLessThanOrEqual(60)
  const second = setUp()
  second.memory.attach(disk)
  second.setAway(true)
  expect(await second.list('/f99')).toEqual(page('/f99'))
  await expect(second.list('/early')).rejects.toMatchObject({ kind: 'offline' })
})
test('S-C4 a refusal and a change are never answered from memory', async () => {
  let code: number = 200
  const memory = createListingMemory({ owner: () => 'wang', send: () => Promise.resolve({ code, msg: '', data: {} }) })
  const list = () => memory.send({ call: files.calls.list, path: '/a', query: {}, body: undefined, options: {} })
  code = catalogue.notFound.code
  await list()
  code = 200
  expect(await list()).toMatchObject({ code: 200 })
  const away = createListingMemory({ owner: () => 'wang', send: () => Promise.reject(new DeviceFault('offline', 'x')) })
  await expect(
    createClient(away.send)
      .use(files)
      .add({ query: {}, body: { storageId: 's', path: '/a', type: 'folder' } }),
  ).rejects.toMatchObject({
    kind: 'offline',
  })
})
