import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Wall } from '../data/use-wall.ts'
import { planChunks } from '../model/chunks.ts'
import { useYearKeys } from './use-year-keys.ts'

const day = (text: string): number => Date.parse(`${text}T00:00:00Z`) / 86_400_000
const plan = planChunks(['2026-05-01', '2024-10-04', '2019-07-01', '1904-01-01'].map((one) => ({ day: day(one), count: 150 })))
const wall = { view: { plan, tops: Float64Array.of(0, 1000.2, 2000, 3000, 4000) } } as unknown as Wall

const jumps: number[] = []
const tops: number[] = []

function Probe() {
  const scroller = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLDivElement>(null)
  const onKeyDown = useYearKeys({ wall, canvas, scroller, onJump: (index) => void jumps.push(index) })
  return (
    <div role="presentation" ref={scroller} onKeyDown={onKeyDown}>
      <div ref={canvas}>
        <button type="button">tile</button>
        <input aria-label="words" />
      </div>
    </div>
  )
}

let nowMs = 0
beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
  HTMLElement.prototype.scrollTo = ((to: ScrollToOptions) => void tops.push(to.top ?? -1)) as typeof HTMLElement.prototype.scrollTo
  jumps.length = 0
  tops.length = 0
  nowMs += 10_000
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollTo')
})

function type(text: string, target = screen.getByRole('button')): void {
  for (const key of text) {
    nowMs += 100
    fireEvent.keyDown(target, { key })
  }
}

test('ALB-01b a year that is typed leads to its first photo; another may follow at once', () => {
  render(<Probe />)
  type('201')
  expect(jumps).toEqual([])
  type('9')
  expect(jumps).toEqual([300])
  type('2024')
  expect(jumps).toEqual([300, 150])
  // The day itself is at the top, and not the last pixel of the one before.
  expect(tops).toEqual([2000, 1001])
})

test('ALB-01b digits far apart, with a modifier or in a field are no year', () => {
  render(<Probe />)
  type('20')
  nowMs += 2000
  type('19')
  type('2019', screen.getByRole('textbox'))
  nowMs += 2000
  for (const key of '2019') fireEvent.keyDown(screen.getByRole('button'), { key, ctrlKey: true })
  expect(jumps).toEqual([])
})
