import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { cinema } from '@cove/device-contract/cinema'
import { expect, test } from 'vitest'
import {
  asked,
  details,
  episode,
  film,
  going,
  library,
  open,
  played,
  series,
  setUpCinema,
  show,
  version,
} from '../../test/cinema-world.tsx'

setUpCinema()

test('CIN-01a the first page shows what is new, what is watched and the libraries; arrows walk its rows', async () => {
  await open()
  expect(await screen.findByRole('heading', { name: '影片 1' })).toBeTruthy()
  const going2 = within(screen.getByRole('region', { name: '继续观看' })).getByRole('button', { name: /影片 2.*剩 1 小时/ })
  expect(screen.getByRole('button', { name: /家庭影院.*4 部/ })).toBeTruthy()
  act(() => going2.focus())
  fireEvent.keyDown(going2, { key: 'ArrowDown' })
  expect(document.activeElement?.textContent).toContain('家庭影院')
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowDown' })
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowRight' })
  expect(document.activeElement?.textContent).toContain('影片 4')
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowUp' })
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowUp' })
  expect(document.activeElement).toBe(going2)
})

test('CIN-01b what was begun is played where it stopped, with Enter and by a press; I shows what it is', async () => {
  const fake = await open('/cinema', { answers: { item: () => details(film(2)) } })
  const card = await screen.findByRole('button', { name: /影片 2.*剩/ })
  fireEvent.keyDown(card, { key: 'Enter' })
  await waitFor(() => expect(played(fake)).toEqual([expect.stringContaining('film-2.mkv')]))
  fireEvent.keyDown(card, { key: 'i' })
  expect(await screen.findByRole('radiogroup', { name: '版本' })).toBeTruthy()
})

test('CIN-01a the first page follows what the device tells', async () => {
  let newest = [film(3)]
  const fake = await open('/cinema', {
    answers: { home: () => ({ featured: [], continues: [], next: [], newest, favourites: [] }) },
  })
  expect(await screen.findByRole('button', { name: /影片 3/ })).toBeTruthy()
  newest = [film(9)]
  act(() => fake.say(cinema, 'cinema.library', { libraryId: 1 }))
  expect(await screen.findByRole('button', { name: /影片 9/ })).toBeTruthy()
})

test('CIN-01a without a library the page explains what one is and makes the first', async () => {
  const fake = await open('/cinema', {
    answers: { libraries: () => ({ libraries: [] }), createLibrary: () => ({ refuse: 'cinemaNameExists' }) },
  })
  fireEvent.click(await screen.findByRole('button', { name: '添加片库' }))
  const dialog = await screen.findByRole('dialog', { name: '添加片库' })
  fireEvent.click(within(dialog).getByRole('button', { name: '创建' }))
  expect(await within(dialog).findByText('请至少选择一个文件夹。')).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('button', { name: '添加文件夹' }))
  const [request] = await waitFor(() => {
    const { picks } = fake.kernel.dialogs.store.getState()
    expect(picks).toHaveLength(1)
    return picks
  })
  act(() => fake.kernel.dialogs.settlePick(request?.id ?? '', [{ storageId: 's1', path: '/电影', name: '电影' } as never]))
  expect(await within(dialog).findByRole('button', { name: /移除“.*电影”/ })).toBeTruthy()
  fireEvent.change(within(dialog).getByLabelText('名称'), { target: { value: '放映室' } })
  fireEvent.click(within(dialog).getByRole('button', { name: '创建' }))
  expect(await within(dialog).findByText('已有同名项。')).toBeTruthy()
  expect(asked(fake, 'createLibrary')).toEqual([{ body: { name: '放映室', kind: 'films', folders: [{ storageId: 's1', path: '/电影' }] } }])
})

test('CIN-01a a page that cannot be read says why and is read again on request', async () => {
  let isAway = true
  await open('/cinema', {
    answers: {
      home: () => (isAway ? { refuse: 'systemBusy' } : { featured: [], continues: [], next: [], newest: [film(7)], favourites: [] }),
    },
  })
  const retry = await screen.findByRole('button', { name: '重试' })
  isAway = false
  fireEvent.click(retry)
  expect(await screen.findByRole('button', { name: /影片 7/ })).toBeTruthy()
})

test('CIN-01a a wall is narrowed by its chips, and the address keeps it', async () => {
  const fake = await open('/cinema/films')
  expect(await screen.findByRole('button', { name: /影片 2/ })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '类型' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: /科幻/ }))
  expect(await screen.findByRole('button', { name: '移除“科幻”' })).toBeTruthy()
  await waitFor(() => expect(asked(fake, 'items').at(-1)).toMatchObject({ body: { filter: { types: ['movie'], genre: '科幻' } } }))
  fireEvent.click(screen.getByRole('button', { name: '未看' }))
  await waitFor(() => expect(asked(fake, 'items').at(-1)).toMatchObject({ body: { filter: { genre: '科幻', isWatched: false } } }))
  expect(await screen.findByText(/3 部中的 3 部/)).toBeTruthy()
})

