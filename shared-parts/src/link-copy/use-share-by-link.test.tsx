import type { Link, shares } from '@cove/device-contract/shares'
import { KernelContext } from '@cove/kernel'
import { fakeKernel, leakCheck } from '@cove/kernel/testing'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { afterEach, expect, test } from 'vitest'
import { linkOf, useShareByLink } from './use-share-by-link.ts'

afterEach(() => {
  cleanup()
  leakCheck()
})

const place = { storageId: 's1', path: '/大理' }
const link: Link = {
  ...place,
  linkId: 'l1',
  kind: 'share',
  name: '大理',
  isFolder: true,
  ownerNo: '1001',
  ownerName: '小王',
  token: 'abc',
  addresses: [{ url: 'http://127.0.0.1:9999/s/abc', reach: 'computer' }],
  way: 'encrypted',
  code: '8F2K',
  state: 'normal',
  createdSeconds: 1,
  expiresSeconds: 2,
  visits: 0,
  downloads: 0,
  allowsDownload: true,
  notifies: false,
  hidesPlace: true,
  isHomeOnly: false,
  note: '',
  receivedBytes: 0,
  receivedFiles: 0,
}

/** Shares a place by link; answers what was copied and what the device was asked for. */
async function shareByLink(links: readonly Link[]) {
  const answers = { shares: { links: () => ({ links: [...links] }), createLink: () => ({ ...link, code: 'NEW2' }) } }
  const fake = fakeKernel<typeof shares>({ answers })
  await fake.ready
  const copied: string[] = []
  const writeText = async (text: string) => void copied.push(text)
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
  const wrapper = ({ children }: PropsWithChildren) => <KernelContext value={fake.kernel}>{children}</KernelContext>
  const { result } = renderHook(() => useShareByLink(), { wrapper })
  await act(() => result.current(place))
  return { copied, asked: fake.calls.map(({ id }) => id), toasts: fake.kernel.toasts.store.getState().toasts }
}

test('SHR-01 the open link of a file is copied, and none is made beside it', async () => {
  const { copied, asked, toasts } = await shareByLink([{ ...link, state: 'expired', code: 'OLD2' }, link])
  expect(copied).toEqual(['“大理” http://127.0.0.1:9999/s/abc 提取码 8F2K'])
  expect(asked).toEqual(['shares.links'])
  // H-89: who pastes it learns that others cannot open it.
  expect(toasts).toMatchObject([{ title: '已复制，但只有这台电脑能打开', body: copied[0] }])
})

test('SHR-01 without an open link one is made', async () => {
  const { copied, asked } = await shareByLink([
    { ...link, state: 'expired' },
    { ...link, kind: 'request' },
  ])
  expect(copied).toEqual(['“大理” http://127.0.0.1:9999/s/abc 提取码 NEW2'])
  expect(asked).toEqual(['shares.links', 'shares.createLink'])
})

test('SHR-01 an open link goes before a newer one that ended; a request is another link', () => {
  const ended = { ...link, linkId: 'l2', state: 'expired' } as const
  expect(linkOf([ended, link], place)?.linkId).toBe('l1')
  expect(linkOf([ended], place)?.linkId).toBe('l2')
  expect(linkOf([link], { ...place, kind: 'request' })).toBeUndefined()
})
