import { expect } from 'vitest'
import { ask, dataOf, tryCall } from '@cove/device-contract/conformance/cases'
import type { CallCases, ConformanceWorld } from '@cove/device-contract/conformance/cases'
import { settings as settingsArea } from '@cove/device-contract/settings'

const settings = settingsArea.calls

async function lastChangeId(world: ConformanceWorld): Promise<number> {
  const { areaId, field, values } = world.settingsSample
  for (const value of values) await dataOf(ask(world, settings.set, { body: { areaId, values: { [field]: value } } }))
  const { changes } = await dataOf(ask(world, settings.history, { query: { areaId } }))
  return changes[0]?.changeId ?? 1
}

const file = (areas: Record<string, unknown>, version = 1) => ({
  format: 'cove-settings',
  version,
  exported_at: 1,
  device: 'other',
  device_version: '1.0.0',
  areas,
})

export const settingsCalls: readonly CallCases[] = [
  tryCall(settings.get, {
    input: ({ settingsSample: { areaId } }) => ({ query: { areaId } }),
    check: ({ areaId, version, values }, { settingsSample }) => {
      expect(areaId).toBe(settingsSample.areaId)
      expect(version).toBeGreaterThan(0)
      expect(Object.keys(values)).toContain(settingsSample.field)
    },
    failures: [{ error: 'settingsUnknown', input: () => ({ query: { areaId: 'no-such-area' } }) }],
  }),
  tryCall(settings.set, {
    input: ({ settingsSample: { areaId, field, values } }) => ({ body: { areaId, values: { [field]: values[0] } } }),
    check: async (_data, world) => {
      const { areaId, field, values } = world.settingsSample
      for (const value of values) {
        const changed = await dataOf(ask(world, settings.set, { body: { areaId, values: { [field]: value } } }))
        expect(changed.values[field]).toEqual(value)
        const read = await dataOf(ask(world, settings.get, { query: { areaId } }))
        expect(read).toEqual(changed)
      }
    },
    failures: [
      { error: 'settingsUnknown', input: () => ({ body: { areaId: 'no-such-area', values: {} } }) },
      { error: 'illegalParameter', input: ({ settingsSample: { areaId } }) => ({ body: { areaId, values: { 'no such field': 1 } } }) },
    ],
  }),
  tryCall(settings.history, {
    input: async (world) => {
      await lastChangeId(world)
      return { query: { areaId: world.settingsSample.areaId, limit: 2 } }
    },
    check: ({ changes, total }, { settingsSample: { areaId, field, values } }) => {
      expect(changes[0]).toMatchObject({ areaId, field, before: values[0], after: values[1], way: 'set', isReverted: false, isKnown: true })
      expect(total).toBeGreaterThanOrEqual(changes.length)
    },
  }),
  tryCall(settings.revert, {
    input: async (world) => ({ body: { changeId: await lastChangeId(world), overwrites: false } }),
    check: ({ values }, { settingsSample }) => expect(values[settingsSample.field]).toEqual(settingsSample.values[0]),
    failures: [
      { error: 'settingsChangeUnknown', input: () => ({ body: { changeId: 999_999_999, overwrites: false } }) },
      {
        error: 'settingsChangedSince',
        input: async (world) => {
          const changeId = await lastChangeId(world)
          await lastChangeId(world)
          const { areaId, field, values } = world.settingsSample
          await dataOf(ask(world, settings.set, { body: { areaId, values: { [field]: values[0] } } }))
          return { body: { changeId, overwrites: false } }
        },
      },
    ],
  }),
  tryCall(settings.revertTo, {
    input: async (world) => {
      const changeId = await lastChangeId(world)
      await lastChangeId(world)
      const { areaId, field, values } = world.settingsSample
      await dataOf(ask(world, settings.set, { body: { areaId, values: { [field]: values[0] } } }))
      return { body: { changeId } }
    },
    check: ({ changed }, { settingsSample: { areaId, field, values } }) =>
      expect(changed).toEqual([{ areaId, field, before: values[0], after: values[1] }]),
    failures: [{ error: 'settingsChangeUnknown', input: () => ({ body: { changeId: 999_999_999 } }) }],
  }),
  tryCall(settings.export, {
    input: () => ({}),
    check: ({ format, version }) => expect([format, version]).toEqual(['cove-settings', 1]),
  }),
  tryCall(settings.import, {
    input: async (world) => {
      await lastChangeId(world)
      const { areaId, field, values } = world.settingsSample
      const areas = {
        [areaId]: { version: 1, values: { [field]: values[0], 'no such field': 1 } },
        'no-such-area': { version: 1, values: {} },
      }
      return { body: { file: file(areas), isTrial: false } }
    },
    check: ({ changed, problems }, { settingsSample: { areaId, field, values } }) => {
      expect(changed).toEqual([{ areaId, field, before: values[1], after: values[0] }])
      expect(problems).toEqual([
        { areaId, field: 'no such field', reason: 'fieldUnknown' },
        { areaId: 'no-such-area', field: '', reason: 'areaUnknown' },
      ])
    },
    failures: [
      { error: 'settingsFileInvalid', input: () => ({ body: { file: { format: 'else' }, isTrial: false } }) },
      {
        error: 'settingsFileInvalid',
        input: ({ settingsSample: { areaId, field } }) => ({
          body: { file: file({ [areaId]: { version: 1, values: { [field]: { hostile: [] } } } }), isTrial: false },
        }),
      },
      { error: 'settingsFileNewer', input: () => ({ body: { file: file({}, 99), isTrial: false } }) },
    ],
  }),
]
