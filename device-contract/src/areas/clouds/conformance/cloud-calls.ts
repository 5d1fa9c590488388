import { ask, dataOf, tryCall } from '@cove/device-contract/conformance/cases'
import type { CallCases } from '@cove/device-contract/conformance/cases'
import { clouds } from '@cove/device-contract/clouds'
import { expect } from 'vitest'
import { accountOf, freshAccount, freshName, missingAccount, ownWebdav, withFolder } from './world/own-webdav.ts'

const calls = clouds.calls
const elsewhere = { kind: 'webdav', name: '', user: '' } as const
const bucketless = { kind: 's3', name: '', address: 'http://127.0.0.1/', user: 'key' } as const

export const cases: readonly CallCases[] = [
  tryCall(calls.accounts, {
    input: () => ({}),
    check: async (_data, world) => {
      const accountId = await accountOf(world)
      const idsOf = async (token: string) => (await dataOf(ask(world, calls.accounts, { token }))).accounts.map((one) => one.accountId)
      expect(await idsOf(world.token)).toContain(accountId)
      // S-H3: no other user sees it.
      expect(await idsOf(world.userToken)).toEqual([])
    },
  }),
  tryCall(calls.add, {
    input: async (world) => ({ body: await ownWebdav(world) }),
    check: ({ state, kind }) => expect([state, kind]).toEqual(['ready', 'webdav']),
    failures: [
      { error: 'cloudNotFound', input: () => ({ body: bucketless }) },
      { error: 'cloudProtocol', input: () => ({ body: { ...elsewhere, address: 'ftp://127.0.0.1/' } }) },
      { error: 'urlNotAllowed', input: () => ({ body: { ...elsewhere, address: 'http://192.168.0.1/' } }) },
      // The home network is not this machine, no link-local address, and no metadata.
      { error: 'urlNotAllowed', input: () => ({ body: { ...elsewhere, address: 'http://127.0.0.2/', isHome: true } }) },
      { error: 'urlNotAllowed', input: () => ({ body: { ...elsewhere, address: 'http://169.254.169.254/', isHome: true } }) },
      {
        error: 'cloudSignInNeeded',
        input: async (world) => ({ body: { ...(await ownWebdav(world)), encryptedPassword: world.encrypt('Wrong-pass-1') } }),
      },
      {
        error: 'cloudAccountExists',
        input: async (world) => {
          const body = await ownWebdav(world)
          await dataOf(ask(world, calls.add, { body }))
          return { body }
        },
      },
    ],
  }),
  tryCall(calls.rename, {
    input: async (world) => ({ body: { accountId: await freshAccount(world), name: 'archive' } }),
    check: ({ name }) => expect(name).toBe('archive'),
    failures: [{ error: 'cloudAccountMissing', input: () => ({ body: { accountId: missingAccount, name: 'a' } }) }],
  }),
  tryCall(calls.signIn, {
    input: async (world) => {
      const body = await ownWebdav(world)
      const { accountId } = await dataOf(ask(world, calls.add, { body }))
      return { body: { accountId, user: body.user, encryptedPassword: body.encryptedPassword } }
    },
    check: ({ state }) => expect(state).toBe('ready'),
    failures: [{ error: 'cloudAccountMissing', input: () => ({ body: { accountId: missingAccount, user: 'a' } }) }],
  }),
  tryCall(calls.remove, {
    input: async (world) => ({ body: { accountId: await freshAccount(world) } }),
    failures: [{ error: 'cloudAccountMissing', input: () => ({ body: { accountId: missingAccount } }) }],
  }),
  tryCall(calls.quota, {
    input: async (world) => ({ query: { accountId: await accountOf(world) } }),
    failures: [{ error: 'cloudAccountMissing', input: () => ({ query: { accountId: missingAccount } }) }],
  }),
  tryCall(calls.list, {
    input: async (world) => {
      const { accountId } = (await withFolder(world)).body
      return { query: { accountId, path: '/', start: 0, rows: 1 } }
    },
    check: ({ entries, total }) => expect([entries.length, total > 0]).toEqual([1, true]),
    failures: [
      { error: 'cloudAccountMissing', input: () => ({ query: { accountId: missingAccount, path: '/', start: 0, rows: 1 } }) },
      {
        error: 'cloudNotFound',
        input: async (world) => ({ query: { accountId: await accountOf(world), path: '/no such folder', start: 0, rows: 1 } }),
      },
    ],
  }),
  tryCall(calls.makeFolder, {
    input: async (world) => ({ body: { accountId: await accountOf(world), path: freshName() } }),
    failures: [
      { error: 'cloudAccountMissing', input: () => ({ body: { accountId: missingAccount, path: '/a' } }) },
      { error: 'cloudNameTaken', input: withFolder },
    ],
  }),
  tryCall(calls.move, {
    input: async (world) => ({ body: { ...(await withFolder(world)).body, newPath: freshName() } }),
    failures: [
      { error: 'cloudAccountMissing', input: () => ({ body: { accountId: missingAccount, path: '/a', newPath: '/b' } }) },
      { error: 'nameInvalid', input: async (world) => ({ body: { accountId: await accountOf(world), path: '/', newPath: '/b' } }) },
      { error: 'moveIntoSelf', input: async (world) => ({ body: { accountId: await accountOf(world), path: '/a', newPath: '/a/b' } }) },
    ],
  }),
  tryCall(calls.removeItem, {
    input: withFolder,
    failures: [
      { error: 'cloudAccountMissing', input: () => ({ body: { accountId: missingAccount, path: '/a' } }) },
      { error: 'cloudNotFound', input: async (world) => ({ body: { accountId: await accountOf(world), path: '/no such file' } }) },
    ],
  }),
]
