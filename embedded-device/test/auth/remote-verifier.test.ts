import { catalogue } from '@cove/device-contract'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { beforeEach, expect, test } from 'vitest'
import type { AccountVerifier } from '../../src/core/auth/account-client.ts'
import { createRemoteVerifier } from '../../src/core/auth/remote-verifier.ts'

type Key = Awaited<ReturnType<typeof generateKeyPair>>['privateKey']

let nowMs = 1_800_000_000_000
let fetches = 0
let isAway = false
let published: unknown[] = []
let key: Key
let codeFor: (authorization: string) => number
let verifier: AccountVerifier

async function newKey(kid: string): Promise<{ privateKey: Key; jwk: unknown }> {
  const pair = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
  return { privateKey: pair.privateKey, jwk: { ...(await exportJWK(pair.publicKey)), kid, alg: 'EdDSA' } }
}

function token(
  changes: { key?: Key; kid?: string; audience?: string; issuer?: string; typ?: string; seconds?: number; claims?: object } = {},
): Promise<string> {
  return new SignJWT({ sid: 's1', ...changes.claims })
    .setProtectedHeader({ alg: 'EdDSA', kid: changes.kid ?? 'k1', typ: changes.typ ?? 'at+jwt' })
    .setIssuer(changes.issuer ?? 'cove-account:here')
    .setAudience(changes.audience ?? 'cove-device')
    .setSubject('42')
    .setExpirationTime(nowMs / 1000 + (changes.seconds ?? 900))
    .sign(changes.key ?? key)
}

beforeEach(async () => {
  fetches = 0
  isAway = false
  codeFor = () => catalogue.noPermission.code
  const made = await newKey('k1')
  key = made.privateKey
  published = [made.jwk]
  verifier = createRemoteVerifier({
    accountUrl: 'http://account.test',
    nowMs: () => nowMs,
    monotonicMs: () => nowMs,
    async fetchJson(url, headers) {
      fetches += 1
      if (isAway) throw new Error('away')
      if (url === 'http://account.test/api/oauth/granted') return { code: codeFor(headers?.['authorization'] ?? ''), msg: '', data: null }
      expect(url).toBe('http://account.test/api/oauth/jwks')
      return { code: 200, msg: 'ok', data: { issuer: 'cove-account:here', keys: published } }
    },
  })
})

test('LGN-07a a good token names its person and its sign-in', async () => {
  expect(await verifier.verify(await token())).toEqual({ userNo: '42', sessionId: 's1', nickname: '', phone: '' })
})

test('LGN-07a tokens of others are refused: another key, service, audience, kind, or over', async () => {
  const stranger = await newKey('k1')
  for (const wrong of [
    await token({ key: stranger.privateKey }),
    await token({ issuer: 'cove-account:elsewhere' }),
    await token({ audience: 'cove-app' }),
    await token({ typ: 'JWT' }),
    await token({ seconds: -10 }),
    'x.y.z',
    '',
  ])
    expect(await verifier.verify(wrong)).toBeUndefined()
})

test('LGN-07a keys once fetched work while the service is away; strangers do not make it ask more', async () => {
  const good = await token({ seconds: 24 * 3600 })
  await verifier.verify(good)
  isAway = true
  nowMs += 3600_000
  for (let tried = 0; tried < 20; tried += 1) expect(await verifier.verify(`${good}x`)).toBeUndefined()
  expect(await verifier.verify(good)).toMatchObject({ userNo: '42' })
  expect(fetches).toBe(2)
})

test('LGN-07a a service that changed its key is asked again', async () => {
  await verifier.verify(await token())
  const next = await newKey('k2')
  published = [next.jwk]
  nowMs += 11_000
  expect(await verifier.verify(await token({ key: next.privateKey, kid: 'k2' }))).toMatchObject({ userNo: '42' })
})

test('LGN-07a a service that was never reached lets nobody in', async () => {
  isAway = true
  expect(await verifier.verify(await token())).toBeUndefined()
})

const claims = { client_id: 'album', scope: 'profile files.read' }

test('AUTH-01 an app’s token is good as long as the account service still answers its holder', async () => {
  const good = await token({ audience: 'cove-app', claims })
  const shown: string[] = []
  codeFor = (authorization) => (shown.push(authorization), catalogue.noPermission.code)
  expect(await verifier.verifyApp(good)).toEqual({ userNo: '42', sessionId: 's1', clientId: 'album', scopes: ['profile', 'files.read'] })
  expect(shown).toEqual([`Bearer ${good}`])
  codeFor = () => catalogue.tokenInvalid.code
  expect(await verifier.verifyApp(good)).toBe('invalid')
  codeFor = () => catalogue.noPermission.code
  isAway = true
  expect(await verifier.verifyApp(good)).toBe('invalid')
})

test('AUTH-01 a token that is no app’s is never asked about', async () => {
  codeFor = () => expect.fail('asked')
  const stranger = await newKey('k1')
  for (const wrong of [
    await token(),
    await token({ audience: 'cove-app' }),
    await token({ audience: 'cove-app', claims, key: stranger.privateKey }),
    'x.y.z',
  ])
    expect(await verifier.verifyApp(wrong)).toBe('invalid')
  expect(await verifier.verifyApp(await token({ audience: 'cove-app', claims, seconds: -10 }))).toBe('expired')
})
