import { defaultPlan, deviceSettings } from '@cove/device-contract/device-settings'
import type { DeviceChange, Power, Ssh } from '@cove/device-contract/device-settings'
import type { monitor } from '@cove/device-contract/monitor'
import type { networkSettings, Network } from '@cove/device-contract/network-settings'
import type { people } from '@cove/device-contract/people'
import { fakeKernel, leakCheck, renderWindow } from '@cove/kernel/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import remote from '../../remote.ts'
import DeviceWindow from './window.tsx'

afterEach(() => {
  cleanup()
  leakCheck()
})

const power: Power = { isModel: true, plan: defaultPlan, fanMode: 'balanced', powersOnAutomatically: true, light: 'on', isBeeperOn: true }
const change: DeviceChange = {
  changeId: 7,
  field: 'fanMode',
  before: 'quiet',
  after: 'full',
  changedAtMs: 1_700_000_000_000,
  userNo: '1001',
  nickname: '林晓',
  way: 'set',
  isReverted: false,
  canRevert: true,
}
const network: Network = {
  isModel: true,
  hostname: 'nas',
  ports: { mode: 'independent', bond: 'activeBackup' },
  interfaces: [
    {
      name: 'eth0',
      kind: 'ethernet',
      mac: '02:00:00:00:00:01',
      isUp: true,
      assignment: 'manual',
      address: '192.168.1.20',
      mask: '255.255.255.0',
      gateway: '192.168.1.1',
      dns: [],
      isIpv6On: true,
      ipv6Addresses: [],
      ipv6: { way: 'automatic', address: '', prefixLength: 64, gateway: '' },
    },
  ],
}
const person = (userNo: string, nickname: string, role: 'admin' | 'user') => ({
  userNo,
  nickname,
  account: `a${userNo}`,
  role,
  isMyself: role === 'admin',
  isConnected: role === 'admin',
  isEnabled: true,
  isBound: false,
  lastSeenSeconds: 1,
})

const firstSpace = { storageId: 's1', name: '存储空间 1', label: '', origin: 'managed', status: 'normal', usedBytes: 1, sizeBytes: 2 }

async function open(address: string, answers: object = {}) {
  const asked: { readonly call: string; readonly body: unknown }[] = []
  const noting = (call: string, answer: unknown) => (input: { readonly body?: unknown }) => {
    asked.push({ call, body: input.body })
    return answer
  }
  const all = {
    'device-settings': {
      power: () => power,
      setFanMode: noting('setFanMode', { ...power, fanMode: 'full' }),
      setTimers: noting('setTimers', power),
      history: () => ({ changes: [change], total: 1 }),
      revert: noting('revert', {}),
      reset: () => noting('reset', {})({}),
    },
    'network-settings': {
      info: () => network,
      wifi: () => ({ hasAdapter: false, isManaged: false, isModel: false, interfaceName: '', ssid: '' }),
      hosts: () => ({ entries: [] }),
    },
    users: { list: () => ({ users: [person('1001', '林晓', 'admin'), person('1002', '朵朵', 'user')] }), links: () => ({ links: [] }) },
    quota: {
      get: () => ({
        users: [
          { userNo: '1001', quotaBytes: 0, usedBytes: 10, trashBytes: 0 },
          { userNo: '1002', quotaBytes: 2 * 1024 ** 3, usedBytes: 1024 ** 3, trashBytes: 0 },
        ],
      }),
    },
    people: {
      expiry: () => ({ endsAt: 0 }),
      external: () => ({ allowed: [] }),
      setExternal: noting('setExternal', { allowed: ['1002'] }),
      quotas: () => ({ quotas: [{ storageId: 's1', name: '存储空间 1', quotaBytes: 0, usedBytes: 3 * 1024 ** 3 }] }),
      setQuota: noting('setQuota', { storageId: 's1', name: '存储空间 1', quotaBytes: 0, usedBytes: 0 }),
    },
    spaces: { list: () => ({ storages: [firstSpace], mode: 'none', modeNvme: 'none', isFormatting: false }) },
    ...answers,
  }
  const fake = fakeKernel<typeof deviceSettings | typeof monitor | typeof networkSettings | typeof people>({
    remotes: [remote],
    answers: all as never,
  })
  await fake.ready
  renderWindow(DeviceWindow, { fake, address })
  return { fake, asked, user: userEvent.setup() }
}

