import { makeUser } from '../../../../test/http/test-device.ts'
import { expect, test } from 'vitest'
import { openServicesWorld, servicePassword } from '../../network-services/test/services-world.ts'
import { all, driverOf, get, inPieces, never, oddNames, put, tryDriver } from './driver-suite.ts'

test('SED-04a the WebDAV driver does everything with the server of another device', { timeout: 60_000 }, async () => {
  await using world = await openServicesWorld({})
  const other = await makeUser(world.one, 'other')
  await world.addAccount(other, 'other')
  const address = await world.webdav()
  const access = { user: 'other', password: servicePassword }
  const driver = driverOf('webdav', { address, ...access })
  // The other device stores no name that Windows could not (FM-06).
  const storable = oddNames.filter((name) => !/[?*]/.test(name))
  await tryDriver(driver, [], { names: storable })
  await expect(put(driver, ['a?b'], Buffer.from('x'))).rejects.toMatchObject({ problem: 'denied' })
  // A cut upload leaves nothing that anybody sees, and its rest is taken back.
  const at = ['film.bin']
  const upload = await driver.write(at, {
    sizeBytes: 100_000,
    modifiedSeconds: 0,
    content: () => inPieces(Buffer.alloc(100_000, 7)),
    signal: never,
  })
  await upload.send(inPieces(Buffer.alloc(100_000, 7)))
  await expect(driver.stat(at, never)).rejects.toMatchObject({ problem: 'notFound' })
  await upload.finish()
  expect((await get(driver, at, 99_990)).byteLength).toBe(10)
  const wrong = driverOf('webdav', { address, ...access, password: 'wrong' })
  await expect(all(wrong, [])).rejects.toMatchObject({ problem: 'signInNeeded' })
})
