import { deviceAreas } from '@cove/device-contract/conformance'
import { callsOf, catalogue } from '@cove/device-contract'
import type { CallDefinition } from '@cove/device-contract'
import { hashPassword } from '@cove/server-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAdministrator, openTestDevice, password, signIn } from './test-device.ts'
import type { TestDevice } from './test-device.ts'

let one: TestDevice
const tokens: Record<string, string | undefined> = {}

beforeAll(async () => {
  one = await openTestDevice()
  tokens['administrator'] = (await makeAdministrator(one)).token
  const { users, members } = one.device.parts
  const passwordHash = await hashPassword(password)
  for (const [account, role] of [
    ['member', 'user'],
    ['guest', 'experience'],
    ['former', 'user'],
  ] as const) {
    users.create({ account, nickname: account, passwordHash, role })
    tokens[account] = (await signIn(one, account)).token
  }
  members.setEnabled(users.byAccount('former')?.no ?? '', false)
})
afterAll(() => one[Symbol.asyncDispose]())

/** The name of the refusal that the rights of a caller alone give; the input is empty, so nothing is ever carried out. */
async function refusalOf(call: CallDefinition, role: string): Promise<number | undefined> {
  const token = tokens[role]
  const answer = await one.device.http.inject({
    method: call.method,
    url: `${call.path}?malformed=1`,
    headers: {
      ...(token === undefined ? {} : { 'api-token': token }),
      ...(call.method === 'GET'
        ? {}
        : { 'content-type': call.bodyKind === 'octet-stream' ? 'application/octet-stream' : 'application/json' }),
    },
    ...(call.method === 'GET' ? {} : { payload: '[7]' }),
  })
  return answer.headers['content-type']?.includes('json') === true ? answer.json<{ code: number }>().code : undefined
}

const all = callsOf(deviceAreas)
const admin = all.filter((call) => call.access === 'admin')
const codes = {
  adminOnly: catalogue.adminOnly.code,
  withdrawn: catalogue.accessWithdrawn.code,
  stranger: catalogue.tokenInvalid.code,
  guest: catalogue.experienceAccountRefused.code,
}

describe('S-H3 what G2 leaves to the administrator', () => {
  test.each(admin.map((call) => [call.id, call] as const))(
    'S-H3 %s refuses members, guests, disabled users and strangers',
    async (_id, call) => {
      const answers = await Promise.all(['member', 'guest', 'former', 'nobody'].map((role) => refusalOf(call, role)))
      expect(answers).toEqual([codes.adminOnly, codes.adminOnly, codes.withdrawn, codes.stranger])
    },
  )
})

/** LGN-14b: what is no work with files, written down by hand: what an entry says of itself is not believed here. */
const beyondFiles = [
  ...[
    'album',
    'backup',
    'clouds',
    'downloads',
    'network-services',
    'network-settings',
    'device-settings',
    'device-backups',
    'monitor',
    'people',
    'pools',
    'sync',
  ],
  ...['releases', 'system', 'upgrade', 'users'],
]
const beyondFilesCalls = [
  ...['createLink', 'changeLink', 'stopLink', 'banLink', 'links', 'visits', 'save', 'end', 'mine', 'people', 'rights'].map(
    (name) => `shares.${name}`,
  ),
  ...['notices.testChannel', 'notices.setMailServer', 'recycle.setSettings', 'quota.set', 'tunnel.switch', 'modules.switch'],
  ...['remote-shares.add', 'public-space.setPermissions', 'playback.cleanCache'],
]

test('LGN-14b a guest is refused everything that is no work with files', async () => {
  // How a guest sorts files is work with files, and what their desktop counts of its apps is no work at all (REL-05).
  const alsoOfGuests = ['users.sortOrder', 'users.setSortOrder', 'releases.report']
  const isBeyond = ({ id }: CallDefinition) =>
    !alsoOfGuests.includes(id) && (beyondFilesCalls.includes(id) || beyondFiles.includes(id.slice(0, id.indexOf('.'))))
  const beyond = all.filter((call) => call.access !== 'anyone' && isBeyond(call))
  expect(beyond.length).toBeGreaterThan(150)
  const answered = await Promise.all(beyond.map(async (call) => [call.id, await refusalOf(call, 'guest')] as const))
  expect(answered.filter(([, code]) => code !== codes.guest && code !== codes.adminOnly)).toEqual([])
})
