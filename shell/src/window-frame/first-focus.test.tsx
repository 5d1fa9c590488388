import { WindowLayer } from '@cove/ui'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeEntry, makeWindow, shellFixture, showWindows } from '../../test/support/shell-fixture.tsx'
import type { ShellFixture } from '../../test/support/shell-fixture.tsx'
import { WindowFrame } from './window-frame.tsx'

let fixture: ShellFixture

beforeEach(async () => {
  fixture = await shellFixture({ entries: [makeEntry('files', { title: '文件' })] })
})
afterEach(cleanup)

const frame = (id: string) => document.querySelector<HTMLElement>(`[data-window-id="${id}"]`) as HTMLElement
const content = () => screen.getByTestId('content')
const pictures = () => act(() => new Promise((resolve) => setTimeout(resolve, 120)))

/** A window that opens with this content. */
async function open(inside: ReactNode, ...others: readonly string[]) {
  showWindows(
    fixture.kernel,
    [...others, 'w1'].map((id) => makeWindow(id)),
  )
  fixture.show(
    <>
      <input aria-label="outside" />
      {[...others, 'w1'].map((id) => (
        <WindowFrame key={id} windowId={id}>
          <WindowLayer>
            <div data-testid={id === 'w1' ? 'content' : id}>{id === 'w1' ? inside : <p>other</p>}</div>
          </WindowLayer>
        </WindowFrame>
      ))}
    </>,
  )
  await waitFor(() => expect(frame('w1').contains(document.activeElement)).toBe(true))
}

/** Content that comes after the window was drawn. */
function arrive(markup: string): void {
  const template = document.createElement('template')
  template.innerHTML = markup
  act(() => content().append(template.content))
}

test('WIN-06 a window opens with the keyboard on what its content names, before a list and before its page', async () => {
  await open(
    <div data-keys="page" tabIndex={-1}>
      <ul data-keys="list" tabIndex={-1} aria-label="list" />
      <input data-autofocus="" aria-label="named" />
    </div>,
  )
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('named')))
})

test('WIN-06 on a touch screen no field is named: its keyboard would cover what has just opened', async () => {
  const asked = vi.spyOn(window, 'matchMedia')
  asked.mockImplementation((query) => ({ matches: query.includes('coarse') }) as MediaQueryList)
  try {
    await open(
      <div data-keys="page" tabIndex={-1} aria-label="page">
        <input data-autofocus="" aria-label="named" />
      </div>,
    )
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('page')))
    await pictures()
    expect(document.activeElement).toBe(screen.getByLabelText('page'))
  } finally {
    asked.mockRestore()
  }
})

test('WIN-06 content that comes late gets the keyboard; until then the innermost page has it', async () => {
  await open(
    <div data-keys="page" tabIndex={-1}>
      <section data-keys="page" tabIndex={-1} aria-label="inner" />
    </div>,
  )
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('inner')))
  arrive('<ul data-keys="list" tabindex="0" aria-label="list"></ul>')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('list')))
  arrive('<input data-autofocus="" aria-label="later">')
  await pictures()
  expect(document.activeElement).toBe(screen.getByLabelText('list'))
})

test('WIN-06 a content that names nothing has the keyboard itself, so that its keys work', async () => {
  await open(<p>nothing to press</p>)
  await waitFor(() => expect(document.activeElement).toBe(content()))
})

test('WIN-06 when the element with the keyboard goes, the window keeps it', async () => {
  await open(<ul data-keys="list" tabIndex={-1} aria-label="list" />)
  arrive('<input aria-label="field">')
  act(() => screen.getByLabelText('field').focus())
  act(() => screen.getByLabelText('field').remove())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('list')))
})

test('WIN-06 a menu that gives the keyboard back to the window behind does not take it from the new one', async () => {
  await open(<ul data-keys="list" tabIndex={-1} aria-label="list" />, 'w0')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('list')))
  act(() => frame('w0').focus())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('list')))
})

test('FM-11 late content takes the keyboard from no one who is elsewhere or has pressed something in the window', async () => {
  await open(<p>waiting</p>)
  await waitFor(() => expect(document.activeElement).toBe(content()))
  act(() => screen.getByLabelText('outside').focus())
  arrive('<input data-autofocus="" aria-label="late">')
  await pictures()
  expect(document.activeElement).toBe(screen.getByLabelText('outside'))
  fireEvent.pointerDown(screen.getByText('waiting'), { button: 0, pointerId: 1 })
  act(() => frame('w1').focus())
  await pictures()
  expect(document.activeElement).toBe(frame('w1'))
})

test('WIN-06 a window that comes to the front with nothing remembered does the same; F6 stays on its frame', async () => {
  await open(<ul data-keys="list" tabIndex={-1} aria-label="list" />, 'w0')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('list')))
  act(() => fixture.kernel.windows.focus('w0'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('w0')))
  act(() => {
    frame('w0').focus()
    frame('w0').toggleAttribute('data-ring', true)
  })
  await pictures()
  expect(document.activeElement).toBe(frame('w0'))
})
