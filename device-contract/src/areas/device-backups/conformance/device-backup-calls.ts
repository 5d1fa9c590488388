import { deviceBackups } from '@cove/device-contract/device-backups'
import { files } from '@cove/device-contract/files'
import { ask, dataOf, freshName, tryCall } from '@cove/device-contract/conformance/cases'
import type { CallCases, ConformanceWorld } from '@cove/device-contract/conformance/cases'
import { expect } from 'vitest'

const calls = deviceBackups.calls
const gone = 999_999
const choice = {
  name: 'Family',
  every: 'day',
  from: '02:00',
  until: '',
  keepDays: 7,
  keepWeeks: 4,
  keepMonths: 6,
  sentKibPerSecond: 0,
  mostMinutes: 0,
} as const

/** The device under test has no program for backups: a plan waits for it, and everything that is asked of it is answered. */
const newPlan = async (world: ConformanceWorld) => {
  const { storageId } = world
  const path = `/${freshName('source')}`
  await dataOf(ask(world, files.calls.add, { query: {}, body: { storageId, path, type: 'folder' } }))
  const places = { sourceStorageId: storageId, sourcePath: path, target: 'folder', targetStorageId: storageId } as const
  return { ...choice, ...places, targetPath: `/${freshName('repository')}` }
}
const added = async (world: ConformanceWorld): Promise<number> =>
  (await dataOf(ask(world, calls.create, { body: await newPlan(world) }))).plan.planId

/** One plan for all cases that keep it, idle. */
const plans = new WeakMap<ConformanceWorld, Promise<number>>()
async function planned(world: ConformanceWorld): Promise<number> {
  const plan = plans.get(world) ?? added(world)
  plans.set(world, plan)
  await dataOf(ask(world, calls.cancel, { body: { planId: await plan } }))
  return plan
}

export const cases: readonly CallCases[] = [
  tryCall(calls.list, {
    input: () => ({}),
    check: ({ programs }) => expect(programs.map(({ name }) => name)).toEqual(['restic', 'rclone']),
  }),
  tryCall(calls.create, {
    input: async (world) => ({ body: await newPlan(world) }),
    check: ({ plan, key }) =>
      expect([plan.work, plan.isForeign, /^(?:[0-9A-Z]{5}-){7}[0-9A-Z]{5}$/.test(key)]).toEqual(['none', false, true]),
    failures: [
      {
        error: 'deviceBackupTargetWrong',
        input: async (world) => ({ body: { ...(await newPlan(world)), target: 's3' as const, targetAccountId: gone } }),
      },
      {
        error: 'deviceBackupTargetInside',
        input: async (world) => {
          const plan = await newPlan(world)
          return { body: { ...plan, targetPath: `${plan.sourcePath}/inside` } }
        },
      },
    ],
  }),
  tryCall(calls.save, {
    input: async (world) => ({ body: { planId: await planned(world), ...choice, name: 'Other' } }),
    check: ({ name }) => expect(name).toBe('Other'),
    failures: [{ error: 'deviceBackupMissing', input: () => ({ body: { planId: gone, ...choice } }) }],
  }),
  tryCall(calls.key, {
    input: async (world) => ({ body: { planId: await planned(world), encryptedPassword: world.encrypt(world.password) } }),
    failures: [
      { error: 'deviceBackupMissing', input: (world) => ({ body: { planId: gone, encryptedPassword: world.encrypt(world.password) } }) },
      {
        error: 'wrongPassword',
        input: async (world) => ({ body: { planId: await planned(world), encryptedPassword: world.encrypt('no password') } }),
      },
    ],
  }),
  tryCall(calls.takeOver, {
    input: async (world) => ({ body: { planId: await planned(world) } }),
    failures: [{ error: 'deviceBackupMissing', input: () => ({ body: { planId: gone } }) }],
  }),
  tryCall(calls.run, {
    input: async (world) => ({ body: { planId: await planned(world) } }),
    failures: [{ error: 'deviceBackupMissing', input: () => ({ body: { planId: gone } }) }],
  }),
  tryCall(calls.cancel, {
    input: async (world) => ({ body: { planId: await planned(world) } }),
    failures: [{ error: 'deviceBackupMissing', input: () => ({ body: { planId: gone } }) }],
  }),
  tryCall(calls.snapshots, {
    input: async (world) => ({ query: { planId: await planned(world) } }),
    check: ({ snapshots }) => expect(snapshots).toEqual([]),
    failures: [{ error: 'deviceBackupMissing', input: () => ({ query: { planId: gone } }) }],
  }),
  tryCall(calls.browse, {
    input: async (world) => ({ query: { planId: await planned(world), path: '/' } }),
    check: ({ entries }) => expect(entries).toEqual([]),
    failures: [{ error: 'deviceBackupMissing', input: () => ({ query: { planId: gone, path: '/' } }) }],
  }),
  tryCall(calls.restore, {
    input: async (world) => ({ body: { planId: await planned(world), storageId: world.storageId, folder: '/' } }),
    failures: [
      { error: 'deviceBackupMissing', input: ({ storageId }) => ({ body: { planId: gone, storageId, folder: '/' } }) },
      {
        error: 'directoryNotFound',
        input: async (world) => ({ body: { planId: await planned(world), storageId: world.storageId, folder: '/no-such-folder' } }),
      },
    ],
  }),
  tryCall(calls.check, {
    input: async (world) => ({ body: { planId: await planned(world) } }),
    failures: [{ error: 'deviceBackupMissing', input: () => ({ body: { planId: gone } }) }],
  }),
  tryCall(calls.remove, {
    input: async (world) => ({ body: { planId: await added(world) } }),
    failures: [{ error: 'deviceBackupMissing', input: () => ({ body: { planId: gone } }) }],
  }),
]
