import { account } from '@cove/device-contract/account'
import { authorize } from '@cove/device-contract/authorize'
import { security } from '@cove/device-contract/security'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeJwt } from 'jose'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isRegistered, redirectProblemOf } from '../src/apps/redirect.ts'
import { readApps } from '../src/index.ts'
import type { RegisteredApp } from '../src/index.ts'
import { nameOf, openTestService, otherPhone, signUp } from './test-service.ts'
import type { Signed, TestService } from './test-service.ts'

const redirectUri = 'https://photos.example/callback'
const album: RegisteredApp = {
  clientId: 'album',
  name: 'Album',
  redirects: [redirectUri, 'https://photos.example/other?x=1'],
  scopes: ['profile', 'devices.read'],
  isFirstParty: false,
}
let one: TestService
let signed: Signed
beforeEach(async () => {
  one = await openTestService()
  one.service.parts.apps.register(album)
  one.service.parts.apps.register({ ...album, clientId: 'cove-desktop', name: 'Cove', redirects: ['cove://auth'], isFirstParty: true })
  signed = await signUp(one)
})
afterEach(() => one[Symbol.asyncDispose]())

interface Wish {
  readonly clientId: string
  readonly redirectUri: string
  readonly scope: string
  readonly verifier: string
}
const wishOf = (changes: Partial<Wish> = {}): Wish => ({
  clientId: 'album',
  redirectUri,
  scope: 'profile',
  verifier: randomBytes(32).toString('base64url'),
  ...changes,
})
const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url')
const describe = ({ verifier, ...wish }: Wish, client = signed.client) =>
  client.use(authorize).describe({ query: { ...wish, codeChallenge: challengeOf(verifier), challengeMethod: 'S256' } })
const decide = ({ verifier, ...wish }: Wish, more: { allow?: boolean; remember?: boolean; state?: string } = {}) =>
  signed.client.use(authorize).decide({ body: { ...wish, codeChallenge: challengeOf(verifier), allow: true, ...more } })
async function allowed(wish: Wish, more: { remember?: boolean; state?: string } = {}): Promise<string> {
  const answer = await decide(wish, more)
  if (!answer.ok) throw new Error(answer.error.name)
  return new URL(answer.data.location).searchParams.get('code') ?? ''
}
const redeem = (wish: Wish, code: string, grant: 'authorization_code' | 'device_auth_login' = 'authorization_code') =>
  one
    .client()
    .use(account)
    .token({
      body: { grant, clientId: wish.clientId, redirectUri: wish.redirectUri, codeVerifier: wish.verifier, ticket: code },
    })
async function tokens(wish = wishOf()): Promise<{ readonly access: string; readonly refresh: string }> {
  const answer = await redeem(wish, await allowed(wish))
  if (!answer.ok) throw new Error(answer.error.name)
  return { access: answer.data.accessToken ?? '', refresh: answer.data.refreshToken ?? '' }
}

test('AUTH-01 the consent screen shows who asks for what, and the app is sent back with a code', async () => {
  const wish = wishOf({ scope: 'devices.read profile' })
  expect(await describe(wish)).toMatchObject({
    data: { appName: 'Album', origin: 'https://photos.example', scopes: ['profile', 'devices.read'], isGranted: false },
  })
  const answer = await decide(wish, { state: 'a b&c' })
  if (!answer.ok) throw new Error(answer.error.name)
  const location = new URL(answer.data.location)
  expect(location.origin + location.pathname).toBe(redirectUri)
  expect(location.searchParams.get('state')).toBe('a b&c')
  expect(location.searchParams.get('iss')).toBe(one.service.issuer)
  const redeemed = await redeem(wish, location.searchParams.get('code') ?? '')
  expect(redeemed).toMatchObject({ ok: true, data: { profile: { userNo: signed.profile.userNo } } })
})

test('AUTH-01 who refuses sends the app back without a code, and nothing is remembered', async () => {
  const answer = await decide(wishOf({ redirectUri: 'https://photos.example/other?x=1' }), { allow: false, remember: true, state: 's' })
  if (!answer.ok) throw new Error(answer.error.name)
  expect(answer.data.location).toMatch(/^https:\/\/photos\.example\/other\?x=1&error=access_denied&state=s&iss=/)
  expect(await signed.client.use(authorize).granted()).toMatchObject({ data: { apps: [] } })
})

