import { expect } from 'vitest'
import { tunnel as tunnelArea } from '@cove/device-contract/tunnel'
import { tryCall } from '../call-cases.ts'
import type { CallCases } from '../call-cases.ts'

const tunnel = tunnelArea.calls

export const tunnelCalls: readonly CallCases[] = [
  tryCall(tunnel.switch, {
    input: () => ({ body: { type: 'relay' as const } }),
    check: (data) => expect(data).toEqual({ type: 'relay', isRestored: false }),
  }),
  tryCall(tunnel.status, {
    input: () => ({}),
    check: (data) => expect(data).toMatchObject({ type: 'relay', isConnected: true, failures: 0 }),
  }),
]
