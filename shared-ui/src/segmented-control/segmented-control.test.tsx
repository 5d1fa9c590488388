import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SegmentedControl } from './segmented-control.tsx'

afterEach(cleanup)

test('H-30 arrows choose; with Alt, Ctrl or Command they belong to the window', () => {
  const onChange = vi.fn<(value: string) => void>()
  const segments = ['list', 'grid', 'gallery'].map((value) => ({ value, label: value }))
  render(<SegmentedControl label="View" value="grid" segments={segments} onChange={onChange} />)
  const chosen = screen.getByRole('radio', { name: 'grid' })
  for (const modifier of ['altKey', 'ctrlKey', 'metaKey'])
    expect(fireEvent.keyDown(chosen, { key: 'ArrowUp', [modifier]: true }), `${modifier} is left to others`).toBe(true)
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.keyDown(chosen, { key: 'ArrowRight' })
  fireEvent.keyDown(chosen, { key: 'ArrowUp' })
  expect(onChange.mock.calls).toEqual([['gallery'], ['list']])
})