test('AUTH-01 a remembered consent covers the same scopes and fewer, never more', async () => {
  await allowed(wishOf({ scope: 'profile devices.read' }), { remember: true })
  expect(await describe(wishOf({ scope: 'profile' }))).toMatchObject({ data: { isGranted: true } })
  await allowed(wishOf({ scope: 'profile' }), { remember: true })
  expect(await describe(wishOf({ scope: 'profile devices.read' }))).toMatchObject({ data: { isGranted: false } })
  await allowed(wishOf({ scope: 'profile' }), { remember: false })
  expect(await describe(wishOf({ scope: 'profile' }))).toMatchObject({ data: { isGranted: false } })
})

test('AUTH-01 an app does what its scopes say and nothing else', async () => {
  const { access, refresh } = await tokens()
  const app = one.client(access)
  expect(nameOf(await app.use(account).detail())).toBe('ok')
  expect(nameOf(await app.use(security).sessions())).toBe('noPermission')
  expect(nameOf(await app.use(authorize).granted())).toBe('noPermission')
  expect(nameOf(await app.use(account).updateProfile({ body: { profileVersion: 1, nickname: 'Hacked' } }))).toBe('noPermission')
  // A device takes tokens for devices only.
  expect(decodeJwt(access)).toMatchObject({ aud: 'cove-app', client_id: 'album', scope: 'profile' })
  expect(await one.service.verify(access)).toBeUndefined()
  const renew = (clientId?: string) =>
    one
      .client()
      .use(account)
      .token({ body: { grant: 'refresh_token', refreshToken: refresh, ...(clientId === undefined ? {} : { clientId }) } })
  expect(nameOf(await renew())).toBe('accountAccessTokenInvalid')
  expect(nameOf(await renew('cove-desktop'))).toBe('accountAccessTokenInvalid')
  expect(nameOf(await renew('album'))).toBe('ok')
  const reader = await tokens(wishOf({ scope: 'devices.read' }))
  expect(nameOf(await one.client(reader.access).use(account).detail())).toBe('noPermission')
})

test('AUTH-01 taking access back ends the app’s tokens at once', async () => {
  const { access, refresh } = await tokens()
  expect(await signed.client.use(authorize).granted()).toMatchObject({ data: { apps: [{ clientId: 'album', scopes: ['profile'] }] } })
  const held = wishOf()
  const code = await allowed(held)
  expect(nameOf(await signed.client.use(authorize).revoke({ body: { clientId: 'album' } }))).toBe('ok')
  expect(nameOf(await one.client(access).use(account).detail())).toBe('tokenInvalid')
  const renewed = await one
    .client()
    .use(account)
    .token({ body: { grant: 'refresh_token', refreshToken: refresh, clientId: 'album' } })
  expect(nameOf(renewed)).toBe('accountAccessTokenInvalid')
  expect(nameOf(await redeem(held, code))).toBe('authorizationExpired')
  expect(nameOf(await signed.client.use(account).detail())).toBe('ok')
  expect(nameOf(await signed.client.use(authorize).revoke({ body: { clientId: 'album' } }))).toBe('appUnknown')
})

test('AUTH-01 the list of apps says when each was last used, not only when it came', async () => {
  const { access } = await tokens()
  const lastUsed = async (): Promise<number | undefined> => {
    const answer = await signed.client.use(authorize).granted()
    return answer.ok ? answer.data.apps[0]?.lastUsedSeconds : undefined
  }
  const first = await lastUsed()
  one.clock.seconds(600)
  expect(await lastUsed()).toBe(first)
  expect(await one.service.verifyApp(access)).toMatchObject({ clientId: 'album', scopes: ['profile'] })
  expect(await lastUsed()).toBeCloseTo((first ?? 0) + 600, 3)
})

test('AUTH-01 an app the owner registered with less may do less at once, with the tokens it has', async () => {
  const { access } = await tokens(wishOf({ scope: 'profile devices.read' }))
  one.service.parts.apps.register({ ...album, scopes: ['profile'] })
  expect(await one.service.verifyApp(access)).toMatchObject({ scopes: ['profile'] })
  expect(await one.service.verifyApp('x.y.z')).toBe('invalid')
})

