import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { album } from '@cove/device-contract/album'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeAdministrator, openTestDevice } from '../../../../test/http/test-device.ts'

vi.setConfig({ testTimeout: 60_000 })

let shown = ''
beforeEach(() => {
  shown = mkdtempSync(join(tmpdir(), 'cove-cities-'))
})
afterEach(() => rmSync(shown, { recursive: true, force: true }))

test('ALB-01b pictures are filed under their city, which narrows the timeline and stands in the details', async () => {
  const fixture = new URL('fixtures/gps.jpg', import.meta.url).pathname
  copyFileSync(fixture, join(shown, 'gps.jpg'))
  copyFileSync(new URL('fixtures/ifd0.jpg', import.meta.url).pathname, join(shown, 'nowhere.jpg'))
  await using one = await openTestDevice({ folders: [shown] }, { modules: { media: { quietMs: 1 } } })
  const { client } = await makeAdministrator(one)
  const calls = client.use(album)
  const answer = await vi.waitUntil(
    async () => {
      const found = await calls.cities({ body: { filter: {} } })
      return found.ok && found.data.cities.length > 0 ? found.data : undefined
    },
    { timeout: 40_000, interval: 100 },
  )
  expect(answer).toMatchObject({
    isNaming: false,
    unplacedCount: 1,
    cities: [{ count: 1, city: { name: 'Paris', nameZh: '巴黎', country: 'FR' } }],
  })
  const cityId = answer.cities[0]?.city?.cityId ?? 0
  const near = await calls.items({ body: { filter: { cityId }, rows: 10 } })
  expect(near).toMatchObject({ data: { items: [{ name: 'gps.jpg' }] } })
  const far = await calls.items({ body: { filter: { cityId: cityId + 1 }, rows: 10 } })
  expect(far).toMatchObject({ data: { items: [] } })
  const itemId = answer.cities[0]?.coverItemId ?? 0
  expect(await calls.details({ query: { itemId } })).toMatchObject({ data: { city: { nameZh: '巴黎' } } })
  expect(await calls.places({ body: { filter: {}, degrees: 1 } })).toMatchObject({ data: { places: [{ cityId }] } })
})