test('PWR-01a the page says that power is a model, and a time that is none is not saved', async () => {
  const { asked, user } = await open('/device-setting/fan-mode')
  expect(await screen.findByText(/演示设备/)).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: '全速' }))
  expect(asked).toEqual([{ call: 'setFanMode', body: { mode: 'full' } }])
  const monday = screen.getByLabelText('周一开机时间')
  await user.clear(monday)
  await user.type(monday, '25:00')
  expect(screen.getByText('00:00 至 24:00')).toBeTruthy()
  expect(screen.getByRole('button', { name: '保存计划' }).hasAttribute('disabled')).toBe(true)
})

test('PWR-01b a reset says what is lost and kept, and begins with the typed phrase only', async () => {
  const { asked, user } = await open('/power-switch')
  await user.click(await screen.findByRole('button', { name: '恢复出厂设置…' }))
  expect(await screen.findByText('所有人的文件、相册、备份和回收站')).toBeTruthy()
  const confirm = screen.getByRole<HTMLButtonElement>('button', { name: '恢复' })
  expect(confirm.disabled).toBe(true)
  await user.type(screen.getByRole('textbox'), '恢复出厂设置')
  await user.click(confirm)
  expect(asked).toEqual([{ call: 'reset', body: undefined }])
})

test('PWR-01a power has its address, and a change there is made', async () => {
  expect(remote.windows.power.path).toBe('/power-switch')
  const { asked, user } = await open('/power-switch')
  await user.click(await screen.findByRole('radio', { name: '全速' }))
  expect(asked).toEqual([{ call: 'setFanMode', body: { mode: 'full' } }])
})

/** A key for SSH. */
const sshKey = (comment: string) => ({
  line: `ssh-ed25519 AAAA ${comment}`,
  kind: 'ssh-ed25519',
  fingerprint: `SHA256:${comment}`,
  comment,
})

const sshOff: Ssh = {
  isOn: false,
  version: 3,
  state: 'off',
  port: 2222,
  account: 'root',
  hosts: ['127.0.0.1'],
  hostFingerprint: 'SHA256:dev',
  keys: [sshKey('laptop')],
  packages: [],
}

/** The page about SSH over a device of the test, and what it was asked. */
async function openSsh(start: Partial<Ssh>) {
  const keyPair = await crypto.subtle.generateKey(
    { name: 'RSA-OAEP', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' },
    true,
    ['encrypt', 'decrypt'],
  )
  const publicKey = btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.exportKey('spki', keyPair.publicKey))))
  const device = { shown: { ...sshOff, ...start }, asked: [] as unknown[] }
  const setSsh = ({ query, body }: { readonly query: { readonly isOn: boolean }; readonly body: { readonly keys: readonly string[] } }) => {
    const { keys, ...rest } = body
    device.asked.push([query.isOn, keys.map((line) => line.split(' ')[2]), Object.keys(rest)])
    device.shown = { ...device.shown, isOn: query.isOn, state: query.isOn ? 'running' : 'off', failureCode: undefined }
    return device.shown
  }
  const { user } = await open('/device-setting/ssh', {
    'device-settings': { ssh: () => device.shown, setSsh },
    device: { info: () => ({ publicKey }) },
  })
  const prove = async (): Promise<void> => {
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('你的密码'), 'Passw0rd')
    await user.click(dialog.getByRole('button', { name: '确认' }))
  }
  return { device, user, prove }
}

test('SYS-02c SSH is turned on with a key and the own password, and off without it', async () => {
  const { device, user, prove } = await openSsh({})
  await user.click(await screen.findByRole('switch', { name: '打开 SSH' }))
  await prove()
  expect(await screen.findByText('ssh -p 2222 root@127.0.0.1')).toBeTruthy()
  expect(screen.getByRole('button', { name: '删除公钥 laptop' }).hasAttribute('disabled')).toBe(true)
  await user.click(screen.getByRole('switch', { name: '打开 SSH' }))
  await waitFor(() =>
    expect(device.asked).toEqual([
      [true, ['laptop'], ['port', 'encryptedPassword']],
      [false, ['laptop'], ['port']],
    ]),
  )
  await user.type(screen.getByLabelText('新公钥'), '-----BEGIN OPENSSH PRIVATE KEY-----')
  expect(screen.getByText(/这是私钥/)).toBeTruthy()
})

