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
  { hidden: 9, head: 'a', folded: 'bcd', tail: 'e' },
])('FM-01c folding $hidden steps keeps the root and the end', ({ hidden, head, folded, tail }) => {
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
  expect(screen.getByText('Documents').getAttribute('aria-current')).toBe('page')
  await userEvent.click(screen.getByRole('button', { name: 'My files' }))
  expect(onOpen.mock.calls).toEqual([['root']])
})
