import { expect, test } from 'vitest'
import { joinProblems, linkInHash } from './join-rules.ts'

const good = { account: 'lin', nickname: '小林', next: 'my cloud at home', repeat: 'my cloud at home' }
const join = { kind: 'join', way: 'password' } as const

test('USR-02e a good form has no problems; a reset asks for the password alone, a passkey for none', () => {
  expect(joinProblems(good, join)).toEqual({})
  expect(joinProblems({ ...good, account: '', nickname: '' }, { kind: 'reset', way: 'password' })).toEqual({})
  expect(joinProblems({ ...good, next: '', repeat: '' }, { kind: 'join', way: 'passkey' })).toEqual({})
})
test.each([
  [{ account: '1lin' }, { account: 'problem.account.badStart' }],
  [{ account: ' ' }, { account: 'problem.account.empty' }],
  [{ nickname: 'x' }, { nickname: 'problem.nickname' }],
  [{ next: 'short', repeat: 'short' }, { next: 'problem.password.tooShort' }],
  [{ repeat: 'other' }, { repeat: 'problem.repeatDiffers' }],
])('LGN-07d %j is told at its field', (change, problems) => expect(joinProblems({ ...good, ...change }, join)).toEqual(problems))
test('LGN-13b the secret is read from the fragment', () => expect([linkInHash('#secret'), linkInHash('')]).toEqual(['secret', '']))
