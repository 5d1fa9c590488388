import type { InputOf } from '@cove/device-contract'
import type { Link, shares } from '@cove/device-contract/shares'
import { fakeKernel, fakeProfile, leakCheck, renderWindow } from '@cove/kernel/testing'
import type { FakeKernelOptions } from '@cove/kernel/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import remote from '../../remote.ts'
import ItemWindow from './window.tsx'

afterEach(() => {
  cleanup()
  leakCheck()
})

const item = { storageId: 's1', path: '/大理', name: '大理', isFolder: true }
const firstSpace = {
  storageId: 's1',
  name: '存储空间 1',
  label: '',
  origin: 'managed',
  status: 'normal',
  usedBytes: 1,
  sizeBytes: 2,
} as const
const link: Link = {
  linkId: 'l1',
  kind: 'share',
  name: '大理',
  isFolder: true,
  storageId: 's1',
  path: '/大理',
  ownerNo: '1001',
  ownerName: '小王',
  token: 'abcdefghijklmnopqrstuvwx',
  addresses: [{ url: 'https://box.local:9999/s/abcdefghijklmnopqrstuvwx', reach: 'home' }],
  way: 'encrypted',
  code: '8F2K',
  state: 'normal',
  createdSeconds: 1_800_000_000,
  expiresSeconds: 1_800_000_000 + 7 * 86_400,
  visits: 12,
  downloads: 3,
  allowsDownload: true,
  notifies: false,
  hidesPlace: true,
  isHomeOnly: false,
  note: '',
  receivedBytes: 0,
  receivedFiles: 0,
}

interface Scene {
  readonly enabled?: boolean
  readonly isOnline?: boolean
  readonly hasLine?: boolean
  readonly links?: readonly Link[]
  readonly entrance?: FakeKernelOptions['entrance']
}

async function open({ enabled = true, isOnline = false, hasLine = false, links = [link], entrance }: Scene = {}) {
  let known = links
  const fake = fakeKernel<typeof shares>({
    remotes: [remote],
    ...(entrance ? { entrance } : {}),
    answers: {
      spaces: { list: () => ({ storages: [firstSpace], mode: 'none', modeNvme: 'none', isFormatting: false }) },
      shares: {
        enable: () => ({ enabled, isOnline, hasLine, ...(enabled ? {} : { reason: 'experienceAccount' as const }) }),
        links: () => ({ links: [...known] }),
        createLink: () => {
          known = [link]
          return link
        },
        visits: () => ({
          visits: [{ atSeconds: 1_800_000_000, deed: 'wrongCode', address: '203.0.113.9', client: 'Safari', about: '', bytes: 0 }],
        }),
        changeLink: () => link,
        stopLink: () => ({ refuse: 'shareNotFound' as const }),
      },
    },
  })
  await fake.ready
  renderWindow(ItemWindow, { fake, address: '/share-item', state: { items: [item] } })
  return fake
}

/** What is on the clipboard after each copy. */
function clipboard(): string[] {
  const texts: string[] = []
  const writeText = async (text: string) => void texts.push(text)
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
  return texts
}

test('SHR-01 the link of a folder shows its terms, and a change of one keeps the others', async () => {
  const fake = await open()
  expect(await screen.findByText('https://box.local:9999/s/abcdefghijklmnopqrstuvwx')).toBeTruthy()
  expect(screen.getByText('我的文件 / 大理')).toBeTruthy()
  expect(screen.getByText('8F2K')).toBeTruthy()
  expect(screen.getByRole('radio', { name: '7 天' }).getAttribute('aria-checked')).toBe('true')
  expect(screen.queryByLabelText('到期日期')).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: '到某天' }))
  expect(screen.getByLabelText('到期日期')).toBeTruthy()
  expect(await screen.findByText('提取码不对')).toBeTruthy()
  await userEvent.click(screen.getByText('更多限制'))
  // What the device counts is said where the limit is set.
  expect(screen.getByText('在线播放也算一次，已用 3 次')).toBeTruthy()
  await userEvent.click(screen.getByRole('switch', { name: /最多下载/ }))
  const change = fake.calls.findLast(({ id }) => id === 'shares.changeLink')
  expect(change?.input).toEqual({
    body: {
      linkId: 'l1',
      way: 'encrypted',
      code: '8F2K',
      allowsDownload: true,
      notifies: false,
      hidesPlace: true,
      isHomeOnly: false,
      note: '',
      mostDownloads: 10,
    },
  })
})

