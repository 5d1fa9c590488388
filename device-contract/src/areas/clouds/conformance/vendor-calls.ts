import { ask, dataOf, tryCall } from '@cove/device-contract/conformance/cases'
import type { CallCases } from '@cove/device-contract/conformance/cases'
import { clouds } from '@cove/device-contract/clouds'
import { expect } from 'vitest'
import { accountOf, missingAccount } from './world/own-webdav.ts'
import { signedInCarrier, startedSignIn } from './world/vendor-demo.ts'

const calls = clouds.calls

export const cases: readonly CallCases[] = [
  tryCall(calls.services, {
    input: () => ({}),
    check: ({ services }) => {
      expect(services.map(({ kind }) => kind)).toEqual(['webdav', 's3', 'carrier', 'search'])
      // What is no demonstration of this device is offered with addresses only.
      expect(services.filter(({ isDemo }) => isDemo).every(({ isOffered }) => isOffered)).toBe(true)
    },
  }),
  tryCall(calls.startSignIn, {
    input: () => ({ body: { kind: 'search' as const, isAgreed: true } }),
    check: ({ needsCode, pageUrl }) => expect([needsCode, URL.canParse(pageUrl)]).toEqual([true, true]),
    failures: [
      { error: 'cloudDriveAgreementRequired', input: () => ({ body: { kind: 'carrier' as const, isAgreed: false } }) },
      { error: 'cloudAccountMissing', input: () => ({ body: { kind: 'carrier' as const, accountId: missingAccount, isAgreed: true } }) },
    ],
  }),
  tryCall(calls.finishSignIn, {
    input: async (world) => ({ body: { signInId: (await signedInCarrier(world)).signInId, name: 'phone' } }),
    check: async ({ accountId, kind, state, name, takesFolders }, world) => {
      expect({ kind, state, name, takesFolders }).toEqual({ kind: 'carrier', state: 'ready', name: 'phone', takesFolders: false })
      const { roots } = await dataOf(ask(world, calls.roots, { query: { accountId } }))
      expect(new Set(roots.map((root) => root.kind))).toEqual(new Set(['personal', 'family', 'album', 'group']))
    },
    failures: [
      { error: 'cloudSignInOver', input: () => ({ body: { signInId: 'none' } }) },
      { error: 'cloudSignInPending', input: async (world) => ({ body: { signInId: (await startedSignIn(world, 'carrier')).signInId } }) },
      {
        error: 'cloudDriveAuthCodeRequired',
        input: async (world) => ({ body: { signInId: (await startedSignIn(world, 'search')).signInId } }),
      },
      {
        error: 'cloudDriveAuthFailed',
        input: async (world) => ({ body: { signInId: (await startedSignIn(world, 'search')).signInId, code: 'none' } }),
      },
      {
        error: 'cloudAccountExists',
        input: async (world) => {
          const { signInId, phone } = await signedInCarrier(world)
          if (world.isReal) await dataOf(ask(world, calls.finishSignIn, { body: { signInId } }))
          return { body: { signInId: (await signedInCarrier(world, phone)).signInId } }
        },
      },
    ],
  }),
  tryCall(calls.roots, {
    input: async (world) => ({ query: { accountId: await accountOf(world) } }),
    check: ({ roots }) => expect(roots).toEqual([{ kind: 'personal', name: '', path: '/' }]),
    failures: [{ error: 'cloudAccountMissing', input: () => ({ query: { accountId: missingAccount } }) }],
  }),
]
