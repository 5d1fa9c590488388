import { expect, test } from 'vitest'
import { createServiceRunner } from './service-runner.ts'
import type { OpenService } from './service-runner.ts'

/** A service whose start the test settles, and what became of it. */
function slowService() {
  const opened: PromiseWithResolvers<OpenService>[] = []
  const happened: string[] = []
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const runner = createServiceRunner({
    service: 'smb',
    portUser: async () => undefined,
    open: () => {
      const opening = Promise.withResolvers<OpenService>()
      opened.push(opening)
      return opening.promise
    },
    onProblem: () => happened.push('problem'),
    onChanged: () => happened.push('changed'),
  })
  const service: OpenService = { port: 445, ended, [Symbol.asyncDispose]: async () => void happened.push('closed') }
  return { runner, opened, happened, service, end }
}

/** Lets what follows from settled promises happen. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('NSV-03a a service whose start ends after the device has closed is closed, and its change is not reported', async () => {
  const { runner, opened, happened, service } = slowService()
  const started = runner.start()
  await settled()
  const over = runner[Symbol.asyncDispose]()
  opened[0]?.resolve(service)
  await Promise.all([started, over])
  expect(happened).toEqual(['closed'])
  expect(runner.state).toBe('off')
})

test('NSV-03a a service that fails or ends while the device closes reports no change', async () => {
  const failing = slowService()
  const started = failing.runner.start()
  await settled()
  const over = failing.runner[Symbol.asyncDispose]()
  failing.opened[0]?.reject(new Error('stopped'))
  await Promise.all([started, over])
  expect(failing.happened).toEqual(['problem'])

  const ending = slowService()
  const running = ending.runner.start()
  await settled()
  ending.opened[0]?.resolve(ending.service)
  await running
  expect(ending.happened).toEqual(['changed'])
  ending.end()
  await ending.runner[Symbol.asyncDispose]()
  await settled()
  expect(ending.happened).toEqual(['changed', 'closed'])
})

test('NSV-03a a service is not opened after the device has closed', async () => {
  const { runner, opened, happened } = slowService()
  await runner[Symbol.asyncDispose]()
  expect(await runner.start()).toBe('networkServiceFailed')
  await runner.stop()
  expect([opened.length, happened]).toEqual([0, []])
})