test('SYS-02c a key that another window took away is not back when a new one is confirmed, or when one is removed', async () => {
  const { device, user, prove } = await openSsh({ keys: [sshKey('first'), sshKey('second')] })
  await user.type(await screen.findByLabelText('新公钥'), 'ssh-ed25519 AAAA third')
  await user.click(screen.getByRole('button', { name: '添加公钥…' }))
  await screen.findByRole('dialog')
  device.shown = { ...device.shown, keys: [sshKey('second')] }
  await prove()
  await waitFor(() => expect(device.asked).toEqual([[false, ['second', 'third'], ['port', 'encryptedPassword']]]))
  await waitFor(() => expect(screen.queryByRole('button', { name: '删除公钥 first' })).toBeNull())
  device.shown = { ...device.shown, keys: [sshKey('second'), sshKey('fourth')] }
  await user.click(screen.getByRole('button', { name: '删除公钥 second' }))
  await waitFor(() => expect(device.asked[1]).toEqual([false, ['fourth'], ['port']]))
})

test('SYS-02c a start that failed says why, and is tried again', async () => {
  const { device, user } = await openSsh({ isOn: true, state: 'failed', failureCode: deviceSettings.errors.sshPortTaken.code })
  expect(await screen.findByText(/这个端口正被其他程序或服务使用/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText('ssh -p 2222 root@127.0.0.1')).toBeTruthy()
  expect(device.asked).toEqual([[true, ['laptop'], ['port']]])
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
})

test.each([
  [{ programProblem: 'missing' }, /设备上没有 SSH 服务程序/, '缺少程序'],
  [{ programProblem: 'tooOld', programVersion: '8.9' }, /是 8\.9 版，需要 9\.0 或更新/, '程序不可用'],
  [{ programProblem: 'broken' }, /无法运行，或早于 9\.0 版/, '程序不可用'],
] as const)('SYS-02c the page says how the program of SSH cannot be used: %j', async (start, text, state) => {
  await openSsh({ state: 'missing', packages: ['openssh-server'], ...start })
  expect(await screen.findByText(text)).toBeTruthy()
  expect([screen.getByText(state), screen.getByText('sudo apt-get install openssh-server')]).toHaveLength(2)
})

test('SYS-01b the history names the author and both values, and reverts', async () => {
  const { asked, user } = await open('/device-setting/history')
  const row = within(await screen.findByRole('listitem'))
  expect([row.getByText('风扇'), row.getByText('安静'), row.getByText('全速')]).toHaveLength(3)
  await user.click(row.getByRole('button', { name: '改回 风扇' }))
  expect(asked).toEqual([{ call: 'revert', body: { changeId: 7, overwrites: false } }])
})

test('USR-02b a quota below what is used is refused in its field', async () => {
  const { asked, user } = await open('/device-setting/user-manager/1002')
  // STO-04a: the first space has its name of every other window.
  const form = within(await screen.findByRole('form', { name: '我的文件' }))
  await user.type(form.getByRole('textbox'), '2')
  expect(form.getByText(/已用 3 GB，不能更低/)).toBeTruthy()
  expect(form.getByRole('button', { name: '保存' }).hasAttribute('disabled')).toBe(true)
  await user.clear(form.getByRole('textbox'))
  await user.type(form.getByRole('textbox'), '4')
  await user.click(form.getByRole('button', { name: '保存' }))
  expect(asked).toEqual([{ call: 'setQuota', body: { userNo: '1002', storageId: 's1', quotaBytes: 4 * 1024 ** 3 } }])
})

test('USR-02c external storage is allowed to one user with a switch', async () => {
  const { asked, user } = await open('/device-setting/user-manager/1002')
  const allow = await screen.findByRole<HTMLInputElement>('switch', { name: '可以使用外接存储' })
  expect(allow.checked).toBe(false)
  await user.click(allow)
  expect(asked).toEqual([{ call: 'setExternal', body: { userNo: '1002', isAllowed: true } }])
})

test('USR-01b users are rows with role, quota and state; the administrator is not deleted', async () => {
  const { user } = await open('/device-setting/user-manager')
  const table = within(await screen.findByRole('table', { name: '用户' }))
  expect(table.getAllByRole('row')).toHaveLength(3)
  await user.click(table.getByRole('button', { name: '管理 林晓' }))
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['打开', '以此身份查看'])
})

