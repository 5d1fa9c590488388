import type { editing } from '@cove/device-contract/editing'
import type { Resource } from '@cove/device-contract/files'
import { fakeKernel, leakCheck, renderWindow } from '@cove/kernel/testing'
import type { FakeKernelOptions } from '@cove/kernel/testing'
import { EditorView } from '@codemirror/view'
import { act, cleanup, configure, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import remote from '../../remote.ts'
import EditorWindow from './window.tsx'

configure({ asyncUtilTimeout: 10_000 })

/** The version of every file that the fake reads. */
const currentVersion = '"1"'

// jsdom lays nothing out.
beforeAll(() => void Object.assign(Range.prototype, { getClientRects: () => [] }))
afterEach(() => {
  cleanup()
  leakCheck()
})

const resource: Resource = {
  storageId: 's1',
  path: '/a.txt',
  name: 'a.txt',
  kind: 'document',
  sizeBytes: 10,
  createdSeconds: 1,
  modifiedSeconds: 1,
  hidden: false,
  hasThumbnail: false,
}

type EditingAnswers = NonNullable<NonNullable<FakeKernelOptions<typeof editing>['answers']>['editing']>

async function openWith(answers: EditingAnswers, kept: Readonly<Record<string, unknown>>, text = 'as saved') {
  const fake = fakeKernel<typeof editing>({
    remotes: [remote],
    answers: { files: { info: () => ({ resource, totalFiles: 1, totalFolders: 0, totalBytes: 10 }) }, editing: answers },
  })
  await fake.ready
  fake.transfers.answerText = text
  renderWindow(EditorWindow, { fake, address: '/viewer/editor?storageId=s1&path=%2Fa.txt', kept })
  return fake
}

const open = (draftVersion: string, kept: Readonly<Record<string, unknown>>, text?: string) =>
  openWith({ draft: () => ({ draft: { text: 'typed', version: draftVersion, savedSeconds: 1 } }), keepDraft: () => ({}) }, kept, text)

/** Types at the start, and pauses until a draft would be stored. */
async function typeAndPause() {
  // The text stands in a shadow root.
  const textbox = await waitFor(() => {
    const roots = [...document.querySelectorAll('div')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
    const [found] = roots.flatMap((root) => root.querySelector<HTMLElement>('[role="textbox"]') ?? [])
    return found ?? expect.fail('no text to edit yet')
  })
  const code = EditorView.findFromDOM(textbox)
  expect(code).toBeDefined()
  vi.useFakeTimers()
  act(() => code?.dispatch({ changes: { from: 0, insert: 'more ' } }))
  await act(() => vi.advanceTimersByTimeAsync(2_500))
  vi.useRealTimers()
  expect(screen.getByText('有未保存的改动')).toBeTruthy()
}

test('WIN-11 a text that was being written continues with its draft when its window comes back', async () => {
  const fake = await open(currentVersion, { unsaved: true })
  expect(await screen.findByText('有未保存的改动')).toBeTruthy()
  expect(screen.queryByText('找到未保存的草稿')).toBeNull()
  expect(Object.values(fake.kernel.windows.store.getState().windows)[0]).toMatchObject({ dirty: true, kept: { unsaved: true } })
})

test('WIN-11 a window that is opened again, or whose file has changed meanwhile, asks about the draft', async () => {
  await open(currentVersion, {})
  expect(await screen.findByText('找到未保存的草稿')).toBeTruthy()
  cleanup()
  const fake = await open('earlier', { unsaved: true })
  expect(await screen.findByText('找到未保存的草稿')).toBeTruthy()
  await waitFor(() => expect(Object.values(fake.kernel.windows.store.getState().windows)[0]).toMatchObject({ dirty: false }))
})

test('WIN-06 EDT-04 the text has the keyboard when the window opens, and is reached by Tab', async () => {
  const attach = vi.spyOn(Element.prototype, 'attachShadow')
  await openWith({ draft: () => ({}), keepDraft: () => ({}) }, {})
  const host = await waitFor(() => document.querySelector<HTMLElement>('[data-autofocus]') ?? expect.fail('no text to edit yet'))
  expect(attach).toHaveBeenCalledWith(expect.objectContaining({ delegatesFocus: true }))
  attach.mockRestore()
  expect(host.shadowRoot?.querySelector('[role="textbox"]')?.textContent).toBe('as saved')
  expect(host.tabIndex).toBe(0)
  const scroller = host.shadowRoot?.querySelector<HTMLElement>('.cm-scroller')
  const view = scroller && EditorView.findFromDOM(scroller)
  const focus = vi.spyOn(view ?? expect.fail('no editor'), 'focus').mockImplementation(() => undefined)
  act(() => scroller?.focus())
  expect(focus).toHaveBeenCalledTimes(1)
})

test('VW-06 a file that is no text has the title row which moves its window, above what is wrong', async () => {
  await open(currentVersion, {}, '\0\0\0\0')
  const problem = await screen.findByText(/不是文本/)
  const titleRow = document.querySelector('[data-window-drag]')
  expect(titleRow?.textContent).toContain('a.txt')
  expect(titleRow?.contains(problem)).toBe(false)
})

test('EDT-03 P7 a file that may only be read says so before a key is pressed, and no draft of it is sent', async () => {
  const fake = await openWith({ draft: () => ({ refuse: 'readOnlySpace' }) }, {})
  expect(await screen.findByText('你只能查看这个文件')).toBeTruthy()
  await typeAndPause()
  expect(fake.calls.map(({ id }) => id)).not.toContain('editing.keepDraft')
})

test('EDT-03 P7 a draft that is refused because the right was taken away meanwhile is told', async () => {
  await openWith({ draft: () => ({}), keepDraft: () => ({ refuse: 'noPermission' }) }, {})
  await typeAndPause()
  expect(await screen.findByText('你只能查看这个文件')).toBeTruthy()
})