test('SHR-01 the fields of a dialog that is opened again begin with the link as it is now', async () => {
  const links = [link]
  const fake = await open({ links })
  await screen.findByText('8F2K')
  cleanup()
  links[0] = { ...link, note: '从手机上写的' }
  renderWindow(ItemWindow, { fake, address: '/share-item', state: { items: [item] } })
  await userEvent.click(await screen.findByText('更多限制'))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: '留言' }).value).toBe('从手机上写的')
})

test('SHR-01 Enter copies name, address and code together, and the toast repeats them', async () => {
  const fake = await open()
  const button = await screen.findByRole('button', { name: '复制链接和提取码' })
  expect(document.activeElement).toBe(button)
  const copied = clipboard()
  await userEvent.keyboard('{Enter}')
  const whole = '“大理” https://box.local:9999/s/abcdefghijklmnopqrstuvwx 提取码 8F2K'
  expect(copied).toEqual([whole])
  expect(fake.kernel.toasts.store.getState().toasts).toMatchObject([{ tone: 'success', body: whole }])
})

test('SHR-01 one press makes a link and copies it; opening the dialog makes none', async () => {
  const fake = await open({ links: [] })
  const make = await screen.findByRole('button', { name: '创建并复制' })
  expect(fake.calls.filter(({ id }) => id === 'shares.createLink')).toEqual([])
  const copied = clipboard()
  expect(document.activeElement).toBe(make)
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('button', { name: '复制链接和提取码' })).toBeTruthy()
  expect(copied).toHaveLength(1)
})

test('H-89 a local account shares at home, and binds an online account in the dialog where there are any', async () => {
  await open({ hasLine: true })
  expect(await screen.findByText('连着家里网络的人现在就能打开')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: '让外面也能打开…' }))
  // The button that was pressed is gone; the keyboard is not.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '手机号' })))
  expect(screen.getByText('链接换成外面也能开的')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '返回' }))
  expect(await screen.findByText('8F2K')).toBeTruthy()
})

test('H-89 binding signs in, binds the account to the device and copies the link again', async () => {
  const attachToDevice = vi.fn(async () => ({ ok: true }) as const)
  const entrance: FakeKernelOptions['entrance'] = {
    state: { known: [{ account: '13800138000', kind: 'sms', nickname: '小王', isRemembered: false, lastUsedMs: 1 }] },
    accounts: { attachToDevice, signInWithSms: async () => ({ kind: 'signedIn', profile: fakeProfile }) },
  }
  await open({ hasLine: true, entrance })
  await userEvent.click(await screen.findByRole('button', { name: '让外面也能打开…' }))
  const copied = clipboard()
  await userEvent.type(await screen.findByRole('textbox', { name: '手机号' }), '13800138000')
  await userEvent.type(screen.getByRole('textbox', { name: '短信验证码' }), '123456')
  await userEvent.click(screen.getByRole('button', { name: '绑定并打开' }))
  await waitFor(() => expect(copied).toHaveLength(1))
  expect(attachToDevice).toHaveBeenCalledTimes(1)
  expect(await screen.findByText('8F2K')).toBeTruthy()
})

