import { expect, test } from 'vitest'
import { createClient } from '../src/index.ts'
import type { CallDefinition } from '../src/index.ts'
import { files } from '@cove/device-contract/files'
import { session } from '@cove/device-contract/session'
import { refusalEnvelope } from '../src/kit/server.ts'
import { callsWithoutCase, createFake, describeConformance } from './index.ts'
import type { ConformanceWorld, PlatformArea } from './index.ts'

const token = 't'.repeat(43)
const expiredToken = 'e'.repeat(43)
const userToken = 'u'.repeat(43)

const samples: Pick<ConformanceWorld, 'release' | 'settingsSample'> = {
  release: async () => new Uint8Array([1]),
  settingsSample: { areaId: 'probe', field: 'count', values: [1, 2] },
}

async function openFakeWorld(): Promise<ConformanceWorld> {
  const fake = createFake()
  const staged = new Map<string, string>()
  const judge = (call: CallDefinition, shown: string | undefined): string | undefined => {
    const refused =
      shown === token || call.access === 'anyone'
        ? undefined
        : shown === expiredToken
          ? 'sessionExpired'
          : shown === userToken && call.access === 'admin'
            ? 'adminOnly'
            : 'tokenInvalid'
    const error = refused ?? staged.get(call.id)
    staged.delete(call.id)
    return error
  }
  const transport: ConformanceWorld['transport'] = (shown) => async (request) => {
    const error = judge(request.call, shown)
    return error ? refusalEnvelope(error) : fake(request)
  }
  return {
    transport,
    outside: transport,
    async open({ call, query, body, token: shown }) {
      const error = judge(call, shown)
      const answer = error ? refusalEnvelope(error) : await fake({ call, path: call.path, query, body, options: {} })
      return { status: 200, headers: {}, body: new TextEncoder().encode(JSON.stringify(answer ?? null)) }
    },
    token,
    expiredToken,
    userToken,
    storageId: 'space',
    account: 'admin',
    password: 'Passw0rd',
    encrypt: (password) => password,
    setupLink: () => 'link',
    freshRefreshToken: async () => 'r'.repeat(43),
    freshUser: async () => ({ token, userNo: '1' }),
    accountToken: async () => token,
    invitation: async () => token,
    familyLink: async () => ({ link: token, linkId: 'link' }),
    task: async () => ({ taskId: '1', questionId: '1', choice: 'keep' }),
    secondStep: async () => ({ token, account: 'lin', ticket: token, otp: '123456' }),
    passkey: async () => ({ token, passkeyId: 'key', ticket: token, credential: '{}' }),
    ...samples,
    isReal: false,
    stage: (callId, error) => void staged.set(callId, error),
    async [Symbol.asyncDispose]() {},
  }
}

describeConformance('the fake', openFakeWorld)

test('REQ-01b every call of the contract has a conformance case', () => {
  expect(callsWithoutCase()).toEqual([])
})

test('REQ-01b an override answers instead of the sample', async () => {
  const client = createClient(createFake<PlatformArea>({ session: { heartbeat: () => ({ uptimeSeconds: 7, bootId: 'b' }) } }))
  expect(await client.use(session).heartbeat()).toEqual({ ok: true, data: { uptimeSeconds: 7, bootId: 'b' } })
  const renaming = createClient(createFake<PlatformArea>({ files: { rename: (_input, { refuse }) => refuse('fileExists') } }))
  expect(await renaming.use(files).rename({ query: {}, body: { storageId: 's', oldPath: '/a', newPath: '/b' } })).toMatchObject({
    ok: false,
    error: { name: 'fileExists' },
  })
})
