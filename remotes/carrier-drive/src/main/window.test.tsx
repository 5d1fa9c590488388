import { act, screen, waitFor, within } from '@testing-library/react'
import { clouds } from '@cove/device-contract/clouds'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { account, asked, entry, listing, openCarrier, setUpCarrier } from '../../test/carrier-world.tsx'

setUpCarrier()

test('CAR-01b the menu has the personal cloud, the family cloud, groups and tasks; files by kind', async () => {
  const world = await openCarrier('/colorful-disk', {
    answers: { list: () => listing([entry('相册', { isFolder: true }), entry('a.jpg'), entry('b.pdf')]) },
  })
  expect(await screen.findByRole('row', { name: /^b\.pdf/ })).toBeTruthy()
  expect(asked(world, 'clouds.list')).toEqual([{ query: { accountId: 3, path: '/personal', start: 0, rows: 1000 } }])
  const names = ['全部文件', '图片', '视频', '音乐', '文档', '家庭相册', '家庭文件', '共享群组', '上传到云盘', '下载到设备']
  for (const name of names) expect(screen.getAllByRole('button', { name, exact: true } as never).length).toBeGreaterThan(0)
  await userEvent.click(screen.getByRole('button', { name: '图片' }))
  expect(await screen.findByText('共 2 项')).toBeTruthy()
  expect(screen.queryByRole('row', { name: /^b\.pdf/ })).toBeNull()
})

test('CAR-01b albums and groups are lists; one of them opens as a folder', async () => {
  const world = await openCarrier('/colorful-disk/colorful-family-album', { answers: { list: () => listing([entry('p.jpg')]) } })
  const albums = await screen.findByRole('list', { name: '家庭相册' })
  await userEvent.click(within(albums).getByRole('button', { name: '云南' }))
  expect(await screen.findByRole('row', { name: /^p\.jpg/ })).toBeTruthy()
  expect(asked(world, 'clouds.list')).toEqual([{ query: { accountId: 3, path: '/album/1', start: 0, rows: 1000 } }])
  await userEvent.click(screen.getByRole('button', { name: '共享群组' }))
  expect(await screen.findByText('还没有加入共享群组')).toBeTruthy()
})

test('CAR-03c without an account the user accepts the agreement, signs in on the page and enters its code', async () => {
  let isAdded = false
  const world = await openCarrier('/colorful-disk', {
    answers: {
      accounts: () => ({ accounts: isAdded ? [account(3)] : [] }),
      startSignIn: () => ({ signInId: 't1', pageUrl: 'https://carrier.example/sign-in', needsCode: true, expiresSeconds: 9_999_999_999 }),
      finishSignIn: () => {
        isAdded = true
        return account(3)
      },
      list: () => listing([entry('a.jpg')]),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: '登录' }))
  const dialog = screen.getByRole('dialog', { name: '运营商云盘' })
  const next = within(dialog).getByRole<HTMLButtonElement>('button', { name: '继续' })
  expect(next.disabled).toBe(true)
  await userEvent.click(within(dialog).getByRole('checkbox'))
  await userEvent.click(next)
  await userEvent.type(await within(dialog).findByRole('textbox', { name: '授权码' }), ' 1234 ')
  await userEvent.click(within(dialog).getByRole('button', { name: '完成登录' }))
  await waitFor(() => expect(asked(world, 'clouds.finishSignIn')).toEqual([{ body: { signInId: 't1', code: '1234' } }]))
  expect(asked(world, 'clouds.startSignIn')).toEqual([{ body: { kind: 'carrier', isAgreed: true } }])
  act(() => world.fake.say(clouds, 'clouds.changed', {}))
  expect(await screen.findByRole('row', { name: /^a\.jpg/ })).toBeTruthy()
})

test('CAR-03c a device that does not know the service says so and offers no sign-in', async () => {
  await openCarrier('/colorful-disk', { answers: { accounts: () => ({ accounts: [] }), services: () => ({ services: [] }) } })
  expect(await screen.findByText('这台设备还没有设置运营商云盘')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '登录' })).toBeNull()
})

test('CAR-04b an account that is signed out leads back to the sign-in, in place', async () => {
  await openCarrier('/colorful-disk', {
    answers: {
      accounts: () => ({ accounts: [account(3, { state: 'signInNeeded' })] }),
      roots: () => ({ refuse: 'cloudSignInNeeded' }),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: '重新登录' }))
  expect(await screen.findByRole('dialog', { name: '重新登录“云 3”' })).toBeTruthy()
})

test('CAR-04a a demonstration says so, with the level of the account and the largest file', async () => {
  await openCarrier('/colorful-disk', {
    answers: {
      accounts: () => ({ accounts: [account(3, { isDemo: true, level: 'gold', maxFileBytes: 20 * 1024 ** 3 })] }),
      list: () => listing([entry('a.jpg')]),
    },
  })
  expect(await screen.findByText('演示账号，连接的是本机的模拟服务。')).toBeTruthy()
  expect(screen.getByText(/黄金会员/)).toBeTruthy()
  expect(await screen.findByText('单个文件最大 20 GB')).toBeTruthy()
})
