import { ask, dataOf, tryCall } from '@cove/device-contract/conformance/cases'
import type { CallCases } from '@cove/device-contract/conformance/cases'
import { defaultRetention, logs } from '@cove/device-contract/logs'
import { expect } from 'vitest'

const { list, overview, setRetention, verify } = logs.calls

export const cases: readonly CallCases[] = [
  tryCall(list, {
    input: () => ({ body: { limit: 20 } }),
    check: async ({ lines }, world) => {
      expect(lines.map(({ seq }) => seq)).toEqual(lines.map(({ seq }) => seq).toSorted((one, other) => other - one))
      // S-H3: a member reads the own lines and no others.
      const own = await dataOf(ask(world, list, { body: {}, token: world.userToken }))
      expect(new Set(own.lines.map(({ userNo }) => userNo)).size).toBeLessThanOrEqual(1)
    },
  }),
  tryCall(overview, {
    input: () => ({ query: { fromMs: 0 } }),
    check: ({ hours }) => expect(hours.length).toBeLessThanOrEqual(24),
  }),
  tryCall(verify, { input: () => ({ body: {} }), check: ({ state }) => expect(state).not.toBe('broken') }),
  tryCall(setRetention, {
    input: () => ({ body: defaultRetention }),
    check: ({ days }) => expect(days).toBeGreaterThanOrEqual(0),
  }),
]
