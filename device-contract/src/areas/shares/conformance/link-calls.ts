import { tryCall } from '@cove/device-contract/conformance/cases'
import type { CallCases } from '@cove/device-contract/conformance/cases'
import { shares } from '@cove/device-contract/shares'
import { expect } from 'vitest'
import { asOwner, newLink, owner } from './support/shares-world.ts'

const { links, createLink, changeLink, stopLink, banLink, visits } = shares.calls

let latest: Awaited<ReturnType<typeof newLink>> | undefined
const asLinkOwner = async (world: Parameters<typeof newLink>[0]): Promise<string> => (latest = await newLink(world)).owner.token
const linkId = async (world: Parameters<typeof newLink>[0]): Promise<string> => (latest ?? (await newLink(world))).linkId
const noLink = { error: 'shareNotFound', input: () => ({ body: { linkId: 'no-such-link' } }) } as const

export const cases: readonly CallCases[] = [
  tryCall(links, {
    as: asLinkOwner,
    input: () => ({ query: {} }),
    check: (data) => expect(data.links).toMatchObject([{ state: 'normal', way: 'public' }]),
  }),
  tryCall(createLink, {
    as: asOwner,
    input: async (world) => ({ body: { place: (await owner(world)).place } }),
    check: (data) =>
      expect(data).toMatchObject({ way: 'encrypted', state: 'normal', kind: 'share', visits: 0, hidesPlace: true, isHomeOnly: false }),
    failures: [
      { error: 'shareValidityInvalid', input: async (world) => ({ body: { place: (await owner(world)).place, validDays: 4 } }) },
      { error: 'shareFolderOnly', input: async (world) => ({ body: { place: (await owner(world)).file, kind: 'request' as const } }) },
      { error: 'shareNoPermission', input: ({ storageId }) => ({ body: { place: { storageId, path: '/' } } }) },
      { error: 'fileNotFound', input: ({ storageId }) => ({ body: { place: { storageId, path: '/no-such-file' } } }) },
      { error: 'storageMissing', input: () => ({ body: { place: { storageId: 'no-such-space', path: '/a' } } }) },
      { error: 'invalidPath', input: ({ storageId }) => ({ body: { place: { storageId, path: '/../a' } } }) },
    ],
  }),
  tryCall(changeLink, {
    as: asLinkOwner,
    input: async (world) => ({ body: { linkId: await linkId(world), validDays: 30, mostVisits: 5, isHomeOnly: true, hidesPlace: false } }),
    check: (data) => {
      expect(data).toMatchObject({ way: 'encrypted', mostVisits: 5, isHomeOnly: true, hidesPlace: false })
      // SHR-03: a link for the home has no address from outside.
      expect(data.addresses.filter(({ reach }) => reach === 'anywhere')).toEqual([])
    },
    failures: [
      noLink,
      { error: 'shareValidityInvalid', input: async (world) => ({ body: { linkId: await linkId(world), validDays: 4 } }) },
    ],
  }),
  tryCall(stopLink, { as: asLinkOwner, input: async (world) => ({ body: { linkId: await linkId(world) } }), failures: [noLink] }),
  tryCall(banLink, {
    input: async (world) => ({ body: { linkId: (await newLink(world)).linkId, banned: true } }),
    failures: [{ error: 'shareNotFound', input: () => ({ body: { linkId: 'no-such-link', banned: true } }) }],
  }),
  tryCall(visits, {
    as: asLinkOwner,
    input: async (world) => ({ query: { linkId: await linkId(world) } }),
    check: (data) => expect(data.visits).toEqual([]),
    failures: [{ error: 'shareNotFound', input: () => ({ query: { linkId: 'no-such-link' } }) }],
  }),
]
