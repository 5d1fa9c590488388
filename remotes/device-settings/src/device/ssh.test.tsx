import { deviceSettings } from '@cove/device-contract/device-settings'
import type { Ssh } from '@cove/device-contract/device-settings'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open, setUpDevice } from '../../test/device-world.tsx'

setUpDevice()

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
  expect(screen.getByText(state)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '如何安装' }))
  expect(await screen.findByText('sudo apt-get install openssh-server')).toBeTruthy()
})
