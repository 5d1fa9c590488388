import { expect, test } from 'vitest'
import { linkIn, setUpProblemsOf, takenPassword } from './setup-form.ts'

const good = { link: 'abc', deviceName: '', account: 'admin', nickname: '小王', password: 'Abcdefg1', repeat: 'Abcdefg1' }

test('LGN-05a a good form has no problems', () => expect(setUpProblemsOf(good)).toEqual({}))
test.each([
  [{ link: ' ' }, { link: 'setup.linkMissing' }],
  [{ account: '1a' }, { account: 'setup.accountProblem.badStart' }],
  [{ nickname: '王' }, { nickname: 'setup.nicknameProblem' }],
  [{ password: 'abcdefg1', repeat: 'abcdefg1' }, { password: 'setup.passwordProblem.needsUpper' }],
  [{ repeat: 'Abcdefg2' }, { repeat: 'setup.passwordProblem.repeatDiffers' }],
])('LGN-05a %j is told at its field', (change, problems) => expect(setUpProblemsOf({ ...good, ...change })).toEqual(problems))
test('H-51 refused characters go, and the person is told', () => {
  expect(takenPassword('Ab"1')).toEqual({ password: 'Ab1', stripped: true })
  expect(takenPassword('Ab1')).toEqual({ password: 'Ab1', stripped: false })
})
test('LGN-17 a pasted address is understood as well as the bare link', () => {
  expect(linkIn(' http://127.0.0.1:9999/setup?link=a-b_c ')).toBe('a-b_c')
  expect(linkIn('a-b_c')).toBe('a-b_c')
})
