import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { AppFrame } from './app-frame.tsx'

afterEach(cleanup)

function show() {
  render(
    <AppFrame
      title="Files"
      icon={<i />}
      toolbar={<input aria-label="search" />}
      actions={
        <>
          <button type="button">As list</button>
          <button type="button" aria-expanded="true">
            Sort
          </button>
        </>
      }
    >
      <ul data-keys="list" tabIndex={-1} aria-label="files" />
    </AppFrame>,
  )
}

/** A press as browsers do it: the button has the focus before its click. */
function press(element: HTMLElement, detail: number): void {
  element.focus()
  fireEvent.click(element, { detail })
}
const pictures = () => new Promise((resolve) => setTimeout(resolve, 80))
const button = (name: string) => screen.getByRole('button', { name })

test('WIN-06 after a press by mouse in a row above it, the list has the keyboard again', async () => {
  show()
  press(button('As list'), 1)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('files')))
})

test('WIN-06 a list that comes a moment after the press has the keyboard too', async () => {
  show()
  const list = screen.getByLabelText('files')
  const place = list.parentElement
  list.remove()
  press(button('As list'), 1)
  await pictures()
  place?.append(list)
  await waitFor(() => expect(document.activeElement).toBe(list))
  list.remove()
  place?.append(list)
})

test('WIN-06 who presses by keyboard, writes in a field or has opened something stays there', async () => {
  show()
  for (const [element, detail] of [
    [button('As list'), 0],
    [screen.getByLabelText('search'), 1],
    [button('Sort'), 1],
  ] as const) {
    press(element, detail)
    await pictures()
    expect(document.activeElement).toBe(element)
  }
})
