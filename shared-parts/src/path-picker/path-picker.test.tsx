import { DeviceFault } from '@cove/device-contract'
import { files as filesArea } from '@cove/device-contract/files'
import type { Resource } from '@cove/device-contract/files'
import type { Storage } from '@cove/device-contract/storage'
import type { PickedPlace, PickOptions } from '@cove/kernel'
import { fakeKernel, layOutJsdom, leakCheck, renderWindow } from '@cove/kernel/testing'
import type { FakeKernel, FakeKernelOptions } from '@cove/kernel/testing'
import { OverlayRoot, UiProvider } from '@cove/ui'
import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { PathPicker } from './path-picker.tsx'
import { favouritesPreference, recentPreference } from './saved-places.ts'

configure({ asyncUtilTimeout: 20_000 })
vi.setConfig({ testTimeout: 60_000 })
beforeAll(() => layOutJsdom())

type Answers = NonNullable<FakeKernelOptions['answers']>
const GB = 1024 ** 3
const space = (storageId: string, more: Partial<Storage> = {}): Storage => ({
  storageId,
  name: storageId,
  label: storageId,
  origin: 'managed',
  status: 'normal',
  usedBytes: 40 * GB,
  sizeBytes: 100 * GB,
  ...more,
})
const entry = (path: string, more: Partial<Resource> = {}): Resource => ({
  storageId: 's1',
  path,
  name: path.slice(path.lastIndexOf('/') + 1),
  kind: 'folder',
  sizeBytes: 0,
  createdSeconds: 1,
  modifiedSeconds: 1,
  hidden: false,
  hasThumbnail: false,
  ...more,
})

/** What the device holds: children by folder. */
let tree: Map<string, Resource[]>
let spaces: Storage[]
let mode: string

beforeEach(() => {
  spaces = [space('s1'), space('Films')]
  mode = 'none'
  const film = entry('/film.mkv', { kind: 'video', sizeBytes: 5 * GB })
  tree = new Map([
    ['s1/', [entry('/Photos'), entry('/Work'), film]],
    ['s1/Photos', [entry('/Photos/2026')]],
    ['s1/Photos/2026', []],
    ['s1/Work', []],
    ['Films/', []],
  ])
})
afterEach(() => {
  cleanup()
  leakCheck()
})

const keyOf = ({ storageId, path }: { readonly storageId: string; readonly path: string }) => `${storageId}${path}`

function answers(more: Answers = {}): Answers {
  return {
    spaces: { list: () => ({ storages: spaces, mode, modeNvme: 'none', isFormatting: false }), ...more.spaces },
    quota: { get: () => ({ users: [] }), ...more.quota },
    files: {
      list: ({ query }) => {
        const found = tree.get(keyOf(query))
        if (!found) return { refuse: 'directoryNotFound' }
        const { kinds, nameContains = '', page = 1, pageRows = 256 } = query
        const items = found.filter((one) => (!kinds || kinds.includes(one.kind)) && one.name.includes(nameContains))
        return { total: items.length, page, pageRows, items: items.slice((page - 1) * pageRows, page * pageRows) }
      },
      ...more.files,
    },
  }
}

const wrapper = (content: ReactNode) => (
  <UiProvider locale="en">
    {content}
    <OverlayRoot />
  </UiProvider>
)

interface Opened {
  readonly fake: FakeKernel
  readonly settled: (readonly PickedPlace[] | undefined)[]
}

async function open(options: Partial<PickOptions> = {}, more: Answers = {}, prepare?: (fake: FakeKernel) => void): Promise<Opened> {
  const fake = fakeKernel({ answers: answers(more), locale: 'en' })
  await fake.ready
  prepare?.(fake)
  const settled: (readonly PickedPlace[] | undefined)[] = []
  const whole: PickOptions = { title: 'Copy to', confirmLabel: (name) => `Copy to ${name}`, ...options }
  renderWindow(() => <PathPicker options={whole} onSettle={(places) => settled.push(places)} />, { fake, wrapper })
  await screen.findByRole('dialog', { name: 'Copy to' })
  return { fake, settled }
}

const grid = (name: string) => screen.findByRole('grid', { name: `Contents of “${name}”` })
const row = (name: RegExp | string) => screen.findByRole('row', { name })
const press = async (name: RegExp | string) => {
  const target = await row(name)
  fireEvent.pointerDown(target, { button: 0 })
  fireEvent.pointerUp(target, { button: 0 })
}
const confirmButton = (name: RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })
const key = async (name: string, init: KeyboardEventInit = {}) => {
  const target = document.activeElement ?? document.body
  await act(async () => void fireEvent.keyDown(target, { key: name, ...init }))
}

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

test('PP-03 a target without the space says what is missing, and cannot be confirmed', async () => {
  await open({ needsBytes: 63 * GB, itemCount: 84 })
  await screen.findByText('Not enough space, 3 GB short')
  expect(screen.getByText(/^Needs 63 GB/)).toBeTruthy()
  expect((await confirmButton(/^Copy to/)).disabled).toBe(true)
})

