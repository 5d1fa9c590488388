import { expect, test } from 'vitest'
import { createExtractCount } from './limits.ts'

const limits = { entries: 2, freeOfRatioBytes: 100, ratio: 10 }
const beyond = expect.objectContaining({ error: 'archiveBeyondLimits' })

test('S-G2 what is written is counted, whatever the archive says about itself', () => {
  const count = createExtractCount(20, limits)
  count.bytes(200)
  expect(count.writtenBytes).toBe(200)
  expect(() => count.bytes(1)).toThrow(beyond)
  const small = createExtractCount(1, limits)
  small.bytes(100)
  expect(() => small.bytes(1)).toThrow(beyond)
})

test('S-G2 so are the entries', () => {
  const count = createExtractCount(20, limits)
  count.entry()
  count.entry()
  expect(() => count.entry()).toThrow(beyond)
})
