import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UiProvider } from '../../provider/ui-provider.tsx'
import { VirtualRows } from './virtual-rows.tsx'

const [rowPx, heightPx] = [44, 440]
let observers: (() => void)[] = []
let asked = 0

beforeEach(() => {
  observers = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(laidOut: () => void) {
        observers.push(laidOut)
      }
      observe() {}
      disconnect() {}
    },
  )
  Object.defineProperties(HTMLElement.prototype, {
    clientHeight: { configurable: true, get: () => ((asked += 1), heightPx) },
    clientWidth: { configurable: true, get: () => ((asked += 1), 700) },
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(HTMLElement.prototype, 'clientHeight')
  Reflect.deleteProperty(HTMLElement.prototype, 'clientWidth')
})

const list = (count: number) => (
  <UiProvider locale="en">
    <VirtualRows<string> label="files" count={count} itemAt={(index) => `file ${index}`} renderItem={(item) => <span>{item}</span>} />
  </UiProvider>
)

test('W10 rows that come into a list the browser has laid out are drawn without laying the page out for them', () => {
  const { rerender } = render(list(0))
  act(() => observers.forEach((laidOut) => laidOut()))
  asked = 0
  rerender(list(1000))
  expect(asked).toBe(0)
  // Three more than fit.
  expect(screen.getAllByRole('row')).toHaveLength(heightPx / rowPx + 3)
})

test('W10 rows that come before the list was laid out are drawn for its real height', () => {
  asked = 0
  render(list(1000))
  expect(asked).toBeGreaterThan(0)
  expect(screen.getAllByRole('row')).toHaveLength(heightPx / rowPx + 3)
})
