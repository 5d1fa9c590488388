// @vitest-environment jsdom
import { transfer } from '@cove/device-contract/transfer'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sliceFiles } from './upload-groups.ts'
import { waitAtMostMs, open, task, openBrowser } from '../../testing/transfers/sim-browser.ts'
import type { FakeEngine } from '../../testing/transfers/sim-browser.ts'

beforeEach(() => vi.stubGlobal('IDBKeyRange', IDBKeyRange))
afterEach(() => {
  for (const one of open.splice(0)) one[Symbol.dispose]()
  vi.unstubAllGlobals()
})
const browser = () => openBrowser(new IDBFactory())

test('TR-02a files go over in slices, one task for each top name', async () => {
  const { page, engines } = browser()
  const { link } = await page('wang|nas')
  const files = Array.from({ length: 600 }, (_, index) => ({ file: new File(['x'], 'x'), relativePath: `Photos/${index}.jpg` }))
  await link.upload({
    storageId: 's',
    folderPath: '/in',
    files: [...files, { file: new File(['y'], 'y'), relativePath: 'y.txt' }],
    repeat: 'skip',
  })
  const uploads = engines[0]?.asked
    .filter(({ what }) => what === 'upload')
    .map(({ input }) => input as readonly { sourceId: string; name: string }[])
  expect(uploads?.flat().map(({ name }) => name)).toEqual(['Photos', 'y.txt'])
  const found: string[] = []
  const sourceId = uploads?.[0]?.[0]?.sourceId ?? ''
  for await (const batch of engines[0]?.ports.sources.walk(sourceId, new AbortController().signal) ?? [])
    found.push(...batch.map(({ path }) => path))
  expect(found).toEqual(files.map(({ relativePath }) => relativePath))
})

test('TR-07b failures have words in the language of the page, also after it changed', async () => {
  const { page, engines } = browser()
  const { link, store, texts } = await page('wang|nas')
  engines[0]?.become([task('a', { state: 'error', failureKind: 'browserRefresh' }), task('b', { failureKind: 'overQuota' })])
  await vi.waitFor(() => expect(store.getState().tasks[0]?.failure).toMatch(/reloaded/), waitAtMostMs)
  expect(store.getState().tasks[1]?.failure).toBe(texts.error('overQuota'))
  expect((await link.files('a', { filter: 'all', offset: 0, count: 10 })).rows[0]?.failure).toMatch(/no longer there/)
  await texts.setLocale('zh-CN')
  expect(store.getState().tasks[0]?.failure).toMatch(/刷新/)
})

test('TR-08 sources that fit nothing are not kept', async () => {
  const { page, engines } = browser()
  const { link } = await page('wang|nas')
  const matched = await link.rebind({
    files: [
      { file: new File(['x'], 'x'), relativePath: 'a' },
      { file: new File(['x'], 'x'), relativePath: 'b' },
    ],
  })
  expect(matched).toBe(2)
  const tried = engines[0]?.asked.filter(({ what }) => what === 'rebind').map(({ input }) => String(input)) ?? []
  expect(await engines[0]?.ports.sources.open(tried[0] ?? '', 'a')).toBe('missing')
  expect(await engines[0]?.ports.sources.open(tried[1] ?? '', 'b')).toMatchObject({ sizeBytes: 1 })
})

test('TR-08 leaving asks only while transfers run that stop with this page', async () => {
  const { page, engines } = browser()
  const first = await page('wang|nas')
  const leaves = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await first.link.upload({ storageId: 's', folderPath: '/', files: [{ file: new File(['x'], 'x'), relativePath: 'x' }], repeat: 'rename' })
  engines[0]?.become([task('x')])
  await vi.waitFor(() => expect(leaves()).toBe(true), waitAtMostMs)
  engines[0]?.become([task('x', { state: 'pause' })])
  await vi.waitFor(() => expect(first.store.getState().tasks[0]?.state).toBe('pause'), waitAtMostMs)
  // Only the worker's memory holds its file.
  expect(leaves()).toBe(true)
  engines[0]?.become([task('x', { state: 'finished' })])
  await vi.waitFor(() => expect(leaves()).toBe(false), waitAtMostMs)
})

test('TR-08 leaving asks while kept files and downloads are transferred, and not where another page or a click is needed', async () => {
  const { page, engines } = browser()
  const first = await page('wang|nas')
  const leaves = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const become = async (...tasks: Parameters<typeof task>) => {
    engines[0]?.become([task(...tasks)])
    await vi.waitFor(() => expect(first.store.getState().tasks).toEqual([expect.objectContaining(tasks[1])]), waitAtMostMs)
  }
  await become('kept', { state: 'progress' })
  expect(leaves()).toBe(true)
  await become('kept', { state: 'suspend', needs: 'permission', failureKind: 'browserRefresh' })
  expect(leaves()).toBe(false)
  await become('kept', { state: 'pause', needs: undefined, failureKind: undefined })
  expect(leaves()).toBe(false)
  await become('film', { kind: 'download', state: 'pending' })
  expect(leaves()).toBe(true)
  const second = await page('wang|nas')
  await vi.waitFor(() => expect(leaves()).toBe(false), waitAtMostMs)
  second.die()
  await vi.waitFor(() => expect(leaves()).toBe(true), waitAtMostMs)
})

test('TR-08 S-D6 leaving asks while a choice is handed over, and no longer once the user signed out', async () => {
  const { page, engines } = browser()
  const { link } = await page('wang|nas')
  const leaves = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const upload = link.upload({
    storageId: 's',
    folderPath: '/',
    files: [{ file: new File(['x'], 'x'), relativePath: 'x' }],
    repeat: 'rename',
  })
  expect(leaves()).toBe(true)
  await upload
  engines[0]?.become([task('x')])
  await vi.waitFor(() => expect(leaves()).toBe(true), waitAtMostMs)
  await link.leave('wang|nas')
  expect(leaves()).toBe(false)
})

