import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Answers } from '../../test/album-world.tsx'
import { dayNow, item, open, setUpAlbum } from '../../test/album-world.tsx'

setUpAlbum()

test('ALB-01b pictures are in the day they were taken; one that is broken says so', async () => {
  await open([item(1), item(2, { isBroken: true, isVideo: true, durationMs: 65_000 })])
  expect(await screen.findByRole('heading', { name: /2024年10月4日/ })).toBeTruthy()
  const broken = await screen.findByRole('option', { name: /photo-2\.jpg，视频/ })
  expect(within(broken).getByText(/无法显示/)).toBeTruthy()
  expect(within(broken).getByText('1:05')).toBeTruthy()
  expect(screen.getAllByRole('option')).toHaveLength(2)
})

test('WIN-06 the pictures have the keyboard when the window opens, and arrows go on from the first', async () => {
  await open([item(1), item(2)])
  const [first] = await screen.findAllByRole('option')
  act(() => document.querySelector<HTMLElement>('[data-keys="list"]')?.focus())
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowRight' })
  expect(document.activeElement?.getAttribute('data-index')).toBe('1')
  expect(first?.closest('[data-keys="list"]')).not.toBeNull()
})

test('ALB-04 chosen pictures are added to an album; details of a single one are shown', async () => {
  const fake = await open([item(1), item(2), item(3)])
  const tile = await screen.findByRole('option', { name: /photo-1/ })
  fireEvent.keyDown(tile, { key: ' ' })
  expect(await screen.findByText('ISO 100')).toBeTruthy()
  fireEvent.keyDown(tile, { key: 'a', ctrlKey: true })
  await screen.findAllByText('已选择 3 项')
  fireEvent.click(screen.getByRole('button', { name: '添加到相簿' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: '大理' }))
  const added = () => fake.calls.filter(({ id }) => id === 'album.add').map(({ input }) => input)
  await vi.waitFor(() => expect(added()).toEqual([{ body: { albumId: 'A1', itemIds: [1, 2, 3] } }]))
  await vi.waitFor(() => expect(screen.queryByRole('toolbar', { name: /已选照片/ })).toBeNull())
})

test('ALB-04 TR-12 an album of 2500 is downloaded whole, in archives of 1000 at most, and that is said', async () => {
  const all = Array.from({ length: 2500 }, (_one, index) => item(index + 1))
  const items: Answers['items'] = ({ body }) => ({ items: all.slice(body.offset, (body.offset ?? 0) + (body.rows ?? 0)) })
  const fake = await open([item(1)], '/my-album/albums', { answers: { items } })
  fireEvent.contextMenu(await screen.findByText('大理'))
  fireEvent.click(await screen.findByRole('menuitem', { name: '下载相簿' }))
  const archives = () =>
    fake.transferred.filter(({ action }) => action === 'download').map(({ input }) => input as readonly { path: string }[])
  await vi.waitFor(() => expect(archives().map(({ length }) => length)).toEqual([1000, 1000, 500]))
  const paths = archives().flatMap((archive) => archive.map(({ path }) => path))
  expect(new Set(paths).size).toBe(2500)
  expect(fake.kernel.toasts.store.getState().toasts.map(({ title }) => title)).toEqual([
    '2,500 项会分成 3 个压缩包下载，请允许浏览器保存多个文件。',
  ])
})

