import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showEntrance, submit, type } from '../../test/support/entrance-screens.tsx'

test('LGN-06 a password is reset with a checked code', async () => {
  const { entrance } = await showEntrance('/login/reset-password', {
    entrance: { answers: { account: { checkSms: () => ({ ticket: 'ticket-ticket-ticket' }) } } },
  })
  await screen.findByLabelText('手机号')
  type('手机号', '13812345678')
  type('短信验证码', '123456')
  await submit('下一步')
  await screen.findByLabelText('新密码')
  type('新密码', 'Abc"defg1')
  expect(screen.getByLabelText('新密码')).toHaveProperty('value', 'Abcdefg1')
  expect(screen.getByText('密码不能包含引号、反斜杠、尖括号和控制字符，已自动去除')).toBeTruthy()
  type('再次输入新密码', 'Abcdefg2')
  await submit('保存新密码')
  expect(screen.getByText('两次输入的新密码不一致')).toBeTruthy()
  type('再次输入新密码', 'Abcdefg1')
  await submit('保存新密码')
  await screen.findByText(/密码已重置/)
  expect(entrance.used.find(({ name }) => name === 'resetPassword')?.input).toEqual(['13812345678', 'ticket-ticket-ticket', 'Abcdefg1'])
})

test('LGN-05a the old password must differ, and every field says what it lacks', async () => {
  const { entrance } = await showEntrance('/login/update-password', {
    session: { phase: 'signedIn' },
    entrance: { state: { phase: 'signedIn' } },
  })
  await screen.findByLabelText('旧密码')
  await submit('保存新密码')
  expect(screen.getByText('请输入旧密码')).toBeTruthy()
  expect(screen.getByText('请输入新密码')).toBeTruthy()
  expect(screen.getByText('请再次输入新密码')).toBeTruthy()
  type('旧密码', 'Abcdefg1')
  type('新密码', 'Abcdefg1')
  type('再次输入新密码', 'Abcdefg1')
  expect(screen.getByText('新密码不能与旧密码相同')).toBeTruthy()
  type('新密码', 'Abcdefg2')
  type('再次输入新密码', 'Abcdefg2')
  await submit('保存新密码')
  await screen.findByText(/密码已修改/)
  expect(entrance.used.find(({ name }) => name === 'updatePassword')?.input).toEqual(['Abcdefg1', 'Abcdefg2'])
})

test('LGN-05a a password is changed by whoever is signed in', async () => {
  await showEntrance('/login/update-password')
  expect(await screen.findByText('请先用在线账号登录，再修改密码。')).toBeTruthy()
})

test('LGN-17 an account is made only by whoever accepts the agreement', async () => {
  const { entrance } = await showEntrance('/login/sign-up', {
    entrance: {
      answers: { directory: { mine: () => ({ devices: [] }) } },
      accounts: { signUp: () => Promise.resolve({ kind: 'failed', error: 'accountExists', text: '账号已存在。' }) },
    },
  })
  await screen.findByLabelText('昵称')
  type('手机号', '13812345678')
  type('短信验证码', '123456')
  type('昵称', '小王')
  type('密码', 'Abcdefg1')
  type('再次输入密码', 'Abcdefg1')
  await submit('注册并登录')
  expect(screen.getByText('请先阅读并同意服务协议')).toBeTruthy()
  expect(entrance.used).toEqual([])
  fireEvent.click(screen.getByRole('checkbox'))
  await submit('注册并登录')
  await waitFor(() => expect(entrance.used.map(({ name }) => name)).toEqual(['signUp']))
  expect((await screen.findByText('账号已存在。')).id).toBe(screen.getByLabelText('手机号').getAttribute('aria-describedby'))
})