test('CIN-01a arrows move in a wall and Enter opens the title; its menu says what can be done with it', async () => {
  const fake = await open('/cinema/films', { answers: { item: () => details(film(2)) } })
  const first = await screen.findByRole('button', { name: /影片 1/ })
  act(() => first.focus())
  fireEvent.keyDown(first, { key: 'ArrowRight' })
  await waitFor(() => expect(document.activeElement?.textContent).toContain('影片 2'))
  fireEvent.contextMenu(document.activeElement ?? document.body)
  fireEvent.click(await screen.findByRole('menuitem', { name: '收藏' }))
  await waitFor(() => expect(asked(fake, 'mark')).toEqual([{ body: { itemIds: [2], isFavourite: true } }]))
  fireEvent.keyDown(screen.getByRole('button', { name: /影片 2/ }), { key: 'Enter' })
  expect(await screen.findByText('顾言川')).toBeTruthy()
})

test('CIN-01a of ten thousand titles only the visible ones are in the page', async () => {
  const fake = await open('/cinema/series', {
    answers: {
      items: ({ body }) => ({
        total: 10_000,
        items: Array.from({ length: body.rows ?? 0 }, (_one, index) => film((body.offset ?? 0) + index + 1)),
      }),
    },
  })
  expect(await screen.findByRole('button', { name: /^影片 1\s*2026/ })).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /影片/ }).length).toBeLessThan(60)
  expect(asked(fake, 'items').length).toBeLessThan(3)
})

test('CIN-01a a title has its versions; the chosen one is played, and its file is found', async () => {
  const fake = await open('/cinema/title?id=1', { answers: { item: () => details(film(1)) } })
  const second = await screen.findByRole('radio', { name: /1080p/ })
  fireEvent.click(second)
  fireEvent.click(screen.getByRole('button', { name: '播放' }))
  await waitFor(() => expect(played(fake)).toEqual([expect.stringContaining('film-2.mkv')]))
  expect(screen.getByText(/NFO \+ 年份一致，匹配度 98%/)).toBeTruthy()
  expect(screen.getByRole('button', { name: /film-2\.mkv/ })).toBeTruthy()
})

test('CIN-01b a title is corrected; when another one takes its files over, that one is shown', async () => {
  const fake = await open('/cinema/title?id=1', {
    answers: { item: ({ query }) => details(film(query.itemId, { name: `影片 ${query.itemId}` })), assign: () => ({ itemId: 8 }) },
  })
  fireEvent.click(await screen.findByRole('button', { name: '修正匹配' }))
  const dialog = await screen.findByRole('dialog', { name: '修正匹配' })
  fireEvent.change(within(dialog).getByLabelText('片名'), { target: { value: '鲸背岛' } })
  fireEvent.change(within(dialog).getByLabelText('年份'), { target: { value: '2025' } })
  fireEvent.click(within(dialog).getByRole('button', { name: '保存' }))
  expect(await screen.findByRole('heading', { name: '影片 8' })).toBeTruthy()
  expect(asked(fake, 'assign')).toMatchObject([{ body: { itemId: 1, type: 'movie', name: '鲸背岛', year: 2025 } }])
})

test('CIN-01a a title that is gone says so', async () => {
  await open('/cinema/title?id=1', { answers: { item: () => ({ refuse: 'cinemaItemMissing' }) } })
  expect(await screen.findByText('该影片已不在片库中。')).toBeTruthy()
})

test('CIN-01b an episode is played with those that follow it, W marks it, Shift W all before it', async () => {
  const fake = await open('/cinema/season?id=5&season=1', {
    answers: {
      item: () => details(series(5), { versions: [], seasons: [{ seasonNo: 1, episodeCount: 3, watchedCount: 1 }], people: [] }),
      episodes: () => ({ episodes: [episode(1, { isWatched: true }), episode(2), episode(3)] }),
    },
  })
  const second = await screen.findByRole('button', { name: /2 · 集名 2/ })
  expect(screen.getByText(/已看 1 \/ 3 集/)).toBeTruthy()
  fireEvent.keyDown(second, { key: 'Enter' })
  await waitFor(() => expect(played(fake)).toEqual(['/剧集/雾港/E02.mkv']))
  fireEvent.keyDown(second, { key: 'w' })
  fireEvent.keyDown(screen.getByRole('button', { name: /3 · 集名 3/ }), { key: 'W', shiftKey: true })
  await waitFor(() =>
    expect(asked(fake, 'setWatched')).toEqual([
      { body: { episodeIds: [102], isWatched: true } },
      { body: { episodeIds: [102], isWatched: true } },
    ]),
  )
})

test('CIN-02a a collection is made from a title, and the fault of its name stands at the field', async () => {
  let isTaken = true
  const fake = await open('/cinema/title?id=1', {
    answers: {
      item: () => details(film(1)),
      createCollection: ({ body }) =>
        isTaken ? { refuse: 'cinemaNameExists' } : { collectionId: 3, name: body.name, itemCount: 1, coverIds: [] },
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: '“影片 1”的更多操作' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: '添加到合集' }))
  fireEvent.change(await screen.findByRole('textbox', { name: '新建合集' }), { target: { value: '周末' } })
  fireEvent.click(screen.getByRole('button', { name: '创建' }))
  expect(await screen.findByText('已有同名项。')).toBeTruthy()
  isTaken = false
  fireEvent.click(screen.getByRole('button', { name: '创建' }))
  await waitFor(() => expect(fake.kernel.toasts.store.getState().toasts).toMatchObject([{ title: '已添加到“周末”' }]))
  expect(asked(fake, 'createCollection').at(-1)).toEqual({ body: { name: '周末', itemIds: [1] } })
})

