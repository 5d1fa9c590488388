import bonjour from 'bonjour-service'
import type { Service } from 'bonjour-service'
import { expect, test } from 'vitest'
import { announce } from '../../src/modules/network/announce.ts'

test('H-85 a client that looks by mDNS finds the device with its number and name', async () => {
  const problems: unknown[] = []
  await using _announced = announce({
    serialNo: 'COVE0001ABCD',
    name: '客厅',
    port: 9999,
    interface: '127.0.0.1',
    onProblem: (error) => void problems.push(error),
  })
  // The options of the library's transport are not in its types.
  const options: Record<string, unknown> = { interface: '127.0.0.1', bind: '0.0.0.0' }
  const seeker = new bonjour.Bonjour(options)
  const found: Service[] = []
  const browser = seeker.find({ type: 'cove' }, (service) => void found.push(service))
  await expect
    .poll(
      () => {
        browser.update()
        return found.find(({ port }) => port === 9999)?.txt as unknown
      },
      { timeout: 15_000, interval: 200 },
    )
    .toMatchObject({ sn: 'COVE0001ABCD', name: '客厅' })
  seeker.destroy()
  expect(problems).toEqual([])
})

test('H-89 a name counts as answered once the network was heard to lead to it', async () => {
  const heard = Promise.withResolvers<void>()
  await using _announced = announce({
    serialNo: 'COVE0002ABCD',
    name: '书房',
    host: 'cove-test-box.local',
    onHeard: heard.resolve,
    port: 9998,
    interface: '127.0.0.1',
    onProblem: heard.reject,
  })
  await heard.promise
})
