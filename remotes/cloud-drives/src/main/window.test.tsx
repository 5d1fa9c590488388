import { clouds } from '@cove/device-contract/clouds'
import { tasks } from '@cove/device-contract/tasks'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { account, asked, entry, listing, openClouds, setUpClouds, task } from '../../test/clouds-world.tsx'

setUpClouds()

const inAnHour = Math.floor(Date.now() / 1000) + 3600

test('SED-04b SED-04c every account shows its space and how it is; one that needs a sign-in offers it and asks no service', async () => {
  const world = await openClouds('/cloud-drives', {
    accounts: [
      account(1),
      account(2, { kind: 's3', bucket: 'archive', state: 'away' }),
      account(3, { state: 'waiting', waitsUntilSeconds: inAnHour }),
      account(4, { state: 'signInNeeded' }),
    ],
  })
  const table = await screen.findByRole('table', { name: '云盘账号' })
  expect(within(table).getByText('正常')).toBeTruthy()
  expect(within(table).getByText('没有回应')).toBeTruthy()
  expect(within(table).getByText(/^等待到 .*\d\d:\d\d$/)).toBeTruthy()
  expect(within(table).getByText('需要重新登录')).toBeTruthy()
  expect(await within(table).findByRole('meter', { name: '云 1 的已用空间' })).toBeTruthy()
  expect(asked(world, 'clouds.quota')).toEqual([{ query: { accountId: 1 } }])
  await userEvent.click(within(table).getByRole('button', { name: '重新登录' }))
  expect(await screen.findByRole('dialog', { name: '重新登录“云 4”' })).toBeTruthy()
})

test('SED-04c the form names what is wrong at the field, and a refusal of the device too', async () => {
  const world = await openClouds('/cloud-drives/add', { accounts: [], answers: { add: () => ({ refuse: 'cloudProtocol' }) } })
  await userEvent.click(await screen.findByRole('button', { name: /^WebDAV/ }))
  const form = screen.getByRole('dialog', { name: 'WebDAV' })
  await userEvent.type(within(form).getByRole('textbox', { name: '服务地址' }), 'files')
  await userEvent.click(within(form).getByRole('button', { name: '连接' }))
  expect(within(form).getByText('请输入以 http:// 或 https:// 开头的地址')).toBeTruthy()
  await userEvent.type(within(form).getByRole('textbox', { name: '服务地址' }), '{Control>}a{/Control}https://files.example.com')
  await userEvent.click(within(form).getByRole('button', { name: '连接' }))
  expect(await within(form).findByText(/不像所选的服务/)).toBeTruthy()
  expect(asked(world, 'clouds.add')).toEqual([
    { body: { kind: 'webdav', name: '', address: 'https://files.example.com', user: '', isHome: false } },
  ])
})

test('SED-04d a folder shows its entries and the age of the list, and follows its changes', async () => {
  let entries = [entry('照片', { isFolder: true }), entry('a.txt')]
  const { fake } = await openClouds('/cloud-drives/drive?id=1&path=%2F', { answers: { list: () => listing(entries) } })
  expect(await screen.findByRole('row', { name: /^a\.txt/ })).toBeTruthy()
  expect(screen.getByText('目录2分钟前更新')).toBeTruthy()
  expect(screen.getByText('共 2 项')).toBeTruthy()
  entries = [...entries, entry('b.txt')]
  act(() => fake.say(clouds, 'clouds.folderChanged', { accountId: 1, path: '/' }))
  expect(await screen.findByRole('row', { name: /^b\.txt/ })).toBeTruthy()
})

test('SED-04d of a large folder the first page is drawn at once and the rest follows', async () => {
  const all = Array.from({ length: 2500 }, (_, at) => entry(`f${String(at).padStart(4, '0')}.txt`))
  const world = await openClouds('/cloud-drives/drive?id=1&path=%2F', {
    answers: { list: ({ query }) => listing(all.slice(query.start, query.start + query.rows), all.length) },
  })
  expect(await screen.findByText('共 2,500 项')).toBeTruthy()
  expect(asked(world, 'clouds.list')).toHaveLength(3)
})

test('SED-04b a folder that needs a sign-in says so and signs in in place', async () => {
  let isSignedIn = false
  const world = await openClouds('/cloud-drives/drive?id=1&path=%2F', {
    answers: {
      accounts: () => ({ accounts: [account(1, { state: isSignedIn ? 'ready' : 'signInNeeded' })] }),
      list: () => (isSignedIn ? listing([entry('a.txt')]) : { refuse: 'cloudSignInNeeded' }),
      signIn: () => {
        isSignedIn = true
        return account(1)
      },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: '重新登录' }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '登录' }))
  await waitFor(() => expect(asked(world, 'clouds.signIn')).toEqual([{ body: { accountId: 1, user: 'lin' } }]))
  act(() => world.fake.say(clouds, 'clouds.changed', {}))
  expect(await screen.findByRole('row', { name: /^a\.txt/ })).toBeTruthy()
})

