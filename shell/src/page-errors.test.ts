import { expect, test } from 'vitest'
import { errorFields } from './page-errors.ts'

const stack = [
  'Error: boom',
  '    at save (https://192.168.1.7/remotes/music/1.2.0+3fa9c1d2/window.0a1b.js:1:2034)',
  '    at run (https://192.168.1.7/main.5c6d.js:2:17)',
].join('\n')

test('S-E3 F9 an error that nothing caught is logged with the remote and version on top of its stack', () => {
  const error = Object.assign(new Error('boom'), { stack })
  expect(errorFields(error)).toEqual({ cause: 'Error: boom', remote: 'music', version: '1.2.0+3fa9c1d2', stack })
})

test('S-E3 F9 an error of the desktop itself names no remote, a long stack is cut, and what is no error is told as it is', () => {
  const own = 'Error: boom\n    at run (https://192.168.1.7/main.5c6d.js:2:17)'
  expect(errorFields({ stack: own, toString: () => 'boom' })).toEqual({ cause: 'boom', stack: own })
  expect(errorFields(Object.assign(new Error('deep'), { stack: 'x'.repeat(9_000) }))['stack']).toHaveLength(2_000)
  expect([errorFields('gone'), errorFields(undefined)]).toEqual([
    { cause: 'gone', stack: '' },
    { cause: 'undefined', stack: '' },
  ])
})