test('S-I4 a code counts once, for a minute, for its app, its address and its PKCE verifier', async () => {
  const wish = wishOf()
  const code = await allowed(wish)
  expect(nameOf(await redeem(wish, code))).toBe('ok')
  expect(nameOf(await redeem(wish, code))).toBe('authorizationExpired')
  for (const stolen of [
    wishOf({ verifier: randomBytes(32).toString('base64url') }),
    { ...wish, clientId: 'cove-desktop' },
    { ...wish, redirectUri: 'https://photos.example/other?x=1' },
    { ...wish, verifier: 'short' },
  ])
    expect(nameOf(await redeem(stolen, await allowed(wish)))).toBe('authorizationExpired')
  expect(nameOf(await redeem({ ...wish, clientId: 'nobody' }, await allowed(wish)))).toBe('appUnknown')
  const late = await allowed(wish)
  one.clock.seconds(61)
  expect(nameOf(await redeem(wish, late))).toBe('authorizationExpired')
})

test('S-I4 a wrong verifier uses the code up', async () => {
  const wish = wishOf()
  const code = await allowed(wish)
  await redeem(wishOf(), code)
  expect(nameOf(await redeem(wish, code))).toBe('authorizationExpired')
})

test('AUTH-01 the challenge must be that of S256', async () => {
  const query = { clientId: 'album', redirectUri, scope: 'profile', codeChallenge: 'a'.repeat(44) }
  expect(nameOf(await signed.client.use(authorize).describe({ query: { ...query, challengeMethod: 'S256' } }))).toBe('illegalParameter')
  const url = `/api/oauth/authorize?client_id=album&redirect_uri=${encodeURIComponent(redirectUri)}&scope=profile&code_challenge=${'a'.repeat(43)}`
  const plain = await one.http.inject({
    url: `${url}&code_challenge_method=plain`,
    headers: { authorization: `Bearer ${signed.accessToken}` },
  })
  expect(plain.json()).toMatchObject({ data: null })
})

test('AUTH-01 an app may ask only for what it was registered with', async () => {
  for (const scope of ['', 'files.write', 'profile files.read', 'everything', 'profile,devices.read', 'PROFILE'])
    expect(nameOf(await describe(wishOf({ scope })))).toBe('scopeRefused')
  expect(nameOf(await decide(wishOf({ scope: 'files.write' })))).toBe('scopeRefused')
})

const evil = [
  'https://photos.example/callback.evil.example',
  'https://photos.example/callback/../other',
  'https://photos.example/callback/',
  'https://photos.example/callback?next=https://evil.example',
  'https://photos.example/callback#frag',
  'https://photos.example.evil.example/callback',
  'https://photos.example@evil.example/callback',
  'https://photos.example:443/callback',
  'https://photos.example%2f@evil.example/callback',
  'https://photos.example\\@evil.example/callback',
  'https:\\\\photos.example/callback',
  'https://PHOTOS.example/callback',
  'HTTPS://photos.example/callback',
  'https://photos.example/CALLBACK',
  'https://photos.example/%63allback',
  'https://photos.example/callback%00',
  'https://photos.example/callback\t',
  ' https://photos.example/callback',
  'https://photos.example//callback',
  'http://photos.example/callback',
  '//photos.example/callback',
  '/callback',
  'javascript:alert(1)//https://photos.example/callback',
  'data:text/html,https://photos.example/callback',
  'https://photos。example/callback',
  'https://evil.example/?https://photos.example/callback',
]

test.each(evil)('S-I4 an app does not return to %j', async (address) => {
  const wish = wishOf({ redirectUri: address })
  expect(nameOf(await describe(wish))).toBe('redirectRefused')
  expect(nameOf(await decide(wish))).toBe('redirectRefused')
  expect(nameOf(await decide(wish, { allow: false }))).toBe('redirectRefused')
})