test('SED-04d a refresh asks the service; where it fails the last list stays with the reason', async () => {
  await openClouds('/cloud-drives/drive?id=1&path=%2F', {
    answers: { list: ({ query }) => (query.isFresh ? { refuse: 'cloudAway' } : listing([entry('a.txt')])) },
  })
  await screen.findByRole('row', { name: /^a\.txt/ })
  await userEvent.click(screen.getByRole('button', { name: '刷新' }))
  expect(await screen.findByText(/云盘没有回应.*以下是上次读取的目录/)).toBeTruthy()
  expect(screen.getByRole('row', { name: /^a\.txt/ })).toBeTruthy()
})

test('SED-04e transfers show how far they are, pause, and name what failed', async () => {
  const world = await openClouds('/cloud-drives/transfers', {
    others: {
      tasks: {
        list: () => ({ total: 3, items: [task('1'), task('2', { jobKind: 'archives.extract' }), task('3', { status: 'completed' })] }),
        pause: () => ({}),
      },
    },
  })
  expect(await screen.findByRole('radio', { name: '未完成 1' })).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: /film\.mkv/ }).getAttribute('aria-valuenow')).toBe('50')
  await userEvent.click(screen.getByRole('button', { name: '暂停' }))
  expect(asked(world, 'tasks.pause')).toEqual([{ body: { taskId: '1' } }])
  act(() =>
    world.fake.say(tasks, 'task.changed', task('1', { status: 'error', errorCode: clouds.errors.cloudSignInNeeded.code, canPause: false })),
  )
  expect(await screen.findByText(/不接受保存的登录信息/)).toBeTruthy()
  expect(screen.getByRole('button', { name: '重试' })).toBeTruthy()
})

test('SED-01a uploads and downloads have a page and an entry of the menu each', async () => {
  await openClouds('/baidu-window/baidu-manage-view/tf4baidu', {
    others: {
      tasks: {
        list: () => ({ total: 2, items: [task('1', { jobKind: 'clouds.cloudUpload' }), task('2', { jobKind: 'clouds.cloudDownload' })] }),
      },
    },
  })
  expect(await screen.findByRole('radio', { name: '未完成 1' })).toBeTruthy()
  expect(screen.getByRole('grid', { name: '上传列表' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '下载列表' }))
  expect(await screen.findByRole('grid', { name: '下载列表' })).toBeTruthy()
  expect(screen.getByRole('radio', { name: '未完成 1' })).toBeTruthy()
})

test('SED-01a the window of the search-engine drive shows its account', async () => {
  const world = await openClouds('/baidu-window', {
    accounts: [account(1), account(4, { kind: 'search', name: '搜索', isDemo: true })],
    answers: { list: () => listing([entry('a.txt')]) },
  })
  expect(await screen.findByRole('row', { name: /^a\.txt/ })).toBeTruthy()
  expect(asked(world, 'clouds.list')).toEqual([{ query: { accountId: 4, path: '/', start: 0, rows: 1000 } }])
  expect(screen.getByText('演示账号，连接的是本机的模拟服务。')).toBeTruthy()
})

test('SED-01b without an account it signs in, once the agreement is accepted; a code that is refused can be entered again', async () => {
  const world = await openClouds('/baidu-window/login-view', {
    answers: {
      startSignIn: () => ({ signInId: 't', pageUrl: 'https://search.example/oauth', needsCode: true, expiresSeconds: 9_999_999_999 }),
      finishSignIn: () => ({ refuse: 'cloudDriveAuthCodeRequired' }),
    },
  })
  const dialog = await screen.findByRole('dialog', { name: '搜索云盘' })
  await userEvent.click(within(dialog).getByRole('checkbox'))
  await userEvent.click(within(dialog).getByRole('button', { name: '继续' }))
  const code = await within(dialog).findByRole('textbox', { name: '授权码' })
  await userEvent.type(code, 'wrong')
  await userEvent.click(within(dialog).getByRole('button', { name: '完成登录' }))
  expect((await within(dialog).findByRole('alert')).textContent).toMatch(/\S/)
  await userEvent.type(code, '2')
  await userEvent.click(within(dialog).getByRole('button', { name: '完成登录' }))
  await waitFor(() => expect(asked(world, 'clouds.finishSignIn')).toHaveLength(2))
})

test('SED-04c in English', async () => {
  await openClouds('/cloud-drives', { locale: 'en' })
  expect(await screen.findByText(/^1 account\./)).toBeTruthy()
})
