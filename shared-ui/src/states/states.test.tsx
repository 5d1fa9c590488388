import { render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawings } from '../illustration/drawings.ts'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'

const artOf = (root: Element) => root.querySelector('[data-art]')

test('WIN-24 a state has its words before its picture, and assistive technology leaves the picture out', async () => {
  const { container } = render(<EmptyState art="lost" title="This page does not exist" />)
  expect(screen.getByText('This page does not exist')).toBeTruthy()
  expect(artOf(container)?.getAttribute('aria-hidden')).toBe('true')
  await waitFor(() => expect(artOf(container)?.querySelectorAll('path')).toHaveLength(drawings.lost.length))
})

test('WIN-24 a failure is announced, with a picture that is not the one of a device that is away', async () => {
  const { container } = render(<ErrorState title="It failed" />)
  expect(screen.getByRole('alert').textContent).toContain('It failed')
  await waitFor(() => expect(artOf(container)?.querySelectorAll('path')).toHaveLength(drawings.broken.length))
  expect(artOf(container)?.getAttribute('data-art')).toBe('broken')
})
