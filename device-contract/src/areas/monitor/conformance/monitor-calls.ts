import { tryCall } from '@cove/device-contract/conformance/cases'
import type { CallCases } from '@cove/device-contract/conformance/cases'
import { monitor } from '@cove/device-contract/monitor'
import { expect } from 'vitest'

const calls = monitor.calls

export const cases: readonly CallCases[] = [
  tryCall(calls.live, {
    input: () => ({ query: {} }),
    check: ({ machine }) => expect([machine.cores > 0, machine.memoryBytes > 0]).toEqual([true, true]),
  }),
  tryCall(calls.history, {
    input: () => ({ query: { range: 'hour' as const } }),
    check: ({ stepSeconds }) => expect(stepSeconds).toBe(60),
  }),
  tryCall(calls.processes, { input: () => ({}), check: ({ processes }) => expect(processes.length).toBeLessThanOrEqual(20) }),
]
