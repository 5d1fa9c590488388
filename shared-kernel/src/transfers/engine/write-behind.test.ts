import { expect, test } from 'vitest'
import { writeBehind } from './write-behind.ts'

const piece = (value: number) => Uint8Array.of(value)

function slowSink() {
  const begun: number[] = []
  const ends: PromiseWithResolvers<void>[] = []
  return {
    begun,
    ends,
    write: (bytes: Uint8Array) => {
      begun.push(bytes[0] ?? 0)
      const end = Promise.withResolvers<void>()
      ends.push(end)
      return end.promise
    },
  }
}

test('W4 nobody waits for the piece that is being written, only for the one before it', async () => {
  const sink = slowSink()
  const behind = writeBehind(sink)
  await behind.write(piece(1))
  let isSecondTaken = false
  const second = behind.write(piece(2)).then(() => {
    isSecondTaken = true
  })
  await Promise.resolve()
  expect(sink.begun).toEqual([1])
  expect(isSecondTaken).toBe(false)
  sink.ends[0]?.resolve()
  await second
  expect(sink.begun).toEqual([1, 2])
})

test('TR-09b everything is written when it has settled, and what could not be written is told', async () => {
  const sink = slowSink()
  const behind = writeBehind(sink)
  await behind.settled()
  await behind.write(piece(1))
  let isSettled = false
  const settled = behind.settled().then(() => {
    isSettled = true
  })
  await Promise.resolve()
  expect(isSettled).toBe(false)
  sink.ends[0]?.resolve()
  await settled
  await behind.write(piece(2))
  sink.ends[1]?.reject(new DOMException('full', 'QuotaExceededError'))
  await expect(behind.write(piece(3))).rejects.toThrow('full')
  await expect(behind.settled()).rejects.toThrow('full')
  expect(sink.begun).toEqual([1, 2])
})
