import { expect } from 'vitest'
import { ask, dataOf, tryCall } from '@cove/device-contract/conformance/cases'
import type { CallCases, ConformanceWorld } from '@cove/device-contract/conformance/cases'
import { moduleReasons, moduleStates, modules as modulesArea } from '@cove/device-contract/modules'

const modules = modulesArea.calls

/** A module that the administrator may switch; the fake knows none. */
async function switchable(world: ConformanceWorld): Promise<{ readonly id: string; readonly isOn: boolean }> {
  const { modules: listed } = await dataOf(ask(world, modules.list, {}))
  const one = listed.find(({ canSwitch, state }) => canSwitch && state === 'on')
  if (!one && world.isReal) throw new Error('the device under test has no module that is on and can be switched')
  return { id: one?.id ?? 'album', isOn: true }
}

export const moduleCalls: readonly CallCases[] = [
  tryCall(modules.list, {
    input: () => ({}),
    check: ({ modules: listed }) => {
      expect(listed.length).toBeGreaterThan(0)
      expect(new Set(listed.map(({ id }) => id)).size).toBe(listed.length)
      for (const { id, state, reason, calls, missing = [] } of listed) {
        expect(moduleStates).toContain(state)
        expect(
          calls.every((call) => call.includes('.')),
          id,
        ).toBe(true)
        if (state === 'failed') expect(moduleReasons).toContain(reason)
        if (state === 'missing') expect(missing.length, id).toBeGreaterThan(0)
      }
    },
  }),
  tryCall(modules.switch, {
    input: async (world) => {
      const { id, isOn } = await switchable(world)
      return { body: { moduleId: id, isOn } }
    },
    check: async (_data, world) => {
      // Off and on again, so that the cases after this one meet the device they expect.
      const { id } = await switchable(world)
      const off = await dataOf(ask(world, modules.switch, { body: { moduleId: id, isOn: false } }))
      const after = await dataOf(ask(world, modules.list, {}))
      if (!off.restartNeeded) expect(after.modules.find((one) => one.id === id)?.state).toBe('off')
      await dataOf(ask(world, modules.switch, { body: { moduleId: id, isOn: true } }))
    },
    failures: [{ error: 'notFound', input: () => ({ body: { moduleId: 'no-such-module', isOn: true } }) }],
  }),
]
