import { expect, test } from 'vitest'
import { leadsIn } from './screen-paths.ts'

test.each([
  ['/', '', true],
  ['/launch/', '', true],
  ['/welcome', '', true],
  ['/welcome', '?bound=1', false],
  ['/desktop', '', false],
  ['/login', '', false],
] as const)('H-57 %s%s leads in without a word: %s', (pathname, search, leads) => expect(leadsIn(pathname, search)).toBe(leads))
