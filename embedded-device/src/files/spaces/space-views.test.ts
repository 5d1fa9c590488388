import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Space } from '../places/space.ts'
import { administrators, decideRight, everybody, refusalOf, weakestBelow } from './space-views.ts'
import type { SpaceView, ViewRule } from './space-views.ts'

const space: Space = { id: 's1', name: 'disk', rootDir: '/none', kind: 'managed', createdAtMs: 0 }
const viewOf = (...rules: readonly ViewRule[]): SpaceView => ({ id: 'v', name: 'v', kind: 'public', space, base: ['public'], rules })
const ming = { userNo: '1002', role: 'user' } as const
const admin = { userNo: '1001', role: 'admin' } as const
const rule = (subject: string, path: string, right: ViewRule['right']): ViewRule => ({
  subject,
  names: path.split('/').filter(Boolean),
  right,
})

test('PUB-02b the nearest folder decides, and there the rule for the user', () => {
  const view = viewOf(
    rule(ming.userNo, '/', 'write'),
    rule(everybody, '/a', 'none'),
    rule(ming.userNo, '/a', 'read'),
    rule(everybody, '/a/b', 'write'),
  )
  expect(decideRight(view, ming, []).right).toBe('write')
  expect(decideRight(view, ming, ['a', 'x']).right).toBe('read')
  expect(decideRight(view, ming, ['a', 'b', 'c']).right).toBe('write')
  expect(decideRight(view, ming, ['ab']).right).toBe('write')
  expect(decideRight(view, ming, ['a']).chain.map(({ decides }) => decides)).toEqual([false, false, true])
})

test('PUB-02b no rule limits an administrator, and no rule grants nothing', () => {
  const view = viewOf(rule(administrators, '/', 'write'), rule(everybody, '/a', 'none'), rule(admin.userNo, '/a', 'none'))
  expect(decideRight(view, admin, ['a']).right).toBe('write')
  expect(refusalOf(view, ming, { names: [], access: 'see', isOwn: () => true })).toBe('diskNotFound')
})

test('PUB-02b a whole folder needs the right for everything in it', () => {
  const view = viewOf(rule(ming.userNo, '/', 'write'), rule(everybody, '/a/b', 'none'))
  const refused = (access: 'see' | 'read' | 'add' | 'change', path: string) =>
    refusalOf(view, ming, { names: path.split('/').filter(Boolean), access, isOwn: () => true })
  expect([refused('see', '/a'), refused('read', '/a'), refused('change', '/a'), refused('change', '/c')]).toEqual([
    undefined,
    'noPermission',
    'noPermission',
    undefined,
  ])
})

test('PUB-02b what is allowed is allowed by a rule, and more is never allowed than less', () => {
  const rights = fc.constantFrom('none', 'read', 'contribute', 'write')
  const names = fc.array(fc.constantFrom('a', 'b'), { maxLength: 3 })
  const rules = fc.array(fc.record({ subject: fc.constantFrom(everybody, ming.userNo, '1003'), names, right: rights }), { maxLength: 6 })
  fc.assert(
    fc.property(rules, names, (all, at) => {
      const view = viewOf(...all)
      const allowed = (access: 'see' | 'read' | 'add' | 'change') =>
        refusalOf(view, ming, { names: at, access, isOwn: () => false }) === undefined
      const { right, chain } = decideRight(view, ming, at)
      if (chain.length === 0) expect(right).toBe('none')
      if (allowed('see')) expect(chain.some((one) => one.decides && one.right !== 'none')).toBe(true)
      if (allowed('change')) expect(allowed('add') && allowed('read') && weakestBelow(view, ming, at) === 'write').toBe(true)
      if (allowed('read')) expect(allowed('see')).toBe(true)
    }),
    { numRuns: 200 },
  )
})