test('TR-08 one click opens the chooser for the interrupted task and continues it', async () => {
  const { page, engines } = browser()
  const { link, store } = await page('wang|nas')
  engines[0]?.become([task('a'), task('Photos', { state: 'suspend', failureKind: 'browserRefresh', needs: 'source', isFolder: true })])
  await vi.waitFor(() => expect(store.getState().tasks).toHaveLength(2), waitAtMostMs)
  const asked: string[] = []
  vi.stubGlobal('showDirectoryPicker', () => {
    asked.push('folder')
    return Promise.reject(new DOMException('', 'AbortError'))
  })
  expect(await link.chooseSource(['a'])).toBe(0)
  expect(await link.chooseSource(undefined)).toBeUndefined()
  expect(asked).toEqual(['folder'])
  vi.stubGlobal('showDirectoryPicker', undefined)
  const file = Object.defineProperty(new File(['x'], 'a.jpg'), 'webkitRelativePath', { value: 'Photos/a.jpg' })
  vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (this: HTMLInputElement) {
    Object.defineProperty(this, 'files', { value: [file] })
    this.dispatchEvent(new Event('change'))
  })
  await link.chooseSource(undefined)
  // The fake engine refuses the first source of a page.
  expect(await link.chooseSource(undefined)).toBe(2)
  vi.restoreAllMocks()
})

test('TR-08 choosing the files of an interrupted task again goes on with it; others begin anew', async () => {
  const { page, engines } = browser()
  const { link, store } = await page('wang|nas')
  const waiting = { state: 'error', failureKind: 'browserRefresh', needs: 'source', targetFolder: '/in' } as const
  engines[0]?.become([task('Photos', waiting)])
  await vi.waitFor(() => expect(store.getState().tasks).toHaveLength(1), waitAtMostMs)
  const chosen = (relativePath: string) => ({ file: new File(['x'], 'x'), relativePath })
  const begun = () => engines[0]?.asked.filter(({ what }) => what === 'upload').length
  // The first source of this page fits nothing.
  await link.upload({ storageId: 's', folderPath: '/in', files: [chosen('Photos/a.jpg')], repeat: 'rename' })
  expect(begun()).toBe(1)
  await link.upload({ storageId: 's', folderPath: '/in', files: [chosen('Photos/a.jpg')], repeat: 'rename' })
  expect(begun()).toBe(1)
  expect(store.getState().tasks[0]?.needs).toBeUndefined()
  await link.upload({ storageId: 's', folderPath: '/elsewhere', files: [chosen('Photos/a.jpg')], repeat: 'rename' })
  expect(begun()).toBe(2)
})

/** A folder of two slices; `onSize` when the browser is asked for a size in the second one. */
function twoSlices(onSize: () => void) {
  const late = new File(['x'], 'late')
  Object.defineProperty(late, 'size', {
    get: () => {
      onSize()
      return 1
    },
  })
  const files = Array.from({ length: sliceFiles + 1 }, (_, at) => (at === sliceFiles ? late : new File([], `${at}`)))
  return {
    storageId: 's',
    folderPath: '/',
    repeat: 'rename',
    files: files.map((file) => ({ file, relativePath: `d/${file.name}` })),
  } as const
}

async function walked(engine: FakeEngine | undefined): Promise<number> {
  const [upload] = (engine?.asked.find(({ what }) => what === 'upload')?.input ?? []) as readonly { readonly sourceId: string }[]
  let count = 0
  for await (const batch of engine?.ports.sources.walk(upload?.sourceId ?? '', new AbortController().signal) ?? []) count += batch.length
  return count
}

test('W3 the first files of a choice may travel while the sizes of the others are asked for', async () => {
  const { page, engines } = browser()
  const { link } = await page('wang|nas')
  const begunAt: boolean[] = []
  await link.upload(twoSlices(() => begunAt.push(engines[0]?.asked.some(({ what }) => what === 'upload') === true)))
  expect(begunAt[0]).toBe(true)
  expect(await walked(engines[0])).toBe(sliceFiles + 1)
})

test('TR-08 W3 a page that goes while it hands a choice over leaves a source that is missing', async () => {
  const { page, engines } = browser()
  const first = await page('wang|nas')
  await page('wang|nas')
  const upload = first.link.upload(twoSlices(first.die))
  await expect(upload).rejects.toThrow('not connected')
  await expect(walked(engines[0])).rejects.toMatchObject({ name: 'UnavailableError', reason: 'missing' })
})

test('TR-04c limits that the user changes reach the worker, and other work of the page takes its bytes there', async () => {
  const { page, engines } = browser()
  const { link, settings } = await page('wang|nas')
  await settings.change(transfer, { uploadLimitBytesPerSecond: 1024 })
  const asked = (what: string) => engines[0]?.asked.filter((one) => one.what === what).map(({ input }) => input)
  await vi.waitFor(() => expect(asked('setSettings')?.at(-1)).toMatchObject({ uploadLimitBytesPerSecond: 1024 }), waitAtMostMs)
  expect(asked('setSettings')?.[0]).toMatchObject({ uploadLimitBytesPerSecond: 0 })
  expect(await link.spend('upload', 7, new AbortController().signal)).toBe(true)
  expect(asked('spend')).toEqual([{ kind: 'upload', bytes: 7 }])
  await expect(link.spend('upload', 7, AbortSignal.abort())).rejects.toThrow(/abort/)
})