test('ALB-04 a rectangle from an empty place chooses what it touches; with Ctrl it adds, and what it leaves is as before', async () => {
  await open([item(1), item(2), item(3)])
  await screen.findByRole('option', { name: /photo-1/ })
  const wall = document.querySelector<HTMLElement>('[data-wall]') ?? document.body
  wall.setPointerCapture = vi.fn()
  wall.getBoundingClientRect = () => new DOMRect(0, 0, 800, 600)
  // The first row begins below the header of its day, 38 px high.
  const move = (clientX: number, clientY: number) => fireEvent.pointerMove(wall, { pointerId: 1, clientX, clientY })
  const chosen = () => screen.getAllByRole('option').flatMap((one, index) => (one.getAttribute('aria-selected') === 'true' ? [index] : []))
  fireEvent.pointerDown(wall, { pointerId: 1, button: 0, clientX: 2, clientY: 20 })
  move(10, 80)
  await waitFor(() => expect(chosen()).toEqual([0]))
  move(795, 80)
  await waitFor(() => expect(chosen()).toEqual([0, 1, 2]))
  move(2, 60)
  await waitFor(() => expect(chosen()).toEqual([0]))
  fireEvent.pointerUp(wall, { pointerId: 1 })
  fireEvent.pointerDown(wall, { pointerId: 1, button: 0, ctrlKey: true, clientX: 795, clientY: 20 })
  move(560, 80)
  await waitFor(() => expect(chosen()).toEqual([0, 2]))
  move(795, 30)
  await waitFor(() => expect(chosen()).toEqual([0]))
  fireEvent.pointerUp(wall, { pointerId: 1 })
  // A press on a picture draws none.
  const tile = screen.getByRole('option', { name: /photo-1/ })
  const before = chosen()
  vi.mocked(wall.setPointerCapture).mockClear()
  fireEvent.pointerDown(tile, { pointerId: 1, button: 0, clientX: 20, clientY: 60 })
  move(500, 80)
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(wall.setPointerCapture).not.toHaveBeenCalled()
  expect(chosen()).toEqual(before)
})

test('OPN-05 a picture that is pressed twice is opened once', async () => {
  const film = { name: 'film-1.mp4', path: '/film-1.mp4', isVideo: true }
  const fake = await open([item(1, film), item(2)])
  const tile = await screen.findByRole('option', { name: /film-1/ })
  const openWith = vi.spyOn(fake.kernel.verbs, 'openWith')
  fireEvent.click(tile, { detail: 1 })
  fireEvent.click(tile, { detail: 2 })
  expect(openWith).toHaveBeenCalledTimes(1)
})

test('VW-02 several chosen videos are opened together in the video wall; pictures are not', async () => {
  const video = (itemId: number) => item(itemId, { name: `film-${itemId}.mp4`, path: `/film-${itemId}.mp4`, isVideo: true })
  const fake = await open([video(1), video(2), item(3)])
  const tile = await screen.findByRole('option', { name: /film-1/ })
  fireEvent.keyDown(tile, { key: 'a', ctrlKey: true })
  await screen.findAllByText('已选择 3 项')
  expect(screen.queryByRole('button', { name: '在视频墙中播放' })).toBeNull()
  fireEvent.click(await screen.findByRole('option', { name: /photo-3/ }), { ctrlKey: true })
  await screen.findAllByText('已选择 2 项')
  fireEvent.click(screen.getByRole('button', { name: '在视频墙中播放' }))
  const opened = Object.values(fake.kernel.windows.store.getState().windows).map((window) => JSON.stringify(window))
  expect(opened.filter((window) => window.includes('/player/wall'))).toEqual([expect.stringMatching(/film-1\.mp4.*film-2\.mp4/)])
})

test('ALB-01b a picture that leaves the wall gives its connection back', async () => {
  const { kernel } = await open([item(1)])
  vi.spyOn(kernel.transfers, 'ticketUrl').mockReturnValue('/picture')
  act(() => kernel.transfers.store.setState({ thumbnailsReady: true }))
  const picture = await waitFor(() => {
    const found = document.querySelector('[data-index="0"] img')
    if (!found) throw new Error('no picture yet')
    return found
  })
  expect(picture.getAttribute('src')).toBeTruthy()
  cleanup()
  expect(picture.getAttribute('src')).toBeNull()
})

test('ALB-01b a burst is one tile that says how many frames it has; the best of them is chosen with the keyboard', async () => {
  const fake = await open([item(1, { mark: 'burst', frameCount: 3 })])
  const tile = await screen.findByRole('option', { name: /photo-1/ })
  expect(within(tile).getByText('连拍 3')).toBeTruthy()
  fireEvent.keyDown(tile, { key: ' ' })
  fireEvent.click(await screen.findByRole('button', { name: '从 3 张中选出最好的' }))
  const first = await screen.findByRole('radio', { name: '第 1 张，共 3 张' })
  expect(first.getAttribute('aria-checked')).toBe('true')
  await waitFor(() => expect(screen.getByRole('radio', { name: '第 2 张，共 3 张' }).textContent).toBe('最清晰 88'))
  expect(first.textContent).toBe('清晰度 60')
  fireEvent.keyDown(first, { key: 'ArrowRight' })
  await waitFor(() => expect(screen.getByRole('radio', { name: '第 2 张，共 3 张' })).toBe(document.activeElement))
  fireEvent.click(screen.getByRole('button', { name: '显示这一张' }))
  await waitFor(() => expect(fake.calls.findLast(({ id }) => id === 'album.showFrame')?.input).toMatchObject({ body: { itemId: 2 } }))
  await waitFor(() => expect(screen.queryByRole('radiogroup')).toBeNull())
})

