import { ftpDefaults, networkServices, smbDefaults, webdavDefaults } from '@cove/device-contract/network-services'
import type { Service } from '@cove/device-contract/network-services'
import type { remoteShares, RemoteShare } from '@cove/device-contract/remote-shares'
import { catalogue } from '@cove/device-contract'
import { folderRoute } from '@cove/kernel/declare'
import { fakeKernel, leakCheck, renderWindow } from '@cove/kernel/testing'
import type { FakeKernelOptions } from '@cove/kernel/testing'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import remote from '../../remote.ts'
import ServiceWindow from './window.tsx'

afterEach(() => {
  cleanup()
  leakCheck()
})

const service = (name: Service['service'], change: Partial<Service> = {}): Service => ({
  service: name,
  isOn: false,
  state: 'off',
  port: name === 'webdav' ? 5081 : 2121,
  connectionCount: 0,
  bytesPerSecond: 0,
  ...change,
})
const running = { isOn: true, state: 'running', connectionCount: 2, bytesPerSecond: 2048 } as const

const person = {
  userNo: '1002',
  nickname: '朵朵',
  account: 'duo',
  role: 'user',
  isMyself: false,
  isConnected: false,
  isEnabled: true,
  isBound: false,
  lastSeenSeconds: 1,
} as const

type Answers = NonNullable<FakeKernelOptions<typeof networkServices>['answers']>['network-services']

type RemoteAnswers = Partial<NonNullable<FakeKernelOptions<typeof remoteShares>['answers']>['remote-shares']>

async function open(address: string, answers: Partial<Answers> = {}, remoteAnswers: RemoteAnswers = {}) {
  const fake = fakeKernel<typeof networkServices | typeof remoteShares>({
    remotes: [remote],
    answers: {
      'network-services': {
        list: () => ({
          services: [service('webdav', running), service('ftp')],
          hosts: ['192.168.1.2'],
          isEncrypted: true,
          webdavPath: '/dav/',
          refused: [{ service: 'ftp', atSeconds: 1, address: '203.0.113.9', account: 'camera', reason: 'wrongPassword' }],
        }),
        connections: () => ({
          connections: [
            {
              connectionId: 7,
              service: 'webdav',
              userNo: '1001',
              nickname: '林晓',
              address: '192.168.1.9',
              isEncrypted: true,
              activity: 'reading',
              fileName: '夜航.mkv',
              bytes: 2048,
              sinceSeconds: Date.now() / 1000 - 65,
            },
          ],
        }),
        account: () => ({ name: '', changedAtSeconds: 0 }),
        webdavConfig: () => webdavDefaults,
        ftpConfig: () => ftpDefaults,
        ftpShare: () => ({}),
        ...answers,
      },
      'remote-shares': { list: () => ({ shares: [] }), ...remoteAnswers },
      spaces: { list: () => ({ storages: [], mode: 'none', modeNvme: 'none', isFormatting: false }) },
      users: { list: () => ({ users: [person] }) },
    },
  })
  await fake.ready
  renderWindow(ServiceWindow, { fake, address })
  return { fake, user: userEvent.setup() }
}

test('NSV-01a the overview shows services, who is connected and what was refused, and ends a connection', async () => {
  const ended: unknown[] = []
  const { user } = await open('/network-service', {
    disconnect: ({ body }) => {
      ended.push(body)
      return {}
    },
  })
  const list = await screen.findByRole('table', { name: '网络服务' })
  expect(within(list).getByText('正常')).toBeTruthy()
  expect(within(list).getByText('已关闭')).toBeTruthy()
  const table = await screen.findByRole('table', { name: '正在连接' })
  expect(within(table).getByText('林晓')).toBeTruthy()
  expect(within(table).getByText('读取 夜航.mkv')).toBeTruthy()
  expect(screen.getByRole('table', { name: '最近被拒绝的请求' }).textContent).toContain('账号或密码不对')
  await user.click(screen.getByRole('button', { name: '断开 林晓 的 WebDAV 连接' }))
  expect(ended).toEqual([{ connectionId: 7 }])
})

