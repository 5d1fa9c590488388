import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { favouritesPreference, recentPreference } from './saved-places.ts'
import { GB, confirmButton, device, entry, grid, key, open, press, row, setUpPicker } from '../../test/picker-world.tsx'

setUpPicker()

test('PP-01a the dialog has disks with their free space, the rows of a folder, a path and a target', async () => {
  await open()
  expect(await screen.findByRole('button', { name: 'Films, 60 GB free' })).toBeTruthy()
  await row(/^Photos.*Read and write/)
  expect(within(screen.getByRole('navigation', { name: 'Path' })).getByText('My files')).toBeTruthy()
  expect(screen.queryByRole('row', { name: /film/ })).toBeNull()
  expect(await screen.findByText('1 more file, which cannot be a target')).toBeTruthy()
  await confirmButton(/^Copy to My files$/)
})

test('PP-01b a double click opens, back and forward walk, and the path leads up', async () => {
  await open()
  fireEvent.doubleClick(await row(/^Photos/))
  await row(/^2026/)
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  await row(/^Work/)
  fireEvent.click(screen.getByRole('button', { name: 'Forward' }))
  await row(/^2026/)
  fireEvent.click(within(screen.getByRole('navigation', { name: 'Path' })).getByRole('button', { name: 'My files' }))
  await row(/^Work/)
})

test('PP-01a the selected row is the target, and settles with what it allows', async () => {
  const { settled, fake } = await open()
  await press(/^Work/)
  fireEvent.click(await confirmButton(/^Copy to Work$/))
  await waitFor(() => expect(settled).toHaveLength(1))
  expect(settled[0]).toMatchObject([{ kind: 'folder', storageId: 's1', path: '/Work', capability: { canWrite: true, freeBytes: 60 * GB } }])
  expect(fake.kernel.preferences.get(recentPreference)).toEqual([{ storageId: 's1', path: '/Work' }])
})

test('PP-01c with keys alone: arrows select, letters find, Enter opens and then confirms the open folder', async () => {
  const { settled } = await open()
  await row(/^Photos/)
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('grid'))
  await key('P')
  await confirmButton(/^Copy to Photos$/)
  await key('Enter')
  await row(/^2026/)
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('grid'))
  await key('Backspace')
  await row(/^Work/)
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('grid'))
  await key('End')
  await confirmButton(/^Copy to Work$/)
  await key('Enter')
  await screen.findByText('No folders here')
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Work'))
  await key('Enter')
  await waitFor(() => expect(settled).toMatchObject([[{ path: '/Work' }]]))
})

test('PP-01b Escape cancels, and so does the button', async () => {
  const { settled } = await open()
  await row(/^Photos/)
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('grid'))
  await key('Escape')
  expect(settled).toEqual([undefined])
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(settled).toEqual([undefined, undefined])
})

test('PP-01b a new folder is typed in the list; a taken name is refused in its place', async () => {
  const made = entry('/Trips')
  const add = vi.fn(() => made)
  const { settled } = await open({}, { files: { add } })
  await row(/^Photos/)
  fireEvent.click(screen.getByRole('button', { name: 'New folder' }))
  const field = await screen.findByRole('textbox', { name: 'Folder name' })
  fireEvent.change(field, { target: { value: 'work' } })
  await screen.findByText('A file or folder with this name exists')
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(add).not.toHaveBeenCalled()
  device.tree.set('s1/', [...(device.tree.get('s1/') ?? []), made])
  device.tree.set('s1/Trips', [])
  fireEvent.change(field, { target: { value: 'Trips' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  fireEvent.click(await confirmButton(/^Copy to Trips$/))
  await waitFor(() => expect(settled).toMatchObject([[{ path: '/Trips' }]]))
})

test('PP-01b Escape in the name of a new folder removes only the field', async () => {
  const { settled } = await open()
  await row(/^Photos/)
  fireEvent.click(screen.getByRole('button', { name: 'New folder' }))
  fireEvent.keyDown(await screen.findByRole('textbox', { name: 'Folder name' }), { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Folder name' })).toBeNull())
  expect(settled).toEqual([])
})

test('PP-01b the search is inside the open folder, and says when nothing is found', async () => {
  await open()
  await row(/^Photos/)
  const field = screen.getByRole('textbox', { name: 'Search in “My files”' })
  fireEvent.change(field, { target: { value: 'Wor' } })
  await row(/^Work/)
  await waitFor(() => expect(screen.queryByRole('row', { name: /^Photos/ })).toBeNull())
  fireEvent.change(field, { target: { value: 'zzz' } })
  await screen.findByText('Nothing found for “zzz”')
})

test('PP-01a recent and favourite folders come first and open; the star keeps a folder', async () => {
  const { fake } = await open({}, {}, ({ kernel }) => {
    kernel.preferences.set(recentPreference, [{ storageId: 's1', path: '/Photos' }])
    kernel.preferences.set(favouritesPreference, [{ storageId: 's1', path: '/Work' }])
  })
  expect(await screen.findByRole('button', { name: 'Favourite: Work, My files · 60 GB free' })).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: /^Recent: Photos/ }))
  await row(/^2026/)
  fireEvent.click(screen.getByRole('button', { name: 'Add this folder to favourites' }))
  expect(fake.kernel.preferences.get(favouritesPreference)).toEqual([
    { storageId: 's1', path: '/Work' },
    { storageId: 's1', path: '/Photos' },
  ])
})

test('PP-01a a registered source is offered where the options name it, and its files can be chosen', async () => {
  const picture = entry('/p.jpg', { kind: 'image', sizeBytes: 10 })
  let albums: Disposable | undefined
  const { settled } = await open({ kinds: ['file'], sources: ['albums'], confirmLabel: 'Open' }, {}, ({ kernel }) => {
    albums = kernel.placeSources.register({
      id: 'albums',
      title: () => 'Albums',
      places: () => Promise.resolve({ ok: true, data: [{ placeId: 'a1', name: 'Summer' }] }),
      list: () => Promise.resolve({ ok: true, data: { total: 1, items: [picture] } }),
    })
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Summer' }))
  await press(/^p\.jpg/)
  fireEvent.click(await confirmButton(/^Open$/))
  await waitFor(() => expect(settled).toMatchObject([[{ path: '/p.jpg', source: { sourceId: 'albums', placeId: 'a1' } }]]))
  albums?.[Symbol.dispose]()
})

test('PP-01a a folder of 100,000 entries is drawn in part, and read page by page', async () => {
  device.tree.set(
    's1/',
    Array.from({ length: 100_000 }, (_, at) => entry(`/folder-${String(at).padStart(6, '0')}`)),
  )
  const { fake } = await open()
  const list = await grid('My files')
  await row(/^folder-000000/)
  expect(list.getAttribute('aria-rowcount')).toBe('100000')
  expect(within(list).getAllByRole('row').length).toBeLessThan(30)
  const pages = fake.calls.filter(({ id }) => id === 'files.list')
  expect(pages.length).toBeLessThanOrEqual(3)
})