test('S-I4 negative control: a comparison by prefix would let evil addresses through', () => {
  const byPrefix = (address: string): boolean => album.redirects.some((known) => address.startsWith(known))
  expect(evil.filter(byPrefix)).toContain('https://photos.example/callback.evil.example')
  expect(evil.filter((address) => isRegistered(album.redirects, address))).toEqual([])
})

test('S-I4 an app that is not registered is refused, with and without consent', async () => {
  expect(nameOf(await describe(wishOf({ clientId: 'unknown' })))).toBe('appUnknown')
  expect(nameOf(await decide(wishOf({ clientId: 'unknown' })))).toBe('appUnknown')
  expect(nameOf(await describe(wishOf({ clientId: "album' or 1=1 --" })))).toBe('appUnknown')
})

test('LGN-06 Cove’s own program signs the person in with device_auth_login; other apps cannot', async () => {
  const own = wishOf({ clientId: 'cove-desktop', redirectUri: 'cove://auth' })
  const answer = await redeem(own, await allowed(own), 'device_auth_login')
  if (!answer.ok) throw new Error(answer.error.name)
  expect(nameOf(await one.client(answer.data.accessToken).use(security).sessions())).toBe('ok')
  const foreign = wishOf()
  expect(nameOf(await redeem(foreign, await allowed(foreign), 'device_auth_login'))).toBe('appUnknown')
})

test('AUTH-01 a locked account’s code is worth nothing', async () => {
  const wish = wishOf()
  const code = await allowed(wish)
  one.service.parts.persons.setStatus(signed.profile.userNo, 'disabled')
  expect(nameOf(await redeem(wish, code))).toBe('accountLocked')
})

test('AUTH-01 what one person allowed says nothing about another', async () => {
  const other = await signUp(one, otherPhone)
  await allowed(wishOf(), { remember: true })
  expect(await describe(wishOf(), other.client)).toMatchObject({ data: { isGranted: false } })
  expect(nameOf(await other.client.use(authorize).revoke({ body: { clientId: 'album' } }))).toBe('appUnknown')
})

test.each([
  ['https://photos.example/callback', undefined],
  ['http://127.0.0.1:8123/callback', undefined],
  ['http://localhost/callback', undefined],
  ['cove://auth', undefined],
  ['http://photos.example/callback', 'http only for this machine; use https'],
  ['https://*.example/callback', 'no backslash, blank, control character or wildcard'],
  ['https://photos.example\\callback', 'no backslash, blank, control character or wildcard'],
  ['https://photos.example/#x', 'no fragment'],
  ['https://user:pass@photos.example/', 'no name or password inside'],
  ['https://@photos.example/', 'no name or password inside'],
  ['javascript:alert(1)', 'javascript: cannot be returned to'],
  ['data:text/html,x', 'data: cannot be returned to'],
  ['/callback', 'an absolute address is needed'],
])('S-I4 registering %j: %s', (address, problem) => {
  expect(redirectProblemOf(address)).toBe(problem)
})

test('AUTH-01 apps come from a file of the owner; a bad one is said in words', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'cove-apps-'))
  const file = join(dir, 'apps.json')
  const app = { clientId: 'album', name: 'Album', redirects: [redirectUri], scopes: ['profile'] }
  await writeFile(file, JSON.stringify([app]))
  expect(readApps(file)).toEqual([{ ...app, isFirstParty: false }])
  await using service = await openTestService({ appsFile: file })
  expect(service.service.parts.apps.get('album')).toMatchObject({ name: 'Album' })
  for (const [bad, sentence] of [
    ['{', 'cannot be read as JSON'],
    ['{}', 'must hold a list'],
    [JSON.stringify([{ ...app, clientId: 'a b' }]), 'clientId must have'],
    [JSON.stringify([{ ...app, name: '' }]), 'name must have'],
    [JSON.stringify([{ ...app, redirects: [] }]), 'at least one is needed'],
    [JSON.stringify([{ ...app, redirects: ['http://evil.example/'] }]), 'http only for this machine'],
    [JSON.stringify([{ ...app, scopes: ['root'] }]), 'scopes must be some of'],
  ] as const) {
    await writeFile(file, bad)
    expect(() => readApps(file)).toThrow(sentence)
  }
  await rm(dir, { recursive: true })
})
