import { expect } from 'vitest'
import { device as deviceArea } from '@cove/device-contract/device'
import { events as eventsArea } from '@cove/device-contract/events'
import { preferences as preferencesArea } from '@cove/device-contract/preferences'
import { session as sessionArea } from '@cove/device-contract/session'
import { setup as setupArea } from '@cove/device-contract/setup'
import { spaces } from '@cove/device-contract/spaces'
import { ask, dataOf, tryCall } from '../call-cases.ts'
import type { CallCases } from '../call-cases.ts'
import type { ConformanceWorld } from '../world.ts'

const device = deviceArea.calls,
  setup = setupArea.calls,
  session = sessionArea.calls,
  preferences = preferencesArea.calls,
  events = eventsArea.calls
const wrongLink = 'x'.repeat(43)
const signIn = { platform: 'web', clientType: 'web', method: 'localAccount' } as const
const signInCodeOf = async (world: ConformanceWorld): Promise<string> => (await dataOf(ask(world, session.signInCode, {}))).code

export const sessionCalls: readonly CallCases[] = [
  tryCall(device.info, { input: () => ({}), check: (data) => expect(data).toMatchObject({ binding: 'bound', isEmbedded: true }) }),
  tryCall(device.prove, {
    input: () => ({ body: { nonce: 'n'.repeat(32) } }),
    check: (data) => expect(data.signature).toMatch(/^[A-Za-z0-9+/]{86}==$/),
  }),
  tryCall(session.heartbeat, { input: () => ({}), check: (data) => expect(data.bootId).not.toBe('') }),
  tryCall(setup.status, {
    input: (world) => ({ query: { link: world.setupLink() } }),
    check: (data) => expect(data).toEqual({ needsAdministrator: false, linkIsValid: true }),
  }),
  tryCall(setup.createAdministrator, {
    input: (world) => ({
      body: { link: world.setupLink(), account: world.account, nickname: 'Admin', encryptedPassword: world.encrypt(world.password) },
    }),
    check: (data) => expect(data.user.role).toBe('admin'),
    failures: [
      {
        error: 'setupDone',
        input: (world) => ({
          body: { link: wrongLink, account: 'other', nickname: 'Other', encryptedPassword: world.encrypt(world.password) },
        }),
      },
      {
        error: 'wrongAccountOrPassword',
        input: (world) => ({ body: { link: world.setupLink(), account: 'other', nickname: 'Other', encryptedPassword: 'AAAA' } }),
      },
      {
        error: 'illegalParameter',
        input: (world) => ({
          body: { link: world.setupLink(), account: '-', nickname: 'Other', encryptedPassword: world.encrypt(world.password) },
        }),
      },
    ],
  }),
  tryCall(session.signInCode, { input: () => ({}), check: (data) => expect(data.code.length).toBeGreaterThan(20) }),
  tryCall(session.codeLogin, {
    input: async (world) => ({ body: { code: await signInCodeOf(world), platform: 'agent', clientType: 'agent' } }),
    check: (data, world) => expect(data.apiToken).not.toBe(world.token),
    failures: [{ error: 'signInCodeExpired', input: () => ({ body: { code: wrongLink, platform: 'agent', clientType: 'agent' } }) }],
  }),
  tryCall(session.login, {
    input: (world) => ({ body: { ...signIn, account: world.account, encryptedPassword: world.encrypt(world.password) } }),
    check: (data, world) => {
      expect(data.user.account).toBe(world.account)
      expect(data.apiToken).not.toBe(world.token)
    },
    failures: [
      {
        error: 'wrongAccountOrPassword',
        input: (world) => ({ body: { ...signIn, account: world.account, encryptedPassword: world.encrypt('Wrong0000') } }),
      },
      {
        error: 'wrongAccountOrPassword',
        input: (world) => ({ body: { ...signIn, account: 'nobody', encryptedPassword: world.encrypt(world.password) } }),
      },
    ],
  }),
  tryCall(session.refresh, {
    input: async (world) => ({ query: {}, body: { refreshToken: await world.freshRefreshToken() } }),
    check: (data, world) => expect(data.user.account).toBe(world.account),
    failures: [{ error: 'loginExpired', input: () => ({ query: {}, body: { refreshToken: wrongLink } }) }],
  }),
  tryCall(session.userInfo, {
    input: () => ({}),
    check: (data, world) => expect(data).toMatchObject({ account: world.account, role: 'admin', email: '' }),
  }),
  tryCall(session.mediaTicket, { input: () => ({}), check: (data, world) => expect(data.ticket).not.toContain(world.token) }),
  tryCall(session.sessions, {
    input: () => ({}),
    check: (data) => expect(data.sessions.filter((one) => one.isCurrent)).toHaveLength(1),
  }),
  tryCall(session.revoke, {
    input: () => ({ body: { sessionId: 'nobody-has-this' } }),
    check: (data) => expect(data.ended).toBe(0),
  }),
  tryCall(spaces.calls.room, {
    input: () => ({}),
    check: ({ sizeBytes, usedBytes, freeBytes, spaces: each }) => {
      expect(sizeBytes).toBe(usedBytes + freeBytes)
      expect(each.length).toBeGreaterThan(0)
    },
  }),
  tryCall(spaces.calls.list, {
    input: () => ({}),
    check: (data, world) => expect(data.storages.find((one) => one.storageId === world.storageId)).toMatchObject({ status: 'normal' }),
  }),
  tryCall(preferences.set, {
    input: () => ({ body: { key: 'files.sort', value: { kind: 'name' } } }),
    failures: [{ error: 'requestTooLarge', input: () => ({ body: { key: 'files.big', value: 'x'.repeat(65 * 1024) } }) }],
  }),
  tryCall(preferences.get, {
    input: () => ({ query: { key: 'files.sort' } }),
    check: (data) => expect(data.value).toEqual({ kind: 'name' }),
  }),
  tryCall(events.ticket, { input: () => ({}), check: (data, world) => expect(data.ticket).not.toContain(world.token) }),
  tryCall(events.stream, {
    input: () => ({ query: {} }),
    checkRaw: (answer) => {
      expect(answer.headers['content-type']).toContain('text/event-stream')
      expect(new TextDecoder().decode(answer.body)).toContain('retry:')
    },
  }),
]

/** Ends the session of the other cases, so it is tried last. */
export const lastCalls: readonly CallCases[] = [tryCall(session.logout, { input: () => ({}) })]
