import { catalogue } from '@cove/device-contract'
import { archives } from '@cove/device-contract/archives'
import { downloads } from '@cove/device-contract/downloads'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { answerConfirm, called, fileTask, offline, open, press, row, setUpCentre } from '../../test/centre-world.tsx'

setUpCentre()

describe('DL-01 downloads of the device', () => {
  test('DL-01b rows follow what the device says', async () => {
    const fake = await open({
      path: '/transport/offline',
      answers: { downloads: { list: () => ({ total: 1, tasks: [offline('x')], canTorrent: true }) } },
    })
    expect(within(await row('x.zip')).getByText('下载中')).toBeTruthy()
    act(() => fake.say(downloads, 'download.changed', offline('x', { state: 'error', errorCode: catalogue.urlInvalid.code })))
    await userEvent.click(screen.getByRole('radio', { name: '失败 1' }))
    expect(await row('x.zip')).toBeTruthy()
    act(() => fake.say(downloads, 'download.removed', { taskId: 'x' }))
    expect(await screen.findByText('没有失败的离线下载')).toBeTruthy()
  })

  test('DL-01c without aria2 the window says so in words', async () => {
    await open({ path: '/transport/offline', answers: { downloads: { list: () => ({ total: 0, tasks: [], canTorrent: false }) } } })
    expect(await screen.findByText(/多装一项软件后/)).toBeTruthy()
  })

  test('DL-01c the files of a torrent are chosen before it starts', async () => {
    const file = (index: number, path: string) => ({ index, path, sizeBytes: 1024, doneBytes: 0, isSelected: true })
    const fake = await open({
      path: '/transport/offline',
      answers: {
        downloads: {
          list: () => ({ total: 1, tasks: [offline('t', { kind: 'torrent', state: 'choosing' })], canTorrent: true }),
          get: () => ({ task: offline('t'), files: [file(0, 'F/a.mkv'), file(1, 'F/b.nfo')] }),
          choose: () => ({}),
        },
      },
    })
    await userEvent.click(within(await row('t.zip')).getByRole('button', { name: '选择文件' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: '下载 b.nfo' }))
    expect(screen.getByText('已选 1 个文件，共 1 KB')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '下载所选' }))
    await waitFor(() => expect(called(fake, 'downloads.choose')).toEqual([{ body: { taskId: 't', indexes: [0] } }]))
  })
})

describe('DL-01b ends of downloads', () => {
  test('DL-01b deleting a finished download can take its file along', async () => {
    const fake = await open({
      path: '/transport/offline',
      answers: {
        downloads: { list: () => ({ total: 1, tasks: [offline('x', { state: 'finished' })], canTorrent: true }), remove: () => ({}) },
      },
    })
    await userEvent.click(await screen.findByRole('radio', { name: '已完成 1' }))
    await press('x.zip')
    fireEvent.keyDown(screen.getByRole('grid'), { key: 'Delete' })
    await answerConfirm(fake, true, true)
    await waitFor(() => expect(called(fake, 'downloads.remove')).toEqual([{ query: { taskId: 'x', deleteFile: true } }]))
  })

  test('REQ-04 a list that cannot be read says why and tries again', async () => {
    let broken = true
    await open({
      path: '/transport/offline',
      answers: { downloads: { list: () => (broken ? { refuse: 'internalError' } : { total: 0, tasks: [], canTorrent: true }) } },
    })
    const retry = await screen.findByRole('button', { name: '重试' })
    broken = false
    await userEvent.click(retry)
    expect(await screen.findByText('没有正在进行的离线下载')).toBeTruthy()
  })
})

test('DLG-02 a device that is away: the list stays, says so, and claims no speed', async () => {
  const running = offline('film', { name: 'film.mkv', totalBytes: 100 * 1024 ** 2, doneBytes: 40 * 1024 ** 2, bytesPerSecond: 1024 ** 2 })
  const fake = await open({
    path: '/transport/offline',
    answers: { downloads: { list: () => ({ total: 1, tasks: [running], canTorrent: true }) } },
  })
  expect(within(await row('film.mkv')).getByText('1 MB/秒 · 剩余 1 分钟')).toBeTruthy()
  act(() => fake.kernel.session.store.setState({ online: false }))
  expect(await screen.findByText('设备不在线，显示的是断开前的情况。')).toBeTruthy()
  expect(within(await row('film.mkv')).getByText('40 MB / 100 MB')).toBeTruthy()
  expect(screen.queryByText(/MB\/秒/)).toBeNull()
  act(() => fake.kernel.session.store.setState({ online: true }))
  await waitFor(() => expect(screen.queryByText('设备不在线，显示的是断开前的情况。')).toBeNull())
})

describe('TR-11 other tasks', () => {
  test('TR-11b a task of the device is paused, and its failures are listed', async () => {
    const tasks = [fileTask('a'), fileTask('b', { kind: 'move', status: 'completed', failedFiles: 1, firstSource: '/旧文件' })]
    const fake = await open({
      path: '/transport/remote',
      answers: {
        tasks: {
          list: () => ({ total: 2, items: tasks }),
          pause: () => ({}),
          failures: () => ({ total: 1, items: [{ path: '/旧文件/x', code: catalogue.fileNotFound.code }] }),
        },
      },
    })
    await userEvent.click(within(await row('复制“家庭照片”等 4 项')).getByRole('button', { name: '暂停' }))
    await waitFor(() => expect(called(fake, 'tasks.pause')).toEqual([{ body: { taskId: 'a' } }]))
    await userEvent.click(screen.getByRole('radio', { name: '失败 1' }))
    fireEvent.doubleClick(await row('移动“旧文件”等 4 项'))
    expect(await screen.findByText(/^旧文件 \/ x：/)).toBeTruthy()
  })

  test('TR-11b a notice of a task that failed leads to that task', async () => {
    const failed = fileTask('b', { kind: 'move', status: 'completed', failedFiles: 1, firstSource: '/旧文件' })
    await open({ path: '/transport/other', answers: { tasks: { list: () => ({ total: 1, items: [failed] }) } } })
    expect(await row('移动“旧文件”等 4 项')).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: '进行中 0' }))
    expect(await screen.findByText('没有正在进行的任务')).toBeTruthy()
  })

  test('TR-11b work of the device is shown once, as rows: its counts by kind are not asked for', async () => {
    const fake = await open({ path: '/transport/other', answers: { tasks: { list: () => ({ total: 1, items: [fileTask('a')] }) } } })
    await row('复制“家庭照片”等 4 项')
    expect(called(fake, 'tasks.centre')).toEqual([])
  })
})

test('TSK-13 an archive of which items got another name is extracted: it stands under done and lists the names', async () => {
  const renamed = fileTask('c', {
    kind: 'other',
    jobKind: 'archives.extract',
    status: 'completed',
    remarkCount: 1,
    firstSource: '/a.zip',
  })
  const items = [{ path: 'a?.txt → a_.txt', code: archives.errors.archiveEntryRenamed.code }]
  await open({
    path: '/transport/other',
    answers: { tasks: { list: () => ({ total: 1, items: [renamed] }), failures: () => ({ total: 1, items }) } },
  })
  await userEvent.click(await screen.findByRole('radio', { name: '已完成 1' }))
  expect((await screen.findByText(/1 项换了名称/)).closest('[role=gridcell]')?.hasAttribute('data-told')).toBe(true)
  fireEvent.doubleClick(screen.getByText(/1 项换了名称/))
  expect(await screen.findByRole('dialog', { name: '换了名称的项' })).toBeTruthy()
  expect(await screen.findByText(/a_\.txt：/)).toBeTruthy()
})
