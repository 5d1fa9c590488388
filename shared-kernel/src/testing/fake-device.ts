import type { Area, DeviceClient } from '@cove/device-contract'
import type { PlatformArea } from '@cove/device-contract/conformance'
import { fakeClient } from './fake-client.ts'
import type { FakeAnswersOf, FakeCallRecord } from './fake-client.ts'

/** What a fake device answers, by area and call; a call that is left out fails the test that makes it. */
export type FakeAnswers = FakeAnswersOf<PlatformArea>

/** A device for component tests: our names in and out. Records every call it got. A test of a new area names it as type argument. */
export function fakeDevice<A extends Area = never>(
  answers: FakeAnswersOf<PlatformArea | NoInfer<A>> = {},
): { readonly device: DeviceClient; readonly calls: FakeCallRecord[] } {
  const { client, calls } = fakeClient<PlatformArea | A>(answers)
  return { device: client, calls }
}
