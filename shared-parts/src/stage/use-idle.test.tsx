import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useIdle } from './use-idle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Stage() {
  const { isIdle, watch } = useIdle(false)
  return (
    <div role="presentation" data-testid="root" data-idle={isIdle || undefined} {...watch}>
      <img alt="洱海" />
      <button type="button">实况</button>
    </div>
  )
}

const isIdle = () => screen.getByTestId('root').hasAttribute('data-idle')
const rest = () => act(() => void vi.advanceTimersByTime(10_000))

test('VW-04 controls hide over the picture, and stay while the pointer or the focus is on one of them', () => {
  render(<Stage />)
  const [picture, mark] = [screen.getByRole('img'), screen.getByRole('button')]
  rest()
  expect(isIdle()).toBe(true)
  fireEvent.pointerMove(mark, { pointerType: 'mouse' })
  rest()
  expect(isIdle()).toBe(false)
  fireEvent.pointerMove(picture, { pointerType: 'mouse' })
  rest()
  expect(isIdle()).toBe(true)
  fireEvent.focusIn(mark)
  rest()
  expect(isIdle()).toBe(false)
  fireEvent.pointerLeave(screen.getByTestId('root'))
  rest()
  expect(isIdle()).toBe(true)
})

test('VW-04 a finger that was lifted holds no control', () => {
  render(<Stage />)
  const mark = screen.getByRole('button')
  // jsdom has no pointer type of its own.
  const moved = new MouseEvent('pointermove', { bubbles: true })
  Object.defineProperty(moved, 'pointerType', { value: 'touch' })
  fireEvent(mark, moved)
  rest()
  expect(isIdle()).toBe(true)
})