test('NSV-01a turning a service off with connections asks first', { timeout: 20_000 }, async () => {
  const { fake, user } = await open('/network-service/webdav', { webdavOpen: () => service('webdav') })
  await user.click(await screen.findByRole('switch', { name: '打开 WebDAV' }))
  // The code of a dialog comes with the first one.
  expect(await screen.findByText('会断开 2 个连接；没写完的文件保持原样。', {}, { timeout: 10_000 })).toBeTruthy()
  expect(fake.calls.some(({ id }) => id === 'network-services.webdavOpen')).toBe(false)
  await user.click(screen.getByRole('button', { name: '关闭服务' }))
  expect(fake.calls.some(({ id }) => id === 'network-services.webdavOpen')).toBe(true)
})

test('NSV-02b the administrator resets all services after a question; a user has no such button', { timeout: 20_000 }, async () => {
  const { fake, user } = await open('/network-service', { reset: () => ({}) })
  const wasReset = () => fake.calls.some(({ id }) => id === 'network-services.reset')
  await user.click(await screen.findByRole('button', { name: '重置全部服务…' }))
  expect(wasReset()).toBe(false)
  const { dialogs, session } = fake.kernel
  await waitFor(() => expect(dialogs.store.getState().confirms).toHaveLength(1))
  dialogs.answer(dialogs.store.getState().confirms[0]?.id ?? '', { confirmed: true, checked: false })
  await waitFor(() => expect(wasReset()).toBe(true))
  act(() => session.store.setState(({ user }) => ({ user: user && { ...user, role: 'user' } })))
  expect(screen.queryByRole('button', { name: '重置全部服务…' })).toBeNull()
})

test('NSV-01a the address to copy, and the command that Windows needs', async () => {
  const { user } = await open('/network-service/webdav')
  expect(await screen.findByText('https://192.168.1.2:5081/dav/')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Windows' }))
  expect(screen.getByText('net use * "https://192.168.1.2:5081/dav"')).toBeTruthy()
})

test('NSV-02a a wrong field of FTP is named, and nothing is sent', async () => {
  const { fake, user } = await open('/network-service/ftp')
  expect(await screen.findByRole('img', { name: 'FTP 地址的二维码' })).toBeTruthy()
  const to = await screen.findByLabelText('到')
  await user.clear(to)
  await user.type(to, '49900')
  expect(await screen.findByText('结束要大于开始')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(document.activeElement).toBe(to)
  expect(fake.calls.some(({ id }) => id === 'network-services.setFtpConfig')).toBe(false)
})

test('NSV-01b an account that breaks a rule is not sent', async () => {
  const { fake, user } = await open('/network-service/account')
  await user.type(await screen.findByLabelText('账号'), 'Root')
  await user.type(screen.getByLabelText('服务密码'), '密码')
  await user.click(screen.getByRole('button', { name: '新建' }))
  expect(await screen.findByText('只能用小写字母和数字，并以字母开头')).toBeTruthy()
  expect(screen.getByText('有不能使用的字符')).toBeTruthy()
  expect(fake.calls.some(({ id }) => id === 'network-services.setAccount')).toBe(false)
})

test('NSV-01a the doctor waits for the services before it checks them', async () => {
  await open('/network-service/doctor', { list: () => new Promise<never>(() => undefined) })
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: '检查' })
  expect(button.disabled).toBe(true)
})

test('NSV-01a the doctor names the step that failed and what helps', async () => {
  const { user } = await open('/network-service/doctor', {
    diagnose: ({ body }) =>
      body.service === 'ftp'
        ? { refuse: 'networkServiceOff' }
        : {
            service: 'webdav',
            userNo: '1001',
            steps: [
              { step: 'connect', result: 'passed', tookMs: 3, detail: '127.0.0.1:5081' },
              { step: 'write', result: 'failed', tookMs: 9, detail: 'HTTP 507' },
              { step: 'read', result: 'skipped', tookMs: 0, detail: '' },
            ],
          },
  })
  await user.click(await screen.findByRole('button', { name: '检查' }))
  expect(await screen.findByText('第 2 项没有通过')).toBeTruthy()
  expect(await screen.findByText('没有打开，所以没有检查：FTP')).toBeTruthy()
  expect(screen.getByText('没有执行')).toBeTruthy()
  expect(screen.getByRole('note').textContent).toContain('空间或配额不够')
})

