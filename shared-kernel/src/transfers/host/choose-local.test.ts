// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { chooseLocal } from './choose-local.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** The next chooser the page opens. */
function nextInput() {
  const opened: HTMLInputElement[] = []
  vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (this: HTMLInputElement) {
    opened.push(this)
  })
  return opened
}

test('TR-08 where the browser gives handles, they are chosen: the next reload needs no choice', async () => {
  const handle = { kind: 'file', name: 'film.mov' }
  vi.stubGlobal('showOpenFilePicker', () => Promise.resolve([handle]))
  vi.stubGlobal('showDirectoryPicker', () => Promise.resolve({ kind: 'directory', name: 'Photos' }))
  expect(await chooseLocal('files')).toEqual({ files: [], handles: [handle] })
  expect(await chooseLocal('folder')).toMatchObject({ handles: [{ name: 'Photos' }] })
})

test('TR-08 a user who changes their mind has chosen nothing', async () => {
  vi.stubGlobal('showOpenFilePicker', () => Promise.reject(new DOMException('', 'AbortError')))
  expect(await chooseLocal('files')).toBeUndefined()
  const opened = nextInput()
  const choice = chooseLocal('folder')
  opened[0]?.dispatchEvent(new Event('cancel'))
  expect(await choice).toBeUndefined()
})

test('TR-08 elsewhere plain files are chosen, with their paths inside the folder', async () => {
  const opened = nextInput()
  const choice = chooseLocal('folder')
  const [input] = opened
  expect(input).toMatchObject({ type: 'file', multiple: true })
  expect(input?.hasAttribute('webkitdirectory')).toBe(true)
  const file = Object.defineProperty(new File(['x'], 'a.jpg'), 'webkitRelativePath', { value: 'Photos/a.jpg' })
  Object.defineProperty(input, 'files', { value: [file] })
  input?.dispatchEvent(new Event('change'))
  expect(await choice).toEqual({ files: [{ file, relativePath: 'Photos/a.jpg' }] })
})
