import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listed, press, showEntrance, submit, type } from '../../test/support/entrance-screens.tsx'

const signedIn = { phase: 'signedIn' as const }
const route = {
  id: 'r1',
  kind: 'lan' as const,
  baseUrl: 'https://192.168.1.20:9999',
  state: 'failed' as const,
  roundTripMs: undefined,
  message: 'tryTimeout' as const,
  detail: 'HTTP 502',
}

test('DEV-01a /device leads to the list, which needs the account', async () => {
  const { where } = await showEntrance('/device', { entrance: { answers: { account: { thirdParties: () => ({ providers: [] }) } } } })
  await screen.findByLabelText('名字、手机号或邮箱')
  expect(where()).toBe('/login/account?next=%2Fdevice%2Flist')
})

test('DEV-02b every device says how it is and offers what helps', async () => {
  const devices = [
    listed({ serialNo: 'S1', name: '甲' }),
    listed({ serialNo: 'S2', name: '乙', state: 'sleep', role: 'user' }),
    listed({ serialNo: 'S3', name: '丙', state: 'offline' }),
    listed({ serialNo: 'S4', name: '丁', state: 'scrapped', role: 'user' }),
  ]
  const { where } = await showEntrance('/device/list', {
    entrance: { state: signedIn, answers: { directory: { mine: () => ({ devices }) } } },
  })
  expect(await screen.findByRole('heading', { name: '我的设备' })).toBeTruthy()
  await screen.findByText('甲')
  for (const word of ['在线', '休眠', '离线', '已报废']) expect(screen.getByText(word)).toBeTruthy()
  expect(screen.getByRole('button', { name: '唤醒' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '开机' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '丁 的更多操作' })).toBeNull()
  await press('连接')
  expect(where()).toBe('/device/connection?sn=S1')
})

test('DEV-02a an empty list says what to do, a failed one lets try again', async () => {
  let fails = true
  await showEntrance('/device/list', {
    entrance: {
      state: signedIn,
      answers: {
        directory: {
          mine: () => {
            if (fails) throw new Error('offline')
            return { devices: [] }
          },
        },
      },
    },
  })
  await screen.findByText('无法读取设备列表')
  fails = false
  await press('重试')
  expect(await screen.findByText('还没有设备')).toBeTruthy()
})

test('DEV-02a removing is asked with the name to type, and is the administrator’s', async () => {
  const { kernel, entrance } = await showEntrance('/device/list', {
    entrance: { state: signedIn, answers: { directory: { mine: () => ({ devices: [listed()] }), remove: () => ({}) } } },
  })
  await screen.findByText('客厅')
  await press('客厅 的更多操作')
  fireEvent.click(await screen.findByRole('menuitem', { name: '移除设备' }))
  await waitFor(() => expect(kernel.dialogs.store.getState().confirms[0]?.phrase).toBe('客厅'))
  const [asked] = kernel.dialogs.store.getState().confirms
  await act(async () => kernel.dialogs.answer(asked?.id ?? '', { confirmed: true, checked: false }))
  await waitFor(() => expect(entrance.calls.find(({ id }) => id === 'directory.remove')?.input).toEqual({ body: { serialNo: 'SN0001' } }))
})

test('DEV-04a the steps of a connection are shown with its routes, and it can be stopped', async () => {
  const { entrance, where } = await showEntrance('/device/connection', {
    entrance: {
      state: signedIn,
      answers: { directory: { mine: () => ({ devices: [] }) } },
      connectionState: { phase: 'connecting', step: 'login', target: { kind: 'normal', device: listed() }, routes: [route] },
    },
  })
  await screen.findByText('正在连接 客厅')
  expect(screen.getByText('登录设备', { selector: 'li' }).getAttribute('aria-current')).toBe('step')
  expect(screen.getByText('https://192.168.1.20:9999')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /返回/ })).toBeNull()
  await press('取消连接')
  expect(entrance.used.map(({ name }) => name)).toContain('cancel')
  expect(where()).toBe('/device/list')
})