test('PP-04 the quota counts where it is smaller, once the need is measured', async () => {
  const need = Promise.withResolvers<number>()
  const mine = { userNo: '1001', quotaBytes: 10 * GB, usedBytes: 6 * GB, trashBytes: 0 }
  await open({ needsBytes: need.promise, itemCount: 84 }, { quota: { get: () => ({ users: [mine] }) } })
  await screen.findByText('Measuring the space needed…')
  need.resolve(3 * GB)
  await screen.findByText('84 items, 3 GB · 4 GB of your quota left')
  expect(screen.getByText('Enough space')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'My files, 4 GB of quota left' })).toBeTruthy()
})

test('PP-03 a device without a disk says so and confirms nothing', async () => {
  spaces = []
  await open()
  await screen.findByText('No storage space')
  expect((await confirmButton(/^Copy to/)).disabled).toBe(true)
})

test('PP-03 a read-only disk stays visible with the reason and can be opened, a disk that is not initialised cannot', async () => {
  spaces = [space('s1'), space('Films', { status: 'readonly' }), space('New', { isNotInitialised: true, isInternal: true })]
  await open()
  await row(/^Photos/)
  fireEvent.click(screen.getByRole('button', { name: 'New, Disk not initialised' }))
  fireEvent.click(screen.getByRole('button', { name: 'Films, Read only, cannot be a target' }))
  await screen.findByText('No folders here')
  expect((await confirmButton(/^Copy to Films$/)).disabled).toBe(true)
})

test('PP-03 files are chosen by kind, folders only lead to them', async () => {
  const { settled } = await open({ kinds: ['file'], fileKinds: ['video'], confirmLabel: 'Open' })
  await press(/^Photos/)
  expect((await confirmButton(/^Open$/)).disabled).toBe(true)
  await screen.findByText('Folders cannot be chosen')
  await press(/^film\.mkv/)
  fireEvent.click(await confirmButton(/^Open$/))
  await waitFor(() => expect(settled).toMatchObject([[{ kind: 'file', path: '/film.mkv' }]]))
})

test('PP-02 several may be chosen up to the limit, and beyond it the limit is shown', async () => {
  const { settled } = await open({ multiple: true, limit: 1, confirmLabel: 'Choose' })
  await press(/^Photos/)
  const target = await row(/^Work/)
  fireEvent.pointerDown(target, { button: 0, ctrlKey: true })
  fireEvent.pointerUp(target, { button: 0 })
  await screen.findByText('Choose at most 1')
  fireEvent.click(await confirmButton(/^Choose$/))
  await waitFor(() => expect(settled).toMatchObject([[{ path: '/Photos' }]]))
})

test('PP-02 a repeat is asked about before it is chosen again', async () => {
  const { settled } = await open({ chosen: [{ storageId: 's1', path: '/Work' }], repeat: 'asked', repeatIn: 'transport' })
  await press(/^Work.*In the transfer list already/)
  fireEvent.click(await confirmButton(/^Copy to Work$/))
  await screen.findByText('The choice is in the transfer list already.')
  expect(settled).toEqual([])
  fireEvent.click(await confirmButton(/^Choose again$/))
  await waitFor(() => expect(settled).toHaveLength(1))
})

test('PP-05 in double-disk mode a switch of the disk is asked about while an internal disk has no file system', async () => {
  mode = 'double'
  spaces = [...spaces, space('New', { isNotInitialised: true, isInternal: true })]
  await open()
  await row(/^Photos/)
  fireEvent.click(screen.getByRole('button', { name: /^Films/ }))
  await screen.findByText('Switch to another disk?')
  expect(screen.queryByText('No folders here')).toBeNull()
  fireEvent.click(await confirmButton(/^Switch anyway$/))
  await screen.findByText('No folders here')
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
  tree.set('s1/', [...(tree.get('s1/') ?? []), made])
  tree.set('s1/Trips', [])
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

test('PP-03 a folder that disappears leads to its nearest existing parent and is named', async () => {
  const { fake } = await open({ start: { storageId: 's1', path: '/Photos/2026' } })
  await screen.findByText('No folders here')
  tree.delete('s1/Photos/2026')
  tree.delete('s1/Photos')
  act(() => fake.say(filesArea, 'file.changed', { storageId: 's1', path: '/' }))
  await screen.findByText('“2026” no longer exists. Showing “My files”.')
  await row(/^Work/)
})

test('PP-03 a target that disappeared is not confirmed', async () => {
  const { settled } = await open()
  await press(/^Work/)
  tree.delete('s1/Work')
  tree.set('s1/', [entry('/Photos')])
  fireEvent.click(await confirmButton(/^Copy to Work$/))
  await screen.findByText('“Work” no longer exists. Showing “My files”.')
  await waitFor(() => expect(screen.queryByRole('row', { name: /^Work/ })).toBeNull())
  expect(settled).toEqual([])
})

test('PP-03 a device that cannot be reached says so, and another try brings the rows', async () => {
  let isAway = true
  const list = answers().files?.list
  await open(
    {},
    { files: { list: (input) => (isAway ? Promise.reject(new DeviceFault('offline', 'files.list')) : list?.(input)) as never } },
  )
  const retry = await screen.findByRole('button', { name: /retry|try again/i })
  isAway = false
  fireEvent.click(retry)
  await row(/^Photos/)
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
  tree.set(
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
