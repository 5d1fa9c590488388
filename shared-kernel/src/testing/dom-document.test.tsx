import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { clearDocument } from './dom-document.ts'

test('H-29 frames come after a focused element went under fake timers', async () => {
  vi.useFakeTimers()
  const { unmount, getByText } = render(<button type="button">x</button>)
  getByText('x').focus()
  unmount()
  vi.useRealTimers()
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(document.activeElement).toBe(document.body)
})

test('H-29 nothing a file of tests puts into the document or over it is there for the next', () => {
  const width = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'offsetWidth')
  Object.defineProperty(HTMLElement.prototype, 'offsetWidth', { configurable: true, get: () => 800 })
  Object.defineProperty(Element.prototype, 'scrollTo', { configurable: true, value: () => undefined })
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: {} })
  vi.stubGlobal('ResizeObserver', class {})
  vi.useFakeTimers()
  document.documentElement.dataset['theme'] = 'dark'
  document.body.append('left')
  localStorage.setItem('left', 'here')
  clearDocument()
  expect(vi.isFakeTimers()).toBe(false)
  expect(Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'offsetWidth')).toEqual(width)
  expect(['scrollTo' in Element.prototype, 'clipboard' in navigator, 'ResizeObserver' in globalThis]).toEqual([false, false, false])
  expect([document.documentElement.dataset['theme'], document.body.textContent, localStorage.length]).toEqual([undefined, '', 0])
})
