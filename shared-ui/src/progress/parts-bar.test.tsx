import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PartsBar } from './parts-bar.tsx'

afterEach(cleanup)

test('STO-04a the colours of a bar are told in words, and what is nothing is left out', () => {
  const { container } = render(
    <PartsBar
      label="What is in it"
      totalBytes={200}
      parts={[
        { id: 'a', label: 'Photos', bytes: 50, text: '50 B', tone: 'orange' },
        { id: 'b', label: 'Music', bytes: 0, text: '0 B', tone: 'red' },
        { id: 'c', label: 'Other', bytes: 900, text: '900 B', tone: 'grey' },
      ]}
    />,
  )
  expect(screen.getByRole('list', { name: 'What is in it' }).textContent).toBe('Photos 50 BOther 900 B')
  expect([...container.querySelectorAll<HTMLElement>('[style]')].map(({ style }) => style.width)).toEqual(['25%', '100%'])
})
