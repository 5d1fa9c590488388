import { notices } from '@cove/device-contract/notices'
import { people } from '@cove/device-contract/people'
import { session } from '@cove/device-contract/session'
import { users } from '@cove/device-contract/users'
import { expect, test, vi } from 'vitest'
import { makeAdministrator, makeUser, openTestDevice, signIn } from '../../../../test/http/test-device.ts'

const twoHoursMs = 2 * 3600_000

test('USR-02d the access of a guest ends at its time: signed out and disabled, and enabling again has no end', async () => {
  let nowMs = Date.now()
  await using one = await openTestDevice({}, { nowMs: () => nowMs })
  const admin = await makeAdministrator(one)
  const guest = await makeUser(one, 'guest')
  const calls = admin.client.use(people)
  const endsAt = Math.floor(nowMs / 1000) + 3600
  expect(await calls.setExpiry({ body: { userNo: guest.userNo, endsAt } })).toMatchObject({ ok: true, data: { endsAt } })
  expect(await guest.client.use(session).userInfo()).toMatchObject({ ok: true })

  nowMs += twoHoursMs
  one.device.parts.schedules.look()
  const causes = async () => {
    const listed = await admin.client.use(notices).list({ query: {} })
    return listed.ok ? listed.data.notices.map(({ cause }) => cause) : [listed.error.name]
  }
  await vi.waitFor(async () => expect(await causes()).toContain(`people.expired.${guest.userNo}`))
  expect(await guest.client.use(session).userInfo()).toMatchObject({ error: { name: 'accessWithdrawn' } })
  const rows = await admin.client.use(users).list()
  expect(rows.ok && rows.data.users.find(({ userNo }) => userNo === guest.userNo)?.isEnabled).toBe(false)

  await admin.client.use(users).setEnabled({ body: { userNo: guest.userNo, isEnabled: true } })
  expect(await calls.expiry({ query: { userNo: guest.userNo } })).toMatchObject({ data: { endsAt: 0 } })
  expect((await signIn(one, 'guest')).token).not.toBe('')
})