test('DEV-04a an address that names a device connects to it, and a good connection leads on', async () => {
  const { entrance, where } = await showEntrance('/device/connection?sn=SN0001&next=/app/files', {
    entrance: { state: signedIn, answers: { directory: { info: () => listed() } } },
  })
  await waitFor(() => expect(entrance.used.find(({ name }) => name === 'connect')?.input).toEqual([{ kind: 'normal', device: listed() }]))
  const { store } = entrance.entrance.connection
  act(() => store.setState({ phase: 'connected', target: { kind: 'normal', device: listed() } }))
  expect(where()).toBe('/app/files')
})

test('DEV-11 a device this desktop does not fit is not connected to', async () => {
  const { entrance } = await showEntrance('/device/connection?sn=SN0001', {
    entrance: { state: signedIn, answers: { directory: { info: () => listed({ version: '0.9.0' }) } } },
  })
  expect(await screen.findByText('“客厅”的系统版本过低')).toBeTruthy()
  expect(entrance.used.some(({ name }) => name === 'connect')).toBe(false)
})

test('DEV-11 a desktop that is too old says so instead of anything else', async () => {
  await showEntrance('/device/list', {
    entrance: {
      state: signedIn,
      answers: {
        directory: { mine: () => ({ devices: [listed()] }) },
        content: { latestVersion: () => ({ version: '9.0.0', number: 9, packageUrl: '', isTooOld: true, notes: '' }) },
      },
    },
  })
  expect(await screen.findByText('当前网页版本过低')).toBeTruthy()
  expect(screen.queryByText('客厅')).toBeNull()
})

test('DEV-05c who is not bound is led to bind, as administrator where there is none', async () => {
  const { where } = await showEntrance('/device/connection', {
    entrance: {
      state: signedIn,
      answers: { directory: { binding: () => ({ device: 'notBound', me: 'notBound' }), info: () => listed() } },
      connectionState: {
        phase: 'failed',
        target: { kind: 'normal', device: listed() },
        failure: { type: 'unbind', message: 'loginFailed', text: '尚未绑定' },
      },
    },
  })
  await screen.findByLabelText('设置链接')
  expect(where()).toContain('/device/bind/admin/SN0001?')
})

test('DEV-05b a failure says what failed, what helps and what was tried; the same can be tried again', async () => {
  const started: (() => void)[] = []
  const { entrance, where } = await showEntrance('/device/connection-failed', {
    entrance: {
      state: signedIn,
      connectionState: {
        phase: 'failed',
        target: { kind: 'normal', device: listed() },
        routes: [route],
        failure: { type: 'device', message: 'connectTimeout', text: '连接超时' },
      },
      connection: {
        connect: async () => started.forEach((run) => run()),
        report: () => [{ atMs: 0, route: 'lan', outcome: 'HTTP 502' }],
        reportText: () => 'lan: HTTP 502',
      },
    },
  })
  expect((await screen.findByRole('alert')).textContent).toBe('连接超时')
  expect(screen.getByText('找不到或无法连接设备')).toBeTruthy()
  expect(screen.getByText('lan: HTTP 502')).toBeTruthy()
  started.push(() => entrance.entrance.connection.store.setState({ phase: 'connecting', failure: undefined }))
  await press('重试')
  expect(entrance.used.find(({ name }) => name === 'connect')?.input).toEqual([{ kind: 'normal', device: listed() }])
  expect(where()).toBe('/device/connection')
})

test.each([
  ['client', '当前网页版本过低', '重新加载'],
  ['firmware', '“客厅”的系统版本过低', '返回设备列表'],
] as const)(
  'DEV-11 a refusal because the %s is too old says what to do, and offers no try that cannot work',
  async (tooOld, title, action) => {
    await showEntrance('/device/connection-failed', {
      entrance: {
        state: signedIn,
        connectionState: {
          phase: 'failed',
          target: { kind: 'normal', device: listed() },
          failure: { type: 'device', message: 'refused', text: '版本过低', tooOld },
        },
      },
    })
    expect(await screen.findByText(title)).toBeTruthy()
    expect(screen.getByRole('button', { name: action })).toBeTruthy()
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
  },
)

