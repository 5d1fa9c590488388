import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { RenameField } from './rename-field.tsx'
import { stemLength } from './stem.ts'

afterEach(cleanup)

test.each([
  ['report.pdf', false, 6],
  ['archive.tar.gz', false, 7],
  ['.profile', false, 8],
  ['no extension', false, 12],
  ['ends with dot.', false, 14],
  ['photos.2026', true, 11],
])('FM-07a renaming %s selects its stem', (name, isFolder, length) => {
  expect(stemLength(name, isFolder)).toBe(length)
})

function field(overrides: Partial<Parameters<typeof RenameField>[0]> = {}) {
  const onCommit = vi.fn()
  const onCancel = vi.fn()
  render(<RenameField name="report.pdf" onCommit={onCommit} onCancel={onCancel} {...overrides} />)
  return { onCommit, onCancel, input: screen.getByRole<HTMLInputElement>('textbox') }
}

test('FM-07a typing replaces the stem and Enter commits once, also when the field is then left', async () => {
  const { onCommit, onCancel, input } = field()
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, 6])
  await userEvent.keyboard('bill{Enter}')
  await userEvent.tab()
  expect(onCommit.mock.calls).toEqual([['bill.pdf']])
  expect(onCancel).not.toHaveBeenCalled()
})

test('FM-07a Escape and an unchanged name cancel', async () => {
  const first = field()
  await userEvent.keyboard('x{Escape}')
  expect(first.onCancel).toHaveBeenCalledTimes(1)
  expect(first.onCommit).not.toHaveBeenCalled()
  cleanup()
  const second = field()
  await userEvent.keyboard('{Enter}')
  expect(second.onCancel).toHaveBeenCalledTimes(1)
})

test('FM-06 characters are cleaned while typing and a refused name keeps the field open', async () => {
  const { onCommit, input } = field({ clean: (text) => text.replaceAll('?', ''), errorOf: (text) => (text === '' ? 'empty' : undefined) })
  await userEvent.keyboard('a?b')
  expect(input.value).toBe('ab.pdf')
  await userEvent.clear(input)
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('alert').textContent).toBe('empty')
  expect(onCommit).not.toHaveBeenCalled()
})

test.each([
  [{ key: 'ArrowLeft' }, false],
  [{ key: 'ArrowLeft', altKey: true }, false],
  [{ key: 'Home' }, false],
  [{ key: 'Delete' }, false],
  [{ key: 'Backspace' }, false],
  [{ key: 'F2' }, false],
  [{ key: 'k' }, false],
  [{ key: 'A', shiftKey: true }, false],
  [{ key: 'a', ctrlKey: true }, false],
  [{ key: 'v', metaKey: true }, false],
  [{ key: 'F6', isComposing: true }, false],
  [{ key: 'F6' }, true],
  [{ key: 'F6', ctrlKey: true }, true],
  [{ key: 'k', ctrlKey: true }, true],
  [{ key: 'k', metaKey: true }, true],
  [{ key: '`', code: 'Backquote', altKey: true }, true],
  [{ key: 'Tab' }, true],
])('FM-11 while a name is typed, %j reaches the list and the desktop: %s', (init, passes) => {
  const heard = vi.fn()
  document.addEventListener('keydown', heard)
  const { input } = field()
  fireEvent.keyDown(input, init)
  document.removeEventListener('keydown', heard)
  expect(heard.mock.calls.length > 0).toBe(passes)
})

test.each(['Enter', 'Escape'])('FM-11 %s ends the renaming and nothing else', (key) => {
  const heard = vi.fn()
  document.addEventListener('keydown', heard)
  const { input, onCancel } = field()
  fireEvent.keyDown(input, { key })
  document.removeEventListener('keydown', heard)
  expect([onCancel.mock.calls.length, heard.mock.calls.length]).toEqual([1, 0])
})
