import { afterEach, expect, test, vi } from 'vitest'
import { sliceOptions, handedOver } from './slice-options.ts'

afterEach(() => void vi.useRealTimers())

test('W9 a turn lets what was waiting go first', async () => {
  const order: string[] = []
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', () => order.push('waiting'))
  port1.start()
  port2.postMessage(undefined)
  await sliceOptions.turn()
  order.push('work')
  port1.close()
  expect(order).toEqual(['waiting', 'work'])
})

test('W9 a choice is handed over when the beginning of its last file was read, and no more of it is read', async () => {
  const pulled: number[] = []
  const cancelled = vi.fn()
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>(
    { pull: (controller) => (pulled.push(1), controller.enqueue(new Uint8Array(4))), cancel: cancelled },
    { highWaterMark: 0 },
  )
  await handedOver({ stream: () => stream })
  expect(pulled).toHaveLength(1)
  expect(cancelled).toHaveBeenCalledTimes(1)
})

test('W9 nobody waits for a file that cannot be read, for none, or for ever', async () => {
  await handedOver(undefined)
  const broken = new ReadableStream<Uint8Array<ArrayBuffer>>({ pull: () => Promise.reject(new DOMException('gone', 'NotFoundError')) })
  await handedOver({ stream: () => broken })
  vi.useFakeTimers()
  const settled = vi.fn()
  void handedOver({ stream: () => new ReadableStream<Uint8Array<ArrayBuffer>>() }).then(settled)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(settled).toHaveBeenCalledTimes(1)
})