test('DEV-06b a search without a find gives advice; a suspicious device cannot be used', async () => {
  let found: readonly { serialNo: string; name: string; model: string; baseUrl: string; isBound: boolean; isSuspicious: boolean }[] = []
  const { where } = await showEntrance('/device/scan', {
    entrance: { state: signedIn, connection: { scan: () => Promise.resolve(found) } },
  })
  expect(await screen.findByText('没有找到设备')).toBeTruthy()
  found = [
    { serialNo: 'S1', name: '甲', model: 'DX4600', baseUrl: 'https://192.168.1.9:9999', isBound: false, isSuspicious: false },
    { serialNo: 'S2', name: '乙', model: 'DX4600', baseUrl: 'https://192.168.1.10:9999', isBound: true, isSuspicious: true },
  ]
  await press('重新查找')
  await screen.findByText('乙')
  expect(screen.getByText(/身份与上次不同/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '连接' })).toBeNull()
  await press('绑定')
  expect(where()).toContain('/device/bind/admin/S1?')
  expect(where()).toContain('address=192.168.1.9%3A9999')
})

test('DEV-05c the setup link binds the administrator, pasted whole', async () => {
  const { entrance, where } = await showEntrance('/device/bind/admin/SN0001?name=x', {
    entrance: { state: signedIn, answers: { directory: { info: () => listed() } } },
  })
  await screen.findByLabelText('设置链接')
  await submit('绑定并连接')
  expect(screen.getByText('请粘贴设置链接')).toBeTruthy()
  type('设置链接', 'http://127.0.0.1:9999/setup?link=abcdef')
  await submit('绑定并连接')
  await waitFor(() => expect(where()).toBe('/welcome?bound=1'))
  expect(entrance.used.find(({ name }) => name === 'bind')?.input).toEqual([{ kind: 'bind', device: listed() }, 'abcdef'])
})

test('DEV-05c a refused invitation is said at its field', async () => {
  await showEntrance('/device/bind/user/SN0001?name=x', {
    entrance: {
      state: signedIn,
      answers: { directory: { info: () => listed() } },
      connection: { bind: () => Promise.resolve({ ok: false, text: '邀请码已失效' }) },
    },
  })
  await screen.findByLabelText('邀请码')
  type('邀请码', 'code')
  await submit('绑定并连接')
  expect((await screen.findByText('邀请码已失效')).id).toBe(screen.getByLabelText('邀请码').getAttribute('aria-describedby'))
})

test('DEV-01a a local account of a chosen device signs in to it', async () => {
  const { entrance } = await showEntrance('/device/offline-login?sn=SN0001', {
    entrance: { answers: { directory: { info: () => listed() } }, connectionState: { phase: 'connecting' } },
  })
  await screen.findByText(/客厅/)
  type('本地账号', 'admin')
  type('密码', 'Abcdefg1')
  await submit('登录')
  expect(entrance.used.find(({ name }) => name === 'connect')?.input).toEqual([
    { kind: 'offline', device: listed(), local: { account: 'admin', password: 'Abcdefg1', remember: false } },
  ])
})

test('DEV-12 waking ends in success or in advice with another try', async () => {
  let awake = false
  const { where } = await showEntrance('/device/action/awake?sn=SN0001', {
    entrance: { state: signedIn, answers: { directory: { info: () => listed(), wake: () => ({ awake }) } } },
  })
  await screen.findByText(/没有响应/)
  awake = true
  await press('重试')
  await screen.findByText(/已经就绪/)
  await press('立即连接')
  expect(where()).toBe('/device/connection?sn=SN0001')
})
