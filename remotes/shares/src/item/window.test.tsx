import type { Link, shares } from '@cove/device-contract/shares'
import { fakeKernel, leakCheck, renderWindow } from '@cove/kernel/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import remote from '../../remote.ts'
import ItemWindow from './window.tsx'

afterEach(() => {
  cleanup()
  leakCheck()
})

const item = { storageId: 's1', path: '/大理', name: '大理', isFolder: true }
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
  way: 'encrypted',
  code: '8F2K',
  state: 'normal',
  createdSeconds: 1_800_000_000,
  expiresSeconds: 1_800_000_000 + 7 * 86_400,
  visits: 12,
  downloads: 3,
  allowsDownload: true,
  notifies: false,
  note: '',
  receivedBytes: 0,
  receivedFiles: 0,
}

async function open(enabled: { readonly enabled: boolean; readonly reason?: 'experienceAccount' }) {
  const fake = fakeKernel<typeof shares>({
    remotes: [remote],
    answers: {
      shares: {
        enable: () => ({ ...enabled, reachesOutside: false }),
        links: () => ({ links: [link] }),
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

test('SHR-01 the link of a folder shows its terms, and a change of one keeps the others', async () => {
  const fake = await open({ enabled: true })
  expect((await screen.findByLabelText<HTMLInputElement>('链接地址')).value).toMatch(/\/s\/abcdefghijklmnopqrstuvwx$/)
  expect(screen.getByText('8F2K')).toBeTruthy()
  expect(screen.getByRole('button', { name: '7 天' }).getAttribute('aria-pressed')).toBe('true')
  expect(await screen.findByText('密码错误')).toBeTruthy()
  await userEvent.click(screen.getByRole('switch', { name: /最多下载/ }))
  const change = fake.calls.findLast(({ id }) => id === 'shares.changeLink')
  expect(change?.input).toEqual({
    body: { linkId: 'l1', way: 'encrypted', code: '8F2K', allowsDownload: true, notifies: false, note: '', mostDownloads: 10 },
  })
})

test('SHR-01 a link that could not be stopped says why and is still there', async () => {
  const fake = await open({ enabled: true })
  await userEvent.click(await screen.findByRole('button', { name: '停止分享' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '停止分享' }))
  await waitFor(() => expect(fake.kernel.toasts.store.getState().toasts).toMatchObject([{ tone: 'error' }]))
  expect(screen.getByLabelText<HTMLInputElement>('链接地址')).toBeTruthy()
})

test('LGN-14b a guest learns that guests share nothing', async () => {
  await open({ enabled: false, reason: 'experienceAccount' })
  expect(await screen.findByText('访客不能分享。')).toBeTruthy()
})
