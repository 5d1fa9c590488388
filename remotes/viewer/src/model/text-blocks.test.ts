import { decodeAs } from '@cove/device-contract/encoding'
import type { TextEncoding } from '@cove/device-contract/encoding'
import { expect, test } from 'vitest'
import { blockBytes, blockCount, linesOf, rangeOf } from './text-blocks.ts'
import { encodeText } from './encode-text.ts'

const lines = Array.from({ length: 9000 }, (_, at) => `第 ${at} 行 ${'x'.repeat(at % 60)}`)

test.each<TextEncoding>([
  { name: 'utf-8', hasMark: false },
  { name: 'gb18030', hasMark: false },
  { name: 'utf-16le', hasMark: true },
  { name: 'utf-32be', hasMark: false },
])('OFF-05 the blocks of a large text give each line once, in %j', (encoding) => {
  const whole = encodeText(`${lines.join('\n')}\n`, encoding, '\n')
  if (!whole) throw new Error('not written')
  const count = blockCount(whole.length)
  expect(count).toBeGreaterThan(2)
  const parts = Array.from({ length: count }, (_, index) => {
    const { startByte, endByte } = rangeOf(index)
    return decodeAs(linesOf(whole.slice(startByte, endByte + 1), index, encoding), encoding)
  })
  expect(parts.join('').split('\n').slice(0, -1)).toEqual(lines)
})

test('OFF-05 a line longer than a block is cut and nothing hangs', () => {
  const whole = new TextEncoder().encode('y'.repeat(blockBytes * 3))
  const { startByte, endByte } = rangeOf(1)
  expect(linesOf(whole.slice(startByte, endByte + 1), 1, { name: 'utf-8', hasMark: false }).length).toBeGreaterThan(0)
})
