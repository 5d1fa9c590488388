import { contract, type CallDefinition } from '@cove/device-contract'
import { accountContract } from '@cove/device-contract/account'
import { expect, test } from 'vitest'
import { defaultTimeoutMs } from './transport.ts'

const table: readonly { readonly call: CallDefinition; readonly timeoutMs: number }[] = [
  { call: contract.session.userInfo, timeoutMs: 35_000 },
  { call: contract.files.list, timeoutMs: 35_000 },
  { call: contract.transfer.data, timeoutMs: 60_000 },
  { call: contract.files.tree, timeoutMs: 60_000 },
  { call: contract.device.info, timeoutMs: 8_000 },
  { call: contract.session.heartbeat, timeoutMs: 5_000 },
  { call: accountContract.account.detail, timeoutMs: 45_000 },
]
test.each(table)('REQ-02 $call.id gives up after $timeoutMs ms', ({ call, timeoutMs }) => {
  expect(call.timeoutMs ?? defaultTimeoutMs).toBe(timeoutMs)
})
