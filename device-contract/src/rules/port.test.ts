import { expect, test } from 'vitest'
import { portProblemOf } from './port.ts'

test.each([
  ['', true, 'empty'],
  ['80a', true, 'notDigits'],
  ['0', true, 'outOfRange'],
  ['65536', true, 'outOfRange'],
  ['80', false, 'systemReserved'],
  ['80', true, undefined],
  ['9999', false, undefined],
] as const)('LGN-04 port %j (reserved allowed: %s): %s', (text, allowed, problem) => expect(portProblemOf(text, allowed)).toBe(problem))
