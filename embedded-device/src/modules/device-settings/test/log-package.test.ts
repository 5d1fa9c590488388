import { appendFileSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { deviceSettings } from '@cove/device-contract/device-settings'
import { files } from '@cove/device-contract/files'
import { expect, test } from 'vitest'
import { firstStorageId, makeAdministrator, openTestDevice } from '../../../../test/http/test-device.ts'

/** The files of a zip, by its list of them. */
function unzipped(zip: Buffer): Map<string, string> {
  const texts = new Map<string, string>()
  for (let at = zip.indexOf('PK\u0001\u0002', 0, 'latin1'); at >= 0 && zip.readUInt32LE(at) === 0x02014b50;) {
    const [packedBytes, nameBytes, extraBytes, commentBytes] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
    ]
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const text = inflateRawSync(zip.subarray(start, start + packedBytes)).toString('utf8')
    texts.set(zip.toString('utf8', at + 46, at + 46 + nameBytes), text)
    at += 46 + nameBytes + extraBytes + commentBytes
  }
  return texts
}

test('SYS-02d the log package has all log files, the device and the history, and no token or password of them', async () => {
  await using one = await openTestDevice()
  const admin = await makeAdministrator(one)
  const calls = admin.client.use(deviceSettings)
  const storageId = await firstStorageId(admin.client)
  await calls.setFanMode({ body: { mode: 'full' } })
  mkdirSync(join(one.dataDir, 'log'), { recursive: true })
  const secrets = `api_token=${admin.token} password=hunter2 "ticket":"abc" ${admin.token}`
  for (const name of ['device.log', 'device.log.1'])
    appendFileSync(join(one.dataDir, 'log', name), `2026-01-01T00:00:00.000Z error marker of ${name} ${secrets}\n`)
  const packed = await calls.logPackage({ body: { storageId, path: '/' } })
  expect(packed).toMatchObject({ ok: true, data: { storageId, path: '/' } })
  const again = await calls.logPackage({ body: { storageId, path: '/' } })
  const names = [packed, again].map((one) => (one.ok ? one.data.name : ''))
  expect(new Set(names).size).toBe(2)
  const listed = await admin.client.use(files).list({ query: { storageId, path: '/' } })
  expect(listed.ok && listed.data.items.map(({ name }) => name)).toEqual(expect.arrayContaining(names))

  const texts = unzipped(readFileSync(join(one.dataDir, 'spaces', storageId, 'users', admin.userNo, names[0] ?? '')))
  expect([...texts.keys()]).toEqual(['device.json', 'settings-history.json', 'device.log', 'device.log.1'])
  expect(texts.get('settings-history.json')).toContain('fanMode')
  expect(texts.get('device.log.1')).toContain('marker of device.log.1')
  const whole = [...texts.values()].join('\n')
  for (const secret of [admin.token, 'hunter2', '"ticket":"abc"']) expect(whole).not.toContain(secret)
})
