import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { UiProvider } from '../provider/ui-provider.tsx'
import { WindowLayer } from '../window-layer/window-layer.tsx'
import { TypedConfirm } from './typed-confirm.tsx'
import { CountdownButton } from './countdown-button.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('DLG-01 what cannot be undone waits for the exact phrase, then runs once', async () => {
  const onConfirm = vi.fn()
  render(
    <UiProvider locale="en">
      <WindowLayer>
        <TypedConfirm
          open
          onClose={() => {}}
          onConfirm={onConfirm}
          title="Erase"
          body="All is lost"
          phrase="erase disk 2"
          confirmLabel="Erase now"
        />
      </WindowLayer>
    </UiProvider>,
  )
  const field = await screen.findByLabelText(/erase disk 2/)
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Erase now' })
  expect(button.disabled).toBe(true)
  await userEvent.type(field, 'erase disk{Enter}')
  expect(button.disabled).toBe(true)
  expect(onConfirm).not.toHaveBeenCalled()
  await userEvent.type(field, ' 2 ')
  expect(button.disabled).toBe(false)
  await userEvent.type(field, '{Enter}')
  expect(onConfirm).toHaveBeenCalledTimes(1)
})

test('DLG-01 a countdown button cannot be pressed before its seconds have passed', () => {
  vi.useFakeTimers()
  render(
    <UiProvider locale="en">
      <CountdownButton label="I understand" seconds={2} />
    </UiProvider>,
  )
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'I understand (2 s)' }).disabled).toBe(true)
  act(() => void vi.advanceTimersByTime(1000))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'I understand (1 s)' }).disabled).toBe(true)
  act(() => void vi.advanceTimersByTime(1000))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'I understand' }).disabled).toBe(false)
})
