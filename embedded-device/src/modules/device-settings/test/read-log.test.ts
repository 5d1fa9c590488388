import { expect, test } from 'vitest'
import { linesOf } from '../read-log.ts'

test('LOG-01 a stack belongs to its line, and the rest of a cut line is left out', () => {
  const text = `f a cut line\n2026-11-26T04:00:00.000Z ERROR boom\n    at x\n    at y\n2026-11-26T04:00:01.000Z INFO ready\n`
  expect(linesOf(text)).toEqual([
    { atMs: Date.parse('2026-11-26T04:00:00.000Z'), level: 'error', text: 'boom\n    at x\n    at y' },
    { atMs: Date.parse('2026-11-26T04:00:01.000Z'), level: 'info', text: 'ready' },
  ])
})