test('ALB-01b frames of a burst that is gone are not offered any more', async () => {
  let isGone = false
  const fake = await open([item(1, { mark: 'burst', frameCount: 3 })], undefined, {
    answers: { frames: () => (isGone ? { refuse: 'albumItemMissing' } : { items: [item(1), item(2), item(3)] }) },
  })
  fireEvent.keyDown(await screen.findByRole('option', { name: /photo-1/ }), { key: ' ' })
  fireEvent.click(await screen.findByRole('button', { name: '从 3 张中选出最好的' }))
  await screen.findByRole('radio', { name: '第 1 张，共 3 张' })
  isGone = true
  const { session } = fake.kernel
  act(() => session.store.setState({ online: false }))
  act(() => session.store.setState({ online: true }))
  expect(await screen.findByText('这个文件已不存在。')).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
})

test('ALB-01a a library without pictures says how they come, an album that is gone says so', async () => {
  await open([])
  expect(await screen.findByText('还没有照片')).toBeTruthy()
  cleanup()
  await open([], '/my-album/album-resource-view?album=NONE')
  expect(await screen.findByText(/没有这个相簿/)).toBeTruthy()
})

test('ALB-02 the pictures of backups have a page, and the sidebar says how many there are', async () => {
  const fake = await open([item(1)], '/my-album/backup')
  expect(await screen.findByRole('option', { name: /photo-1/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: /来自备份.*8/ })).toBeTruthy()
  const asked = fake.calls.findLast(({ id }) => id === 'album.items')
  expect(JSON.stringify(asked)).toContain('"isBackup":true')
  cleanup()
  await open([], '/my-album/backup')
  expect(await screen.findByText('备份里还没有照片')).toBeTruthy()
})

test('ALB-01b the timeline by years opens the pictures of one month', async () => {
  const fake = await open([item(1)], '/my-album/years')
  const year = await screen.findByRole('region', { name: '2024' })
  expect(screen.getByRole('region', { name: '2023' })).toBeTruthy()
  fireEvent.click(within(year).getByRole('button', { name: /十月.*3 张/ }))
  expect(await screen.findByRole('option', { name: /photo-1/ })).toBeTruthy()
  expect(screen.getByRole('heading', { name: '2024年10月' })).toBeTruthy()
  const asked = fake.calls.findLast(({ id }) => id === 'album.items')
  expect(JSON.stringify(asked)).toContain(`"fromDay":${dayNow}`)
  cleanup()
  await open([], '/my-album/years')
  expect(await screen.findByText('还没有照片')).toBeTruthy()
})

test('WIN-11 a wall of pictures comes back where it was scrolled to, unless another one is shown', async () => {
  const wall = async () => {
    await screen.findByRole('option', { name: /photo-1\.jpg/ })
    return document.querySelector<HTMLElement>('[data-wall]') ?? document.body
  }
  const fake = await open([item(1), item(2)])
  const scroller = await wall()
  scroller.scrollTop = 320
  fireEvent.scroll(scroller)
  const kept = () => Object.values(fake.kernel.windows.store.getState().windows)[0]?.kept ?? {}
  await waitFor(() => expect(kept()).toMatchObject({ scroll: { topPx: 320 } }))
  cleanup()

  await open([item(1), item(2)], '/my-album', { kept: kept() })
  expect((await wall()).scrollTop).toBe(320)
  cleanup()
  await open([item(1), item(2)], '/my-album/videos', { kept: kept() })
  expect((await wall()).scrollTop).toBe(0)
})
