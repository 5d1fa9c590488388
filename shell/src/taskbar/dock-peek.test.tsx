import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { shellFixture } from '../../test/support/shell-fixture.tsx'
import { DockPeek } from './dock-peek.tsx'
import { usePeek } from './use-peek.ts'

const two = [
  { id: 'w-1', title: '家庭照片' },
  { id: 'w-2', title: '旅行计划' },
]

async function peek(onChosen = vi.fn()) {
  const { kernel, show } = await shellFixture({})
  const focus = vi.spyOn(kernel.windows, 'focus').mockImplementation(() => undefined)
  const close = vi.spyOn(kernel.windows, 'close').mockResolvedValue(true)
  show(<DockPeek windows={two} onChosen={onChosen} />)
  return { focus, close, onChosen, card: (name: string) => screen.getByRole('button', { name }) }
}

test('WIN-13 a press on a picture brings its window to the front, the cross and the middle button close it', async () => {
  const { focus, close, onChosen, card } = await peek()
  fireEvent.click(card('旅行计划'))
  expect(focus).toHaveBeenCalledWith('w-2')
  expect(onChosen).toHaveBeenCalledTimes(1)
  fireEvent.click(card('关闭“家庭照片”'))
  expect(close).toHaveBeenLastCalledWith('w-1')
  fireEvent(card('旅行计划'), new MouseEvent('auxclick', { bubbles: true, button: 1 }))
  expect(close).toHaveBeenLastCalledWith('w-2')
})

function Area({ hasWindows }: { readonly hasWindows: boolean }) {
  const { isOpen, area } = usePeek(hasWindows)
  return (
    <div data-testid="area" {...area}>
      {isOpen && <p>windows</p>}
    </div>
  )
}

test('WIN-13 a mouse that rests opens the pictures and leaving closes them; a finger and an app without windows do not', async () => {
  const { rerender } = render(<Area hasWindows />)
  const area = screen.getByTestId('area')
  fireEvent.pointerEnter(area, { pointerType: 'mouse' })
  expect(await screen.findByText('windows')).toBeTruthy()
  fireEvent.pointerLeave(area)
  await waitFor(() => expect(screen.queryByText('windows')).toBeNull())
  vi.useFakeTimers()
  fireEvent.pointerEnter(area, { pointerType: 'touch' })
  act(() => void vi.advanceTimersByTime(1000))
  expect(screen.queryByText('windows')).toBeNull()
  rerender(<Area hasWindows={false} />)
  fireEvent.pointerEnter(area, { pointerType: 'mouse' })
  act(() => void vi.advanceTimersByTime(1000))
  expect(screen.queryByText('windows')).toBeNull()
  vi.useRealTimers()
})