test('CIN-01a the search begins with what was searched for before', async () => {
  const fake = await open('/cinema/search')
  fireEvent.click(await screen.findByRole('button', { name: '星' }))
  fireEvent.click(await screen.findByRole('button', { name: /影片 3/ }))
  await waitFor(() => expect(asked(fake, 'rememberSearch')).toEqual([{ body: { words: '星' } }]))
  expect(asked(fake, 'items').at(-1)).toMatchObject({ body: { filter: { words: '星' } } })
})

test('CIN-02a a library is opened to everybody, and its rights to files are said to stay', async () => {
  const fake = await open('/cinema/settings', { answers: { updateLibrary: () => library({ isForAll: true }) } })
  fireEvent.click(await screen.findByRole('button', { name: '“家庭影院”的更多操作' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: '谁能看到' }))
  fireEvent.click(await screen.findByRole('switch', { name: '这台设备上的所有人' }))
  expect(screen.getByText(/文件的权限不变/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(asked(fake, 'updateLibrary')).toEqual([{ body: { libraryId: 1, isForAll: true, people: [] } }]))
})

test('CIN-01a the library of another user can be left out of the home page, and not be changed', async () => {
  await open('/cinema/settings', { answers: { libraries: () => ({ libraries: [library({ ownerNo: '1001' })] }) } })
  fireEvent.click(await screen.findByRole('button', { name: '“家庭影院”的更多操作' }))
  expect(await screen.findByRole('menuitem', { name: '在首页隐藏' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: '移除片库' })).toBeNull()
})

test('CIN-01a the window is complete in English', async () => {
  await open('/cinema', {
    locale: 'en',
    answers: {
      home: () => ({
        featured: [],
        continues: [going(series(5), { seasonNo: 1, episodeText: '4', version: version(5) })],
        next: [],
        newest: [],
        favourites: [],
      }),
    },
  })
  expect(await screen.findByRole('button', { name: /S1E4.*1 h left/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: /4 titles/ })).toBeTruthy()
})

test('CIN-01b a series that was seen begins again', async () => {
  const seen = series(5, { unwatchedCount: 0 })
  const fake = await open('/cinema/title?id=5', {
    answers: {
      item: () =>
        details(seen, {
          versions: [],
          seasons: [
            { seasonNo: 0, episodeCount: 1, watchedCount: 1 },
            { seasonNo: 1, episodeCount: 2, watchedCount: 2 },
          ],
        }),
      episodes: () => ({ episodes: [episode(1, { isWatched: true }), episode(2, { isWatched: true })] }),
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: '播放' }))
  await waitFor(() => expect(played(fake)).toEqual(['/剧集/雾港/E01.mkv']))
  expect(asked(fake, 'episodes')).toEqual([{ query: { itemId: 5, seasonNo: 1 } }, { query: { itemId: 5, seasonNo: 1 } }])
})

test('CIN-01a what was read stays while the device is away, and that is said', async () => {
  const fake = await open()
  expect(await screen.findByRole('heading', { name: '影片 1' })).toBeTruthy()
  act(() => fake.kernel.session.store.setState({ online: false }))
  expect(await screen.findByText(/设备暂时无法连接/)).toBeTruthy()
  expect(screen.getByRole('heading', { name: '影片 1' })).toBeTruthy()
})

test('CIN-01b names of episodes that were not seen are blurred where the user wants it so', async () => {
  const fake = await open('/cinema/settings', {
    answers: {
      item: () => details(series(5), { versions: [], seasons: [{ seasonNo: 1, episodeCount: 2, watchedCount: 1 }], people: [] }),
      episodes: () => ({ episodes: [episode(1, { isWatched: true }), episode(2)] }),
    },
  })
  const isBlurred = async (name: RegExp) => (await screen.findByRole('button', { name })).hasAttribute('data-blurred')
  fireEvent.click(await screen.findByRole('switch', { name: /防剧透/ }))
  show(fake, '/cinema/season?id=5&season=1')
  expect([await isBlurred(/集名 1/), await isBlurred(/集名 2/)]).toEqual([false, true])
})

test('CIN-01a a wall is a list where the user wants it so; its rows have the same keys', async () => {
  await open('/cinema/films', { answers: { item: () => details(film(2)) } })
  fireEvent.click(await screen.findByRole('radio', { name: '列表' }))
  const first = await screen.findByRole('button', { name: /影片 1.*未看/ })
  act(() => first.focus())
  fireEvent.keyDown(first, { key: 'ArrowDown' })
  await waitFor(() => expect(document.activeElement?.textContent).toContain('影片 2'))
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter' })
  expect(await screen.findByText('顾言川')).toBeTruthy()
})