test('NET-01b an address that is none is named at its field and not tried', async () => {
  const { fake, user } = await open('/device-setting/network-setting')
  const address = await screen.findByLabelText('地址')
  await user.clear(address)
  await user.type(address, '192.168.1.255')
  await user.click(screen.getByRole('button', { name: '试用…' }))
  expect(await screen.findByText('不是可用的地址，例如 192.168.1.50')).toBeTruthy()
  expect(fake.calls.some(({ id }) => id === 'network-settings.setAddress')).toBe(false)
})

const trial = {
  ticket: 'x'.repeat(43),
  interfaceName: 'eth0',
  assignment: 'manual',
  beforeAddress: '',
  address: '',
  deadlineMs: 60_000,
  nowMs: 0,
  isReached: false,
}

test('NET-01b IPv6 by hand is checked at its fields, tried, and proved', async () => {
  const asked: unknown[] = []
  const setIpv6 = ({ body }: { readonly body?: unknown }) => {
    asked.push(body)
    return { ...trial, part: 'ipv6' }
  }
  const wifi = () => ({ hasAdapter: false, isManaged: false, isModel: false, interfaceName: '', ssid: '' })
  const { user } = await open('/device-setting/network-setting', { 'network-settings': { info: () => network, wifi, setIpv6 } })
  const form = within(await screen.findByRole('form', { name: 'IPv6' }))
  await user.click(form.getByLabelText('获取 IPv6 地址'))
  await user.click(await screen.findByRole('option', { name: '手动' }))
  await user.type(form.getByLabelText('IPv6 地址'), 'fe80::1')
  await user.click(form.getByRole('button', { name: '试用 IPv6…' }))
  expect(form.getByText('不是可用的地址，例如 2001:db8::20')).toBeTruthy()
  await user.clear(form.getByLabelText('IPv6 地址'))
  await user.type(form.getByLabelText('IPv6 地址'), '2001:db8::20')
  await user.click(form.getByRole('button', { name: '试用 IPv6…' }))
  const manual = { address: '2001:db8::20', prefixLength: 64, gateway: '' }
  await waitFor(() => expect(asked).toEqual([{ interfaceName: 'eth0', isOn: true, manual }]))
})

test('NET-01b a bond of two ports is tried, and its dialog says what is proved', async () => {
  const [first] = network.interfaces
  const two = { ...network, interfaces: [first, { ...first, name: 'eth1' }] }
  const asked: unknown[] = []
  const setPorts = ({ body }: { readonly body?: unknown }) => {
    asked.push(body)
    return { ...trial, part: 'ports' }
  }
  const running = { ...trial, part: 'ports', interfaceName: 'cove-bond' }
  const answers = {
    info: () => (asked.length > 0 ? { ...two, trial: running } : two),
    wifi: () => ({ hasAdapter: false, isManaged: false, isModel: false, interfaceName: '', ssid: '' }),
    prove: () => ({ isReached: false }),
    setPorts,
  }
  const { user } = await open('/device-setting/network-setting', { 'network-settings': answers })
  await user.click(await screen.findByRole('radio', { name: '网口组合' }))
  await user.click(screen.getByLabelText('网口如何配合'))
  await user.click(await screen.findByRole('option', { name: '聚合' }))
  await user.click(screen.getByRole('button', { name: '试用组合…' }))
  expect(await screen.findByText('网口组合已改动：cove-bond')).toBeTruthy()
  expect(asked).toEqual([{ mode: 'bond', bond: 'activeBackup' }])
})

test('NET-01b a change that did not go back is named on the page, and no toast says that it went back', async () => {
  let isOver = false
  const running = { ...network, trial: { ...trial, part: 'address' } }
  const answers = {
    info: () => (isOver ? { ...network, unreverted: { part: 'address', interfaceName: 'eth0' } } : running),
    prove: () => ({ isReached: false }),
    undo: () => {
      isOver = true
      return { refuse: 'networkNotReverted' }
    },
  }
  const { fake, user } = await open('/device-setting/network-setting', { 'network-settings': answers })
  await user.click(await screen.findByRole('button', { name: '现在改回' }))
  const alert = await screen.findByText(/^eth0：改动没有保留，但原来的网络设置没有完全恢复/)
  expect(alert.getAttribute('role')).toBe('alert')
  await waitFor(() => expect(fake.calls.filter(({ id }) => id === 'network-settings.info').length).toBeGreaterThan(2))
  expect(fake.kernel.toasts.store.getState().toasts).toEqual([])
})
