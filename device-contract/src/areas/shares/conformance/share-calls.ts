import { ask, dataOf, tryCall } from '@cove/device-contract/conformance/cases'
import type { CallCases, ConformanceWorld } from '@cove/device-contract/conformance/cases'
import { shares } from '@cove/device-contract/shares'
import { expect } from 'vitest'
import { asOwner, newOwner, owner } from './support/shares-world.ts'

const { enable, people, save, mine, withMe, end, rights } = shares.calls

const member = async (world: ConformanceWorld) => ({ userNo: (await world.freshUser('local')).userNo, right: 'read' as const })
const saved = async (world: ConformanceWorld) => {
  const { token, place } = await newOwner(world)
  const { share } = await dataOf(ask(world, save, { token, body: { place, members: [await member(world)] } }))
  return { token, shareId: share?.shareId ?? 'none' }
}
let latest: Awaited<ReturnType<typeof saved>> | undefined

export const cases: readonly CallCases[] = [
  tryCall(enable, { as: asOwner, input: () => ({}), check: (data) => expect(data).toMatchObject({ enabled: true, isOnline: true }) }),
  tryCall(people, {
    as: asOwner,
    input: async (world) => ({ body: { place: (await owner(world)).place } }),
    check: (data) => expect(data.people.length).toBeGreaterThan(0),
    failures: [
      { error: 'fileNotFound', input: ({ storageId }) => ({ body: { place: { storageId, path: '/no-such-file' } } }) },
      { error: 'storageMissing', input: () => ({ body: { place: { storageId: 'no-such-space', path: '/a' } } }) },
      { error: 'invalidPath', input: ({ storageId }) => ({ body: { place: { storageId, path: '/../a' } } }) },
    ],
  }),
  tryCall(save, {
    as: asOwner,
    input: async (world) => ({ body: { place: (await owner(world)).place, members: [await member(world)] } }),
    check: (data) => expect(data.share).toMatchObject({ isFolder: true, members: [{ right: 'read' }] }),
    failures: [
      { error: 'fileNotFound', input: ({ storageId }) => ({ body: { place: { storageId, path: '/no-such-file' }, members: [] } }) },
      { error: 'shareNoPermission', input: ({ storageId }) => ({ body: { place: { storageId, path: '/' }, members: [] } }) },
      {
        error: 'shareToSelf',
        input: async (world) => {
          const { place, userNo } = await owner(world)
          return { body: { place, members: [{ userNo, right: 'read' as const }] } }
        },
      },
      {
        error: 'shareUserNotFound',
        input: async (world) => ({ body: { place: (await owner(world)).place, members: [{ userNo: '999999', right: 'read' as const }] } }),
      },
      {
        error: 'shareUserDuplicate',
        input: async (world) => {
          const one = await member(world)
          return { body: { place: (await owner(world)).place, members: [one, one] } }
        },
      },
    ],
  }),
  tryCall(mine, {
    as: async (world) => (await saved(world)).token,
    input: () => ({}),
    check: (data) => expect(data.shares).toHaveLength(1),
  }),
  tryCall(withMe, { input: () => ({}), check: (data) => expect(data.shares).toEqual([]) }),
  tryCall(end, {
    as: async (world) => (latest = await saved(world)).token,
    input: async (world) => ({ body: { shareId: (latest ?? (await saved(world))).shareId } }),
    failures: [{ error: 'shareNotFound', input: () => ({ body: { shareId: 'no-such-share' } }) }],
  }),
  tryCall(rights, {
    as: asOwner,
    input: async (world) => {
      const { userNo, place } = await owner(world)
      return { body: { userNo, place } }
    },
    check: (data) => expect(data.rows[0]).toMatchObject({ action: 'see', verdict: 'allowed', chain: [{ source: 'owner', decides: true }] }),
    failures: [
      {
        error: 'invalidPath',
        input: async (world) => ({ body: { userNo: (await owner(world)).userNo, place: { storageId: world.storageId, path: '/../a' } } }),
      },
    ],
  }),
]
