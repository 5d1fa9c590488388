import type { DeviceClient } from '@cove/device-contract'
import { fakeClient, type FakeAnswersOf, type FakeCallRecord } from './fake-client.ts'

/** What a fake device answers, by area and call; a call left out fails the test that makes it. */
export type FakeAnswers = FakeAnswersOf<Contract>

/** A device for component tests: our names in and out, typed by the contract. Records every call it got. */
export function fakeDevice(answers: FakeAnswers = {}): { readonly device: DeviceClient; readonly calls: FakeCallRecord[] } {
  const { client, calls } = fakeClient(contract, answers)
  return { device: client, calls }
}
