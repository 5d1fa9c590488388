import { expect } from 'vitest'
import { ask, dataOf, tryCall } from '@cove/device-contract/conformance/cases'
import type { CallCases } from '@cove/device-contract/conformance/cases'
import { settings as settingsArea } from '@cove/device-contract/settings'

const settings = settingsArea.calls

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
]
