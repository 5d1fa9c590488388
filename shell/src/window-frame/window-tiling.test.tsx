import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeEntry, makeWindow, shellFixture, showWindows } from '../../test/support/shell-fixture.tsx'
import type { ShellFixture } from '../../test/support/shell-fixture.tsx'
import type { TiledBegun } from './drag-context.ts'
import { DragContext } from './drag-context.ts'
import { createSnapGhost } from './snap-ghost.ts'
import { WindowFrame } from './window-frame.tsx'

let fixture: ShellFixture
const onTiled = vi.fn<(begun: TiledBegun) => void>()
const inside = <p>inside</p>

beforeEach(async () => {
  onTiled.mockClear()
  fixture = await shellFixture({ entries: [makeEntry('files', { title: '文件' })] })
})
afterEach(cleanup)

function show(about: Parameters<typeof makeWindow>[1][]) {
  showWindows(
    fixture.kernel,
    about.map((one, index) => makeWindow(`w${index + 1}`, one)),
  )
  const ghost = document.createElement('div')
  fixture.show(
    <DragContext value={{ ghost: createSnapGhost(() => ghost), onMoving: () => undefined, onTiled }}>
      {about.map((_, index) => (
        <WindowFrame key={`w${index + 1}`} windowId={`w${index + 1}`}>
          {inside}
        </WindowFrame>
      ))}
    </DragContext>,
  )
  return ghost
}
const frame = (id: string) => document.querySelector<HTMLElement>(`[data-window-id="${id}"]`) as HTMLElement
const windows = () => fixture.kernel.windows
const key = (target: Element | Document, name: string, more: object = {}) =>
  act(() => void fireEvent.keyDown(target, { key: name, ...more }))

test('WIN-17 Ctrl+Alt+Z opens the layouts, arrows show where, Enter’s click places the window and offers the rest', async () => {
  const ghost = show([{}])
  await screen.findByRole('button', { name: '最大化' })
  key(frame('w1'), 'z', { code: 'KeyZ', ctrlKey: true, altKey: true })
  const first = await screen.findAllByRole('button', { name: '左半边' })
  await waitFor(() => expect(document.activeElement).toBe(first[0]))
  key(document.activeElement as Element, 'ArrowRight')
  key(document.activeElement as Element, 'ArrowRight')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('左侧 2/3')
  expect(ghost.style.width).toBe('948px')
  fireEvent.click(document.activeElement as Element)
  expect(windows().get('w1')?.snap).toBe('left-two-thirds')
  expect(onTiled).toHaveBeenCalledExactlyOnceWith({ placedIds: ['w1'], zones: ['right-third'] })
  expect(screen.queryByRole('group', { name: '窗口布局' })).toBeNull()
  expect(ghost.hidden).toBe(true)
})

test('WIN-17 a long press opens the layouts and does not maximise; Escape gives the keyboard back', async () => {
  show([{}])
  const button = await screen.findByRole('button', { name: '最大化' })
  vi.useFakeTimers()
  fireEvent.pointerDown(button, { pointerType: 'touch' })
  act(() => void vi.advanceTimersByTime(600))
  vi.useRealTimers()
  fireEvent.pointerUp(button, { pointerType: 'touch' })
  fireEvent.click(button)
  expect(windows().get('w1')?.snap).toBeUndefined()
  await screen.findByRole('group', { name: '窗口布局' })
  key(document.activeElement as Element, 'Escape')
  expect(screen.queryByRole('group', { name: '窗口布局' })).toBeNull()
  expect(document.activeElement).toBe(button)
  fireEvent.click(button)
  expect(windows().get('w1')?.snap).toBe('full')
})

test('WIN-15 a window on top lies above the one in front and shows a pin that lets go', async () => {
  show([{ isOnTop: true }, {}])
  const above = () => Number(frame('w1').style.zIndex) > Number(frame('w2').style.zIndex)
  expect(above()).toBe(true)
  fireEvent.click(await screen.findByRole('button', { name: '不再总在最前' }))
  expect(above()).toBe(false)
  expect(screen.queryByRole('button', { name: '不再总在最前' })).toBeNull()
})

test('WIN-16 dragging the edge between two tiled windows draws both and keeps both tiled; Escape returns both', async () => {
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, 0))
  show([{ snap: 'left' }, { snap: 'right' }])
  await waitFor(() => expect(document.querySelectorAll('[data-resize]')).toHaveLength(16))
  const grip = frame('w1').querySelector('[data-resize="e"]') as HTMLElement
  const at = (x: number) => ({ button: 0, pointerId: 1, clientX: x, clientY: 300 })
  fireEvent.pointerDown(grip, at(720))
  fireEvent.pointerMove(window, at(900))
  await waitFor(() => expect(frame('w2').style.width).toBe('540px'))
  expect(windows().get('w2')?.tile).toBeUndefined()
  fireEvent.keyDown(window, { key: 'Escape' })
  expect(frame('w2').style.width).toBe('720px')
  fireEvent.pointerDown(grip, at(720))
  fireEvent.pointerMove(window, at(800))
  fireEvent.pointerUp(window, at(900))
  expect([frame('w1').style.width, frame('w2').style.width]).toEqual(['900px', '540px'])
  expect([windows().get('w1')?.snap, windows().get('w2')?.snap]).toEqual(['left', 'right'])
  vi.unstubAllGlobals()
})

test('WIN-16 Alt+F8 and an arrow move the shared edge, Escape takes it back, Enter keeps it', () => {
  show([{ snap: 'left' }, { snap: 'right' }])
  const widths = () => [frame('w1').style.width, frame('w2').style.width]
  key(frame('w2'), 'F8', { altKey: true })
  key(document, 'ArrowRight')
  expect(widths()).toEqual(['736px', '704px'])
  key(document, 'Escape')
  expect(widths()).toEqual(['720px', '720px'])
  key(frame('w2'), 'F8', { altKey: true })
  key(document, 'ArrowLeft', { ctrlKey: true })
  key(document, 'Enter')
  key(document, 'ArrowLeft')
  expect(widths()).toEqual(['719px', '721px'])
})
