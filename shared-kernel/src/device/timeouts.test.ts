import { contract } from '@cove/device-contract'
import { accountContract } from '@cove/device-contract/account'
import { expect, test } from 'vitest'
import { defaultTimeoutMs } from './transport.ts'

test.each([
  [contract.session.userInfo, 35_000],
  [contract.files.list, 35_000],
  [contract.transfer.data, 60_000],
  [contract.files.tree, 60_000],
  [contract.device.info, 8_000],
  [contract.session.heartbeat, 5_000],
  [accountContract.account.detail, 45_000],
])('REQ-02 $id gives up after %i ms', (call, timeoutMs) => {
  expect(call.timeoutMs ?? defaultTimeoutMs).toBe(timeoutMs)
})
