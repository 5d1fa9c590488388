import { expect, test } from 'vitest'
import { linkIn, setUpProblemsOf } from './setup-form.ts'

const good = { link: 'abc', deviceName: '', account: 'admin', nickname: '小王', password: 'Abcdefg1', repeat: 'Abcdefg1' }

test('LGN-07d a good form has no problems, with any characters in the password', () => {
  expect(setUpProblemsOf(good)).toEqual({})
  const sentence = '一句很长的“密码” <with> spaces'
  expect(setUpProblemsOf({ ...good, password: sentence, repeat: sentence })).toEqual({})
})
test.each([
  [{ link: ' ' }, { link: 'linkMissing' }],
  [{ account: '1a' }, { account: 'accountProblem.badStart' }],
  [{ nickname: '王' }, { nickname: 'nicknameProblem' }],
  [{ password: 'seven c', repeat: 'seven c' }, { password: 'passwordProblem.tooShort' }],
  [{ repeat: 'Abcdefg2' }, { repeat: 'passwordProblem.repeatDiffers' }],
])('LGN-07d %j is told at its field', (change, problems) => expect(setUpProblemsOf({ ...good, ...change })).toEqual(problems))
test('LGN-17 a pasted address is understood as well as the bare link', () => {
  expect(linkIn(' http://127.0.0.1:9999/setup?link=a-b_c ')).toBe('a-b_c')
  expect(linkIn('a-b_c')).toBe('a-b_c')
})
