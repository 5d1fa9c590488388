import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { network, open, setUpDevice } from '../../test/device-world.tsx'

setUpDevice()

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