test('NSV-03c a share opens in the file manager, and one that is away says why', async () => {
  const share = { shareId: 3, kind: 'webdav', address: 'http://far/dav', account: '', isForAll: true } as const
  const shares: RemoteShare[] = [
    { ...share, userNos: [], storageId: 'remote-3', name: '书房', state: 'ready' },
    { ...share, userNos: [], shareId: 4, storageId: 'remote-4', name: '阁楼', state: 'offline', failureCode: catalogue.mountTimedOut.code },
  ]
  const { fake, user } = await open('/network-service/remote-shares', {}, { list: () => ({ shares }) })
  const opened = vi.spyOn(fake.kernel.windows, 'open')
  const away = (await screen.findByRole('button', { name: '阁楼' })).closest('tr')
  expect(away?.textContent).toContain(fake.kernel.texts.error('mountTimedOut'))
  await user.click(screen.getByRole('button', { name: '书房' }))
  expect(opened).toHaveBeenCalledExactlyOnceWith(folderRoute.address({ storageId: 'remote-3', path: '/' }))
})

test('NSV-03c the administrator chooses the users of a share', async () => {
  const share = { shareId: 3, storageId: 'remote-3', kind: 'webdav', name: '书房', address: 'http://far/dav', account: '' } as const
  const asked: unknown[] = []
  const { user } = await open(
    '/network-service/remote-shares',
    {},
    {
      list: () => ({ shares: [{ ...share, isForAll: false, userNos: [], state: 'ready' }] }),
      setUsers: ({ body }) => {
        asked.push(body)
        return { ...share, isForAll: false, userNos: ['1002'], state: 'ready' }
      },
    },
  )
  await user.click(await screen.findByRole('button', { name: '选择谁能用 书房' }))
  await user.click(await screen.findByRole('radio', { name: '选定的用户' }))
  await user.click(await screen.findByRole('checkbox', { name: '朵朵' }))
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(asked).toEqual([{ shareId: 3, isForAll: false, userNos: ['1002'] }]))
})

test.each(['webdav', 'ftp', 'smb'] as const)(
  'NSV-01a the page of %s says why it could not start and which program has its port',
  async (name) => {
    const failureCode = networkServices.errors.networkServicePortTaken.code
    const failed = service(name, { isOn: true, state: 'failed', failureCode, portUser: 'nginx', port: 2022 })
    await open(`/network-service/${name === 'smb' ? 'samba' : name}`, {
      smbConfig: () => smbDefaults,
      smbShares: () => ({ shares: [] }),
      list: () => ({ services: [failed], hosts: ['192.168.1.2'], isEncrypted: true, webdavPath: '/dav/', refused: [] }),
    })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(networkServices.errors.networkServicePortTaken.text['zh-CN'])
    expect(alert.textContent).toContain('占用端口 2022 的程序是 nginx。')
  },
)

test('NSV-03a the page of SMB says which shares a used-up quota makes read-only, and what may exceed it', async () => {
  const space = { access: 'full' as const, isForMac: true, ownerNickname: '', isPublic: false }
  const shares = [
    { ...space, storageId: '1', name: '空间一', isQuotaUsedUp: true },
    { ...space, storageId: '2', name: '空间二', isQuotaUsedUp: false },
  ]
  const running = service('smb', { isOn: true, state: 'running' })
  await open('/network-service/samba', {
    smbConfig: () => smbDefaults,
    smbShares: () => ({ shares }),
    list: () => ({ services: [running], hosts: ['192.168.1.2'], isEncrypted: true, webdavPath: '/dav/', refused: [] }),
  })
  const row = (await screen.findByText('空间一')).closest('tr')
  expect(row?.textContent).toContain('暂时只读：你的配额已用完')
  expect(screen.getAllByText(/配额已用完/)).toHaveLength(1)
  expect(screen.getByText(/这一秒内写入的内容可能超出配额/)).toBeTruthy()
})
