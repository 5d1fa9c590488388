import { session } from '@cove/device-contract/session'
import { expect, test } from 'vitest'
import { openTestDevice } from '../http/test-device.ts'
import type { TestDevice } from '../http/test-device.ts'
import { createTestAccounts } from '../auth/test-accounts.ts'

const accounts = createTestAccounts()
const clientOf = (version: string) => ({ userNo: '', phone: '', nickname: 'Lin', version, clientType: 'web', method: 'account' }) as const
const login = (one: TestDevice, accessToken: string, version: string) =>
  one
    .client()
    .use(session)
    .accountLogin({ body: { model: '', platform: 'web', client: clientOf(version), accessToken } })
const attach = (one: TestDevice, accessToken: string, version: string) =>
  one
    .client()
    .use(session)
    .attach({
      body: { platform: 'web', client: clientOf(version), accessToken, authCode: one.device.parts.links.renew() },
    })
const refused = (name: string) => ({ ok: false, error: { name } })

test('DEV-11 a device below the least firmware of its directory refuses accounts', async () => {
  // The device with its own account service, which reports to it as to any other.
  await using one = await openTestDevice({ accountService: true, leastFirmware: '9.0.0' }, { accounts })
  const token = accounts.tokenFor()
  expect((await attach(one, token, '1.0.0')).ok).toBe(true)
  await one.device.listen()
  await expect.poll(async () => login(one, token, '1.0.0')).toMatchObject(refused('firmwareTooLow'))
  expect(await attach(one, accounts.tokenFor(), '1.0.0')).toMatchObject(refused('firmwareTooLow'))
})

test('DEV-11 a device that is new enough for its directory continues', async () => {
  await using one = await openTestDevice({ accountService: true }, { accounts })
  const token = accounts.tokenFor()
  await attach(one, token, '1.0.0')
  await one.device.listen()
  const reports = (): unknown => one.device.parts.accountService?.parts.db.value('select count(*) from device')
  await expect.poll(reports).toBe(1)
  expect((await login(one, token, '1.0.0')).ok).toBe(true)
})
