import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { FramePage } from './frame-page.tsx'

afterEach(() => cleanup())

test('WIN-03a a page of a window is a region named by its heading; tools have a row only where there are some', () => {
  const { rerender } = render(
    <FramePage title="Shares" intro="What others see.">
      <p>rows</p>
    </FramePage>,
  )
  const page = screen.getByRole('region', { name: 'Shares' })
  expect(page.textContent).toBe('SharesWhat others see.rows')
  expect(page.querySelector('header')?.children).toHaveLength(1)
  rerender(
    <FramePage title="Shares" intro="What others see." tools={<button type="button">Add</button>}>
      <p>rows</p>
    </FramePage>,
  )
  expect(screen.getByRole('button', { name: 'Add' }).closest('header')).toBeTruthy()
})
