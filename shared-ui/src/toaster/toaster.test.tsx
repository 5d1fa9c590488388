import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Dialog } from '../dialog/dialog.tsx'
import { OverlayRoot } from '../overlay/overlay-root.tsx'
import { UiProvider } from '../provider/ui-provider.tsx'
import { Toaster } from './toaster.tsx'
import type { ToastItem } from './toaster.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function show(toast: ToastItem) {
  vi.useFakeTimers()
  const onDismiss = vi.fn()
  render(
    <UiProvider locale="en">
      <Toaster toasts={[toast]} onDismiss={onDismiss} />
    </UiProvider>,
  )
  return onDismiss
}

test('REQ-07a a notice leaves after its time, but not under the pointer', () => {
  const onDismiss = show({ id: 'a', tone: 'ok', title: 'Saved' })
  fireEvent.pointerEnter(screen.getByRole('status'))
  act(() => void vi.advanceTimersByTime(60_000))
  expect(onDismiss).not.toHaveBeenCalled()
  fireEvent.pointerLeave(screen.getByRole('status'))
  act(() => void vi.advanceTimersByTime(5000))
  expect(onDismiss.mock.calls).toEqual([['a']])
})

test('REQ-07a a notice of running work stays, shows its progress and interrupts only for errors', () => {
  const onDismiss = show({ id: 'a', tone: 'err', title: 'Copying', progress: 40 })
  act(() => void vi.advanceTimersByTime(600_000))
  expect(onDismiss).not.toHaveBeenCalled()
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.getByRole('alert')).toBeTruthy()
  expect(onDismiss.mock.calls).toEqual([['a']])
})

test('REQ-07a the progress of running work is not read aloud at each step', () => {
  show({ id: 'a', tone: 'info', title: 'Copying', body: '12 MB / 40 MB', progress: 30 })
  expect(screen.getByText('12 MB / 40 MB').getAttribute('aria-live')).toBe('off')
})

test('REQ-07a a notice leaves the controls of the window in front free, and does not mind those of the others', () => {
  vi.useFakeTimers()
  const where = (left: number, top: number) => new DOMRect(left, top, 90, 32)
  const places: Readonly<Record<string, DOMRect>> = { Refresh: where(innerWidth - 90, 10), Other: where(innerWidth - 90, 50) }
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return places[this.textContent ?? ''] ?? new DOMRect()
  })
  document.elementsFromPoint = (_left, top) =>
    [...document.querySelectorAll('button')].filter(({ textContent }) => {
      const box = places[textContent ?? '']
      return box !== undefined && top >= box.top && top <= box.bottom
    })
  render(
    <UiProvider locale="en">
      <section data-window-frame="" data-focused="true">
        <button type="button">Refresh</button>
      </section>
      <section data-window-frame="" data-focused="false">
        <button type="button">Other</button>
      </section>
      <Toaster toasts={[{ id: 'a', tone: 'ok', title: 'Saved' }]} onDismiss={() => undefined} />
    </UiProvider>,
  )
  expect(screen.getByRole('region').style.top).toBe('52px')
  vi.restoreAllMocks()
  Reflect.deleteProperty(document, 'elementsFromPoint')
})

test('NTC-04 a notice that comes while a dialog of the whole desktop is open can be read', async () => {
  const page = (toasts: readonly ToastItem[]) => (
    <UiProvider locale="en">
      <Toaster toasts={toasts} onDismiss={() => undefined} />
      <Dialog open scope="system" title="Disk error" onClose={() => undefined} />
      <OverlayRoot />
    </UiProvider>
  )
  const { rerender } = render(page([]))
  await screen.findByRole('dialog', { name: 'Disk error' })
  rerender(page([{ id: 'a', tone: 'warn', title: 'Disk 2 was pulled' }]))
  expect(screen.getByRole('status').textContent).toContain('Disk 2 was pulled')
})
