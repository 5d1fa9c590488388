import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Centered, DropHint, FrameArea } from './frame-area.tsx'

afterEach(() => cleanup())

test('FM-18 an area and what is centered in it take attributes and a reference, and keep their look', () => {
  const seen: (HTMLElement | null)[] = []
  render(
    <FrameArea ref={(element) => void seen.push(element)} data-over="">
      <Centered role="region" aria-label="empty">
        nothing here
      </Centered>
    </FrameArea>,
  )
  expect(seen[0]?.dataset['over']).toBe('')
  expect([seen[0]?.className, screen.getByRole('region', { name: 'empty' }).className]).toEqual(['area', 'centered'])
})

test('FM-19 the hint of a drop is seen and not read aloud', () => {
  render(<DropHint text="Drop to upload" />)
  expect(screen.getByText('Drop to upload').closest('[aria-hidden]')).toBeTruthy()
})
