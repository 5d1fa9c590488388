import { expect, test } from 'vitest'
import { memoryStorage } from '../testing/memory-storage.ts'
import { audioKeyOf, silence } from './audio-service.ts'
import type { AudioTrack } from './audio-service.ts'
import { readAudio, writeAudio } from './audio-memory.ts'
import { moved, nextIndex, without } from './queue-rules.ts'

const track = (path: string): AudioTrack => ({ storageId: 's', path, name: path, modifiedSeconds: 1 })
const [a, b, c] = [track('/a'), track('/b'), track('/c')]
const queue = [a, b, c]
const half = () => 0.5

test('AUD-04 the next track follows the order, the repetition and the shuffle', () => {
  const plain = { queue, at: 0, repeat: 'off', isShuffled: false } as const
  expect(nextIndex(plain, true, half)).toBe(1)
  expect(nextIndex({ ...plain, at: 2 }, true, half)).toBeUndefined()
  expect(nextIndex({ ...plain, at: 2 }, false, half)).toBe(0)
  expect(nextIndex({ ...plain, at: 2, repeat: 'all' }, true, half)).toBe(0)
  expect(nextIndex({ ...plain, repeat: 'one' }, true, half)).toBe(0)
  expect(nextIndex({ ...plain, repeat: 'one' }, false, half)).toBe(1)
  expect(nextIndex({ ...plain, isShuffled: true }, true, half)).not.toBe(0)
  expect(nextIndex({ ...plain, queue: [] }, true, half)).toBeUndefined()
})

test('AUD-04 tracks are moved and removed; the one that plays stays', () => {
  expect(moved({ queue, at: 0 }, 0, 2)).toEqual({ queue: [b, c, a], at: 2 })
  expect(moved({ queue, at: 1 }, 2, 0)).toEqual({ queue: [c, a, b], at: 2 })
  expect(moved({ queue, at: 1 }, 0, -1)).toEqual({ queue, at: 1 })
  expect(without({ queue, at: 2 }, 0)).toEqual({ queue: [b, c], at: 1 })
  expect(without({ queue, at: 2 }, 2)).toEqual({ queue: [a, b], at: 1 })
})

test('AUD-02 the queue of a user survives a reload; what is damaged is none', () => {
  const storage = memoryStorage()
  writeAudio(storage, '7', { ...silence, queue, at: 1, seconds: 12 })
  expect(readAudio(storage, '7')).toMatchObject({ queue, at: 1, seconds: 12 })
  expect(readAudio(storage, '8')).toBeUndefined()
  for (const damaged of ['', '{', '{"queue":[1]}', '{"queue":[],"at":0}']) {
    storage.setItem(audioKeyOf('7'), damaged)
    expect(readAudio(storage, '7')).toBeUndefined()
  }
  writeAudio(storage, '7', silence)
  expect(storage.getItem(audioKeyOf('7'))).toBeNull()
})
