import { expect, test } from 'vitest'
import { fits } from './fits.ts'

const desktop = { kernel: '1.3.0', mf: '2.9.2', shared: { react: '19.3.1', '@cove/ui': '1.2.0' } }
const remote = { kernel: '^1.1.0', mf: '2.9.2', requires: { react: '^19.3.0', '@cove/ui': '^1.0.0' } }

test('S-E4 a remote fits a desktop that offers all it needs, and an entry that names no modules is judged by its kernel', () => {
  expect(fits(desktop, remote)).toEqual([])
  expect(fits(desktop, { kernel: '^1.1.0', mf: '2.9.2' })).toEqual([])
})

test.each([
  ['an older module', { requires: { '@cove/ui': '^1.9.0' } }, { part: '@cove/ui', needs: '^1.9.0', has: '1.2.0' }],
  [
    'a module it does not have',
    { requires: { '@cove/parts/when': '^1.0.0' } },
    { part: '@cove/parts/when', needs: '^1.0.0', has: undefined },
  ],
  ['another kernel', { kernel: '^2.0.0' }, { part: 'kernel', needs: '^2.0.0', has: '1.3.0' }],
  ['another federation', { mf: '2.8.4' }, { part: 'federation', needs: '~2.8.0', has: '2.9.2' }],
  ['a federation that cannot be read', { mf: 'next' }, { part: 'federation', needs: '~next', has: '2.9.2' }],
])('S-E4 a desktop with %s is named with both versions', (_what, change, misfit) => {
  expect(fits(desktop, { ...remote, ...change })).toEqual([misfit])
})

test.each(['2.9.0', '2.9.2', '2.9.7'])('WIN-07 F2 a remote built with federation %s runs on each patch of it', (mf) => {
  expect(fits(desktop, { ...remote, mf })).toEqual([])
})
