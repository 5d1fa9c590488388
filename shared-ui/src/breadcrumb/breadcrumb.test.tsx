import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { UiProvider } from '../provider/ui-provider.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { foldPath } from './fold-path.ts'

afterEach(cleanup)

test.each([
  { hidden: 0, head: 'abcde', folded: '', tail: '' },
  { hidden: 1, head: 'a', folded: 'b', tail: 'cde' },
  { hidden: 2, head: 'a', folded: 'bc', tail: 'de' },
  { hidden: 3, head: 'a', folded: 'bcd', tail: 'e' },
  { hidden: 4, head: '', folded: '', tail: 'e' },
  { hidden: 9, head: '', folded: '', tail: 'e' },
])('FM-01c folding $hidden steps keeps the root as long as there is room, and the end always', ({ hidden, head, folded, tail }) => {
  expect(foldPath([...'abcde'], hidden)).toEqual({ head: [...head], folded: [...folded], tail: [...tail] })
})

test('FM-01c the last step is where one is; the others lead back', async () => {
  const onOpen = vi.fn()
  render(
    <UiProvider locale="en">
      <Breadcrumb
        items={[
          { id: 'root', label: 'My files' },
          { id: 'docs', label: 'Documents' },
        ]}
        onOpen={onOpen}
      />
    </UiProvider>,
  )
  expect(screen.getByText('Documents').closest('[aria-current]')?.getAttribute('aria-current')).toBe('page')
  await userEvent.click(screen.getByRole('button', { name: 'My files' }))
  expect(onOpen.mock.calls).toEqual([['root']])
})

test('FM-01c where root and end have no room side by side, the place itself is named', () => {
  using _room = inPx(60, () => document.querySelectorAll('ol > li').length * 50)
  show(['My files', 'Pictures', 'Journeys', 'Alps'])
  expect(screen.getAllByRole('listitem').map((step) => step.textContent)).toEqual(['Alps'])
})

test('W9 a path of one step cannot fold: the page is not laid out in order to know', () => {
  const measure = vi.fn(() => 50)
  using _room = inPx(60, measure)
  show(['My files'])
  expect(measure).not.toHaveBeenCalled()
})

function show(labels: readonly string[]) {
  render(
    <UiProvider locale="en">
      <Breadcrumb items={labels.map((label) => ({ id: label, label }))} onOpen={vi.fn()} />
    </UiProvider>,
  )
}

/** Gives lists a width and their content another, in px, until disposed. */
function inPx(clientWidth: number, scrollWidth: () => number): Disposable {
  const names = ['scrollWidth', 'clientWidth'] as const
  const before = names.map((name) => [name, Object.getOwnPropertyDescriptor(HTMLOListElement.prototype, name)] as const)
  Object.defineProperties(HTMLOListElement.prototype, {
    clientWidth: { configurable: true, get: () => clientWidth },
    scrollWidth: { configurable: true, get: scrollWidth },
  })
  return {
    [Symbol.dispose]: () => {
      for (const [name, was] of before) {
        if (was) Object.defineProperty(HTMLOListElement.prototype, name, was)
        else Reflect.deleteProperty(HTMLOListElement.prototype, name)
      }
    },
  }
}
