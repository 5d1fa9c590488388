import { accountAreas } from '@cove/device-contract/conformance'
import { callsOf, errorNameOf } from '@cove/device-contract'
import type { CallDefinition } from '@cove/device-contract'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestService, phone, signUp } from './test-service.ts'
import type { Signed, TestService } from './test-service.ts'

let one: TestService
let signed: Signed
beforeEach(async () => {
  one = await openTestService({ loginAttempts: 100_000 })
  signed = await signUp(one)
})
afterEach(() => one[Symbol.asyncDispose]())

const calls = callsOf(accountAreas).filter(({ id }) => !id.startsWith('directory.'))

/** Values that injections are made of, beside what a schema would expect. */
const value = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(phone, 'signIn', '123456', 'a'.repeat(64), 'x'.repeat(43), 'password', 'scan', 'zh-CN', 'S256', true, 1, []),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      "' or 1=1 --",
      '"; drop table person; --',
      '$(id)',
      '../../etc/passwd',
      '\u0000',
      '%00',
      '{{7*7}}',
      '<script>',
    ),
  },
  fc.string({ maxLength: 60 }),
  fc.integer(),
  fc.constantFrom(null, {}, { $ne: null }, [[]], Number.MAX_SAFE_INTEGER, -1, 1e308),
)
const names = [
  ...['grant_type', 'username', 'password', 'phone', 'code', 'refresh_token', 'ticket', 'mfa_token', 'otp', 'credential', 'client_id'],
  ...[
    'redirect_uri',
    'code_verifier',
    'platform',
    'smsType',
    'nicName',
    'email',
    'versionNo',
    'sex',
    'birthday',
    'userSay',
    'oldPwd',
    'newPwd',
  ],
  ...['id', 'action', 'watch_key', 'known', 'sn', 'name', 'scope', 'code_challenge', 'code_challenge_method', 'state', 'allow', 'remember'],
  ...['lang', 'content', 'contact', 'attachments', 'diagnostic', 'verName', 'events'],
]
const fields = fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 12 })

async function send(call: CallDefinition, given: Readonly<Record<string, unknown>>): Promise<string> {
  const texts = Object.entries(given).map(([name, item]): [string, string] => [
    name,
    typeof item === 'string' ? item : JSON.stringify(item),
  ])
  const search = call.query ? `?${new URLSearchParams(texts).toString()}` : ''
  const isForm = call.bodyKind === 'form'
  const type = isForm ? 'x-www-form-urlencoded' : call.bodyKind === 'octet-stream' ? 'octet-stream' : 'json'
  const answer = await one.http.inject({
    method: call.method,
    url: `${call.path}${search}`,
    headers: { authorization: `Bearer ${signed.accessToken}`, ...(call.method === 'GET' ? {} : { 'content-type': `application/${type}` }) },
    ...(call.method === 'GET' ? {} : { payload: isForm ? new URLSearchParams(texts).toString() : JSON.stringify(given) }),
  })
  if (answer.headers['content-type'] === 'image/webp') return 'bytes'
  return errorNameOf(answer.json<{ code: number }>().code) ?? 'unknown'
}

// A long poll and the end of the session would only slow the search down.
const searched = calls.filter(({ id }) => id !== 'account.qrState' && id !== 'account.logout')

test.each(searched.map((call) => [call.id, call] as const))('S-I7 %s answers strange input with a named failure', async (_id, call) => {
  await fc.assert(
    fc.asyncProperty(fields, async (given) => {
      expect(await send(call, given)).not.toMatch(/^(internalError|unknown)$/)
    }),
    { numRuns: 25 },
  )
  expect(await one.log()).not.toContain('defect')
  expect(one.service.persons.byPhone(phone)?.no).toBe(signed.profile.userNo)
})
