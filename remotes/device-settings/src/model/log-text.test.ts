import { expect, test } from 'vitest'
import { logTextOf } from './log-text.ts'

test.each(['=cmd()', '+1', '-1', '@SUM(A1)', 'name\n=cmd()', 'name\r=cmd()', 'name\r\n\t=cmd()'])(
  'S-F6 no line of a saved log begins with what %j would be in a spreadsheet',
  (text) => {
    const lines = logTextOf([
      { atMs: 0, level: 'error', text },
      { atMs: 1, level: 'info', text: 'after' },
    ]).split('\n')
    expect(lines[0]).toMatch(/^1970-01-01T00:00:00\.000Z error /)
    expect(lines.at(-1)).toBe('1970-01-01T00:00:00.001Z info after')
    for (const line of lines) expect(line).toMatch(/^(?:1970-01-01T| {2}\| )/)
    expect(lines.join('')).not.toContain('\r')
  },
)
