import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSelection } from '../selection/use-selection.ts'
import { useTouch } from './use-touch.ts'

function Items({ onOpen }: { readonly onOpen?: (index: number) => void }) {
  const selection = useSelection({ count: 5, keyAt: (index) => `k${index}` })
  const touch = useTouch({ selection, onOpen })
  return (
    <ul onPointerMove={touch.move} onPointerCancel={touch.cancel} onPointerUp={touch.end}>
      {[0, 1, 2, 3, 4].map((index) => (
        <li key={index} data-index={index} onPointerDown={(event) => void touch.begin(event, index)}>
          {`file ${index}`}
          <button type="button">{`stop ${index}`}</button>
        </li>
      ))}
      <li onPointerDown={(event) => void touch.begin(event, undefined)}>beside</li>
      <output>{selection.count}</output>
    </ul>
  )
}

const finger = { pointerType: 'touch', button: 0, pointerId: 1, clientX: 20, clientY: 20 }
const chosen = () => Number(document.querySelector('output')?.textContent)
function press(name: string, heldMs = 0): void {
  const item = screen.getByText(name)
  fireEvent.pointerDown(item, finger)
  act(() => void vi.advanceTimersByTime(heldMs))
  fireEvent.pointerUp(item, finger)
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

test('WIN-08 a tap opens, a resting finger chooses, and then taps choose more', () => {
  const onOpen = vi.fn()
  render(<Items onOpen={onOpen} />)
  press('file 3')
  expect(onOpen.mock.calls).toEqual([[3]])
  expect(chosen()).toBe(0)
  press('file 1', 600)
  expect(chosen()).toBe(1)
  press('file 4')
  expect(chosen()).toBe(2)
  press('file 1')
  press('file 4')
  expect(chosen()).toBe(0)
  press('file 0')
  expect(onOpen.mock.calls).toEqual([[3], [0]])
})

test('WIN-08 a tap beside the items chooses nothing any more', () => {
  render(<Items />)
  press('file 1', 600)
  press('file 2')
  press('beside')
  expect(chosen()).toBe(0)
})

test('WIN-08 a tap on a button of an item is only the button', () => {
  const onOpen = vi.fn()
  render(<Items onOpen={onOpen} />)
  press('stop 1')
  press('stop 2', 600)
  expect(onOpen).not.toHaveBeenCalled()
  expect(chosen()).toBe(0)
})

test('WIN-08 a finger that scrolls, or that the browser takes away, opens and chooses nothing', () => {
  const onOpen = vi.fn()
  render(<Items onOpen={onOpen} />)
  const item = screen.getByText('file 1')
  fireEvent.pointerDown(item, finger)
  fireEvent.pointerMove(item, { ...finger, clientY: 60 })
  act(() => void vi.advanceTimersByTime(600))
  fireEvent.pointerUp(item, finger)
  fireEvent.pointerDown(item, finger)
  fireEvent.pointerCancel(item, finger)
  act(() => void vi.advanceTimersByTime(600))
  expect(chosen()).toBe(0)
  expect(onOpen).not.toHaveBeenCalled()
})
