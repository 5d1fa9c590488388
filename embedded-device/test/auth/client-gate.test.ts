import { session } from '@cove/device-contract/session'
import { users } from '@cove/device-contract/users'
import { expect, test } from 'vitest'
import { openTestDevice } from '../http/test-device.ts'
import type { TestDevice } from '../http/test-device.ts'
import { createTestAccounts } from './test-accounts.ts'

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

test('DEV-11 a client older than the device speaks with neither signs in nor binds; one that says no version does', async () => {
  await using one = await openTestDevice({ modules: [], leastClient: '1.4.0' }, { accounts })
  const token = accounts.tokenFor()
  expect(await attach(one, token, '1.3.9')).toMatchObject(refused('clientTooOld'))
  expect((await attach(one, token, '1.4.0')).ok).toBe(true)
  expect(await login(one, token, '1.3.9')).toMatchObject(refused('clientTooOld'))
  for (const version of ['1.4.0', '2.0.0', '', 'dev']) expect((await login(one, token, version)).ok).toBe(true)
})

test('LGN-16 a device nobody ever owned is not activated; one that everybody left is not bound', async () => {
  await using one = await openTestDevice({ modules: [] }, { accounts })
  const token = accounts.tokenFor('31')
  expect(await login(one, token, '')).toMatchObject(refused('notActivated'))
  const bound = await attach(one, token, '')
  if (!bound.ok) throw new Error(bound.error.name)
  const admin = one.client(bound.data.grant.apiToken)
  const code = accounts.ticketFor('31', 'unbind')
  expect((await admin.use(users).detachAdministrator({ body: { clearsDiskFiles: false, code } })).ok).toBe(true)
  expect(await login(one, token, '')).toMatchObject(refused('deviceNotBound'))
})
