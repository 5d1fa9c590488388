import { expect, test } from 'vitest'
import { startChild } from '../../../module-kit/thread-kit.ts'
import type { ChildOptions } from '../../../module-kit/thread-kit.ts'
import { createDecoder } from '../decoder.ts'

const at = (name: string) => ({ names: [name] }) as never
const start = (starts: string[]) => (options: ChildOptions) => {
  starts.push('start')
  return startChild(new URL('bad-decoder.ts', import.meta.url), options)
}
const request = (name: string) => ({ at: at(name), format: 'picture' }) as const

test('S-G4 a file that crashes its decoder is tried once more, then it has failed; the next file gets a new process', async () => {
  const starts: string[] = []
  await using decoder = createDecoder({ timeoutMs: 20_000, start: start(starts) })
  const before = await decoder.decode(request('good.jpg'))
  expect(await decoder.decode(request('crash.jpg'))).toMatchObject({ failure: 'crashed' })
  const after = await decoder.decode(request('good.jpg'))
  expect(after.failure).toBeUndefined()
  expect(after.drawn?.colour).not.toBe(before.drawn?.colour)
  expect(starts).toHaveLength(3)
})

test('S-G4 a file that never ends in its decoder is ended after its time, and tried once', async () => {
  const starts: string[] = []
  await using decoder = createDecoder({ timeoutMs: 700, start: start(starts) })
  expect(await decoder.decode(request('hang.jpg'))).toMatchObject({ failure: 'timedOut' })
  expect(starts).toHaveLength(1)
})

test.runIf(process.platform === 'linux')('S-G4 a file that takes too much memory ends its decoder', async () => {
  await using decoder = createDecoder({ timeoutMs: 20_000, memoryBytes: 256 * 1024 * 1024, start: start([]) })
  expect(await decoder.decode(request('memory.jpg'))).toMatchObject({ failure: 'outOfMemory' })
})

test('S-G4 closing ends a file that hangs', async () => {
  const decoder = createDecoder({ timeoutMs: 60_000, start: start([]) })
  const hanging = decoder.decode(request('hang.jpg'))
  await decoder[Symbol.asyncDispose]()
  expect(await hanging).toMatchObject({ failure: 'canceled' })
})