test.each([
  ['computer', {}, '现在只有这台电脑能打开'],
  ['anywhere', { isOnline: true, hasLine: true }, '哪里都能打开'],
  ['home', { isOnline: true, hasLine: false }, '在线账号已绑定；设备还没连上中转服务，外面暂时打不开'],
] as const)('H-89 the dialog says who opens a link that reaches %s', async (reach, outside, sentence) => {
  const entrance: FakeKernelOptions['entrance'] = { state: { phase: 'unavailable' } }
  await open({ ...outside, entrance, links: [{ ...link, addresses: [{ url: 'https://a/s/x', reach }] }] })
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /绑定在线账号|让外面/ })).toBeNull()
})

test('SHR-03 with an online account the owner chooses home only or anywhere, and it is kept with the link', async () => {
  const fake = await open({ isOnline: true, hasLine: true, links: [{ ...link, addresses: [{ url: 'https://a/s/x', reach: 'anywhere' }] }] })
  expect((await screen.findByRole('radio', { name: '哪里都行' })).getAttribute('aria-checked')).toBe('true')
  await userEvent.click(screen.getByRole('radio', { name: '只在家里' }))
  expect(fake.calls.findLast(({ id }) => id === 'shares.changeLink')?.input).toMatchObject({ body: { isHomeOnly: true, code: '8F2K' } })
})

test('SHR-03 a link for the home says so; a local account has no such choice', async () => {
  await open({ isOnline: true, hasLine: true, links: [{ ...link, isHomeOnly: true }] })
  expect(await screen.findByText('只在家里能打开')).toBeTruthy()
  cleanup()
  await open()
  await screen.findByText('8F2K')
  expect(screen.queryByRole('radio', { name: '只在家里' })).toBeNull()
})

test('SHR-01 the place of photos is hidden until the owner says otherwise; a request has no such choice', async () => {
  const fake = await open()
  const toggle = await screen.findByRole('switch', { name: /隐藏拍摄地点/ })
  expect(toggle).toHaveProperty('checked', true)
  await userEvent.click(toggle)
  expect(fake.calls.findLast(({ id }) => id === 'shares.changeLink')?.input).toMatchObject({ body: { hidesPlace: false, code: '8F2K' } })
  cleanup()
  const request = { ...link, kind: 'request' } as const
  const { calls } = await open({ links: [request] })
  expect(calls.length).toBeGreaterThan(0)
  await userEvent.click(await screen.findByRole('radio', { name: '上传请求' }))
  await screen.findByText('8F2K')
  expect(screen.queryByRole('switch', { name: /隐藏拍摄地点/ })).toBeNull()
})

test('SHR-01 an expired link says so, copies nothing and opens again for a week', async () => {
  const fake = await open({ links: [{ ...link, state: 'expired' }] })
  expect(await screen.findByText('链接已过期')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /复制/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '再开 7 天' }))
  const input = fake.calls.findLast(({ id }) => id === 'shares.changeLink')?.input as InputOf<typeof shares.calls.changeLink>
  expect(input.body).toMatchObject({ linkId: 'l1', validDays: 7, code: '8F2K' })
})

test('SHR-01 a link that could not be stopped says why and is still there', async () => {
  const fake = await open()
  await userEvent.click(await screen.findByRole('button', { name: '停止分享' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '停止分享' }))
  await waitFor(() => expect(fake.kernel.toasts.store.getState().toasts).toMatchObject([{ tone: 'error' }]))
  expect(screen.getByText('8F2K')).toBeTruthy()
})

test('LGN-14b a guest learns that guests share nothing', async () => {
  await open({ enabled: false })
  expect(await screen.findByText('访客不能分享。')).toBeTruthy()
})

test('H-29 who walks along the tabs with the keys keeps the keyboard there', async () => {
  await open()
  const tab = await screen.findByRole('radio', { name: '链接' })
  await screen.findByRole('button', { name: '复制链接和提取码' })
  tab.focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(await screen.findByRole('button', { name: '创建并复制' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: '上传请求' }))
})
