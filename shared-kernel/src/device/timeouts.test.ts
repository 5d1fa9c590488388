import type { CallDefinition } from '@cove/device-contract'
import { account } from '@cove/device-contract/account'
import { device } from '@cove/device-contract/device'
import { files } from '@cove/device-contract/files'
import { session } from '@cove/device-contract/session'
import { transfer } from '@cove/device-contract/transfer'
import { expect, test } from 'vitest'
import { defaultTimeoutMs } from './transport.ts'

const table: readonly { readonly call: CallDefinition; readonly timeoutMs: number }[] = [
  { call: session.calls.userInfo, timeoutMs: 35_000 },
  { call: files.calls.list, timeoutMs: 35_000 },
  { call: transfer.calls.data, timeoutMs: 60_000 },
  { call: files.calls.tree, timeoutMs: 60_000 },
  { call: device.calls.info, timeoutMs: 8_000 },
  { call: session.calls.heartbeat, timeoutMs: 5_000 },
  { call: account.calls.detail, timeoutMs: 45_000 },
]
test.each(table)('REQ-02 the time of $call.id is $timeoutMs ms', ({ call, timeoutMs }) => {
  expect(call.timeoutMs ?? defaultTimeoutMs).toBe(timeoutMs)
})
