import { DeviceFault, catalogue } from '@cove/device-contract'
import type { ErrorName } from '@cove/device-contract'
import { afterEach, expect, test } from 'vitest'
import { fakeKernel } from '../testing/fake-kernel.ts'
import { leakCheck } from '../testing/leak-check.ts'
import { attempt, isCancelled, tellFailure } from './attempt.ts'

afterEach(() => leakCheck())

async function world() {
  const { kernel, ready } = fakeKernel()
  await ready
  return kernel
}

const faults: readonly (readonly [DeviceFault, ErrorName | number, boolean])[] = [
  [new DeviceFault('offline', 'files.list'), 'offline', true],
  [new DeviceFault('timeout', 'files.list'), 'requestTimedOut', true],
  [new DeviceFault('badInput', 'files.list'), 'illegalParameter', false],
  [new DeviceFault('malformedAnswer', 'files.list'), 'unknownError', false],
  [new DeviceFault('unexpectedCode', 'files.list', { code: 77_777 }), 77_777, false],
]

test('MOD-04b a call that the device does not have is named in the sentence and in the report', async () => {
  const kernel = await world()
  const error = { name: 'notSupported', code: catalogue.notSupported.code, text: '', missingCall: 'notes.list' }
  const outcome = await attempt(kernel, () => Promise.resolve({ ok: false, error }))
  if (outcome.ok) throw new Error('a refusal is not an answer')
  expect(outcome.failure).toMatchObject({ name: 'notSupported', missingCall: 'notes.list', report: { callId: 'notes.list' } })
  expect(outcome.failure.text).toContain('notes.list')
})

test.each(faults)('REQ-04 the fault %s is told in words and explains itself as %s', async (fault, error, offline) => {
  const kernel = await world()
  const outcome = await attempt(kernel, () => Promise.reject(fault))
  if (outcome.ok) throw new Error('a fault is not an answer')
  expect(outcome.failure).toMatchObject({ name: 'fault', offline })
  tellFailure(kernel, outcome.failure)
  const toast = kernel.toasts.store.getState().toasts.at(-1)
  expect(toast?.title).toMatch(/^[^\d.]+$/)
  toast?.action?.run()
  expect(kernel.dialogs.store.getState().explained).toMatchObject({ error, callId: 'files.list' })
})

test('REQ-07a a failure the contract names keeps its name and has its sentence, although nobody had loaded the catalogue', async () => {
  const kernel = await world()
  const { code, text } = catalogue.fileExists
  const outcome = await attempt(kernel, async () => ({ ok: false, error: { name: 'fileExists', code, text: 'x' } }))
  expect(outcome).toMatchObject({
    ok: false,
    failure: { name: 'fileExists', text: text['zh-CN'], report: { error: 'fileExists', detail: 'x' } },
  })
})

test('REQ-03 a cancelled call stays a rejection, and is known as one', async () => {
  const kernel = await world()
  const cancel = new DOMException('gone', 'AbortError')
  await expect(attempt(kernel, () => Promise.reject(cancel))).rejects.toBe(cancel)
  expect([isCancelled(cancel), isCancelled(new Error('x')), isCancelled(undefined)]).toEqual([true, false, false])
})
