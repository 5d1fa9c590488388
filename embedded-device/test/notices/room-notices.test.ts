import { expect, test } from 'vitest'
import { checkRoom } from '../../src/modules/storage/room-notices.ts'

type Seen = readonly [what: 'raise' | 'resolve', text?: string, level?: string, values?: unknown]

/** Looks once at a space with this much room, and says what the administrators are told. */
async function seenAt(freeBytes: number, { isReleased = false, totalBytes = 1000 } = {}): Promise<readonly Seen[]> {
  const seen: Seen[] = []
  const space = { id: 's1', name: 'Photos', rootDir: '/s1' }
  const host = {
    spaces: { list: () => [space] },
    rooms: {
      of: async () => ({ usedBytes: 1, freeBytes, sizeBytes: 1 + freeBytes, volume: { volumeId: '1', freeBytes, sizeBytes: totalBytes } }),
    },
    staging: { ballasts: { isReleased: () => isReleased } },
    notices: {
      raise: ({ text, level, values }: { text: string; level: string; values: unknown }) => seen.push(['raise', text, level, values]),
      resolve: () => seen.push(['resolve']),
    },
    log: { error: (what: string, error: unknown) => expect.fail(`${what}: ${String(error)}`) },
  }
  await checkRoom(host as unknown as Parameters<typeof checkRoom>[0])
  return seen
}

test.for([
  { freeBytes: 0, expected: [['raise', 'full', 'warn', { name: 'Photos' }]] },
  { freeBytes: 9, expected: [['raise', 'full', 'warn', { name: 'Photos' }]] },
  { freeBytes: 10, expected: [['raise', 'almostFull', 'important', { name: 'Photos', percent: 1 }]] },
  { freeBytes: 99, expected: [['raise', 'almostFull', 'important', { name: 'Photos', percent: 9 }]] },
  // Between the two it stays as it was, so that a space at the edge does not open and close again and again.
  { freeBytes: 100, expected: [] },
  { freeBytes: 119, expected: [] },
  { freeBytes: 120, expected: [['resolve']] },
])('NTC-08b STO-08a a space with $freeBytes of 1000 bytes free', async ({ freeBytes, expected }) => {
  expect(await seenAt(freeBytes)).toEqual(expected)
})

test('NTC-08b a disk whose ballast was given up is full, and one that tells no size is not', async () => {
  expect(await seenAt(500, { isReleased: true })).toEqual([['raise', 'full', 'warn', { name: 'Photos' }]])
  expect(await seenAt(0, { totalBytes: 0 })).toEqual([['resolve']])
})
