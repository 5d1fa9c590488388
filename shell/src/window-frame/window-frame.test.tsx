import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { Profiler, memo } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeEntry, makeWindow, shellFixture, showWindows } from '../../test/support/shell-fixture.tsx'
import type { ShellFixture } from '../../test/support/shell-fixture.tsx'
import { DragContext } from './drag-context.ts'
import { createSnapGhost } from './snap-ghost.ts'
import { isDragArea } from './drag-area.ts'
import { WindowFrame } from './window-frame.tsx'

let fixture: ShellFixture
let commits = 0
let contentRenders = 0

const Content = memo(function Content() {
  contentRenders += 1
  return <button type="button">inside</button>
})
const content = <Content />

beforeEach(async () => {
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, 0))
  vi.stubGlobal('cancelAnimationFrame', clearTimeout)
  fixture = await shellFixture({ entries: [makeEntry('files', { title: '文件' })] })
  showWindows(fixture.kernel, [makeWindow('w1'), makeWindow('w2')])
  commits = 0
  contentRenders = 0
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function showFrames(ghost = document.createElement('div')) {
  fixture.show(
    <DragContext value={{ ghost: createSnapGhost(() => ghost), onMoving: () => undefined, onTiled: () => undefined }}>
      {['w1', 'w2'].map((id) => (
        <Profiler key={id} id={id} onRender={() => (commits += 1)}>
          <WindowFrame windowId={id}>{content}</WindowFrame>
        </Profiler>
      ))}
    </DragContext>,
  )
  return screen.getAllByRole('dialog', { name: '文件' })
}

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 5)))
const frameAt = (index: number) => screen.getAllByRole('dialog', { name: '文件' })[index] as HTMLElement
const press = (x: number, y: number) =>
  fireEvent.pointerDown(screen.getAllByRole('heading', { name: '文件' })[1] as HTMLElement, {
    button: 0,
    pointerId: 1,
    clientX: x,
    clientY: y,
  })
const move = (x: number, y: number) => fireEvent.pointerMove(window, { pointerId: 1, clientX: x, clientY: y })

test('W9 the first picture of a window is the window; what one takes hold of it by comes with the second', async () => {
  showFrames()
  const handles = () => document.querySelectorAll('[data-resize], [data-window-id] [role="group"] button').length
  expect([screen.getAllByRole('heading', { name: '文件' }).length, handles()]).toEqual([2, 0])
  await waitFor(() => expect(handles()).toBe(22))
})

test('W9 dragging writes one style per frame and renders nothing until the release', async () => {
  showFrames()
  await waitFor(() => expect(document.querySelectorAll('[data-resize]')).toHaveLength(16))
  press(300, 100)
  const before = { commits, contentRenders }
  for (let step = 1; step <= 20; step += 1) move(300 + step * 5, 100 + step * 4)
  await settle()
  expect(frameAt(1).style.transform).toBe('translate(200px, 160px)')
  expect({ commits, contentRenders }).toEqual(before)
  expect(fixture.kernel.windows.get('w2')?.bounds).toMatchObject({ x: 100, y: 80 })
  fireEvent.pointerUp(window, { pointerId: 1, clientX: 400, clientY: 180 })
  expect(fixture.kernel.windows.get('w2')?.bounds).toMatchObject({ x: 200, y: 160 })
  expect(contentRenders).toBe(before.contentRenders)
})

test('W9 what a drag styles anew is a place and a size: what the content builds on stands on the surface inside', () => {
  showFrames()
  const frame = frameAt(1)
  expect([...frame.style]).toEqual(['transform', 'width', 'height', 'z-index'])
  const surface = frame.firstElementChild as HTMLElement
  expect(surface.style.getPropertyValue('--window-controls-width')).toBe('0px')
})

test('W9 a window is a layer of its own from the press to the release, also when nothing moved', () => {
  showFrames()
  press(300, 100)
  expect(frameAt(1).style.willChange).toBe('transform')
  fireEvent.pointerUp(window, { pointerId: 1, clientX: 300, clientY: 100 })
  expect(frameAt(1).style.willChange).toBe('')
  press(300, 100)
  move(500, 300)
  fireEvent.keyDown(window, { key: 'Escape' })
  expect(frameAt(1).style.willChange).toBe('')
})

test('W9 nobody else hears of the moves of a drag', () => {
  showFrames()
  const heard: string[] = []
  for (const type of ['pointermove', 'mousemove']) document.body.addEventListener(type, () => heard.push(type))
  const moveOver = () => {
    fireEvent.pointerMove(document.body, { pointerId: 1, clientX: 320, clientY: 120 })
    fireEvent.mouseMove(document.body, { clientX: 320, clientY: 120 })
  }
  press(300, 100)
  moveOver()
  moveOver()
  expect(heard).toEqual([])
  fireEvent.pointerUp(window, { pointerId: 1, clientX: 320, clientY: 120 })
  moveOver()
  expect(heard).toEqual(['pointermove', 'mousemove'])
})

test('W9 a drag takes the unseen caret away and leaves what is selected', () => {
  showFrames()
  const text = screen.getAllByRole('heading', { name: '文件' })[0]?.querySelector('bdi')?.firstChild as Text
  const drag = () => {
    press(300, 100)
    move(320, 120)
    fireEvent.pointerUp(window, { pointerId: 1, clientX: 320, clientY: 120 })
    return getSelection()?.rangeCount
  }
  getSelection()?.collapse(text, 1)
  expect(drag()).toBe(0)
  getSelection()?.setBaseAndExtent(text, 0, text, 2)
  expect(drag()).toBe(1)
})

test('W9 raising a window renders no window content', () => {
  showFrames()
  const before = contentRenders
  fireEvent.pointerDown(frameAt(0), { button: 0, pointerId: 1 })
  expect(fixture.kernel.windows.store.getState().focusedId).toBe('w1')
  expect(contentRenders).toBe(before)
})

test('W9 Escape takes a drag back', async () => {
  showFrames()
  press(300, 100)
  move(500, 300)
  await settle()
  fireEvent.keyDown(window, { key: 'Escape' })
  expect(frameAt(1).style.transform).toBe('translate(100px, 80px)')
  fireEvent.pointerUp(window, { pointerId: 1, clientX: 500, clientY: 300 })
  expect(fixture.kernel.windows.get('w2')?.bounds).toMatchObject({ x: 100, y: 80 })
})

test('W9 a control that loses the focus by the press does not end the drag', () => {
  showFrames()
  press(300, 100)
  move(320, 120)
  fireEvent.blur(screen.getAllByRole('button', { name: 'inside' })[0] as HTMLElement)
  fireEvent.pointerUp(window, { pointerId: 1, clientX: 330, clientY: 130 })
  expect(fixture.kernel.windows.get('w2')?.bounds).toMatchObject({ x: 130, y: 110 })
})

test('W9 the ghost shows where a release would snap, and goes with it', async () => {
  const ghost = document.createElement('div')
  ghost.hidden = true
  showFrames(ghost)
  press(300, 100)
  move(2, 300)
  await settle()
  expect(ghost.hidden).toBe(false)
  expect(ghost.style.width).toBe('708px')
  fireEvent.pointerUp(window, { pointerId: 1, clientX: 2, clientY: 300 })
  expect(ghost.hidden).toBe(true)
  expect(fixture.kernel.windows.get('w2')?.snap).toBe('left')
})

test('WIN-03a a double click on the title maximises, a window of fixed size does not', () => {
  showFrames()
  fireEvent.doubleClick(screen.getAllByRole('heading')[1] as HTMLElement)
  expect(fixture.kernel.windows.get('w2')?.snap).toBe('full')
  act(() => showWindows(fixture.kernel, [makeWindow('w1'), makeWindow('w2', { resizable: false })]))
  fireEvent.doubleClick(screen.getAllByRole('heading')[1] as HTMLElement)
  expect(fixture.kernel.windows.get('w2')?.snap).toBeUndefined()
})

test('H-29 Alt+F7 and the arrows move a window, Enter keeps it', () => {
  showFrames()
  fireEvent.keyDown(frameAt(1), { key: 'F7', altKey: true })
  fireEvent.keyDown(document, { key: 'ArrowRight' })
  fireEvent.keyDown(document, { key: 'Enter' })
  expect(fixture.kernel.windows.get('w2')?.bounds.x).toBe(116)
})

test('W9 a new window is seen first and then has the keyboard, unless another took the front meanwhile', async () => {
  showFrames()
  const held = () => document.activeElement?.closest('[data-window-id]')?.getAttribute('data-window-id')
  expect(held()).toBeUndefined()
  await settle()
  expect(held()).toBe('w2')
  act(() => showWindows(fixture.kernel, [makeWindow('w1'), makeWindow('w2')]))
  act(() => fixture.kernel.windows.focus('w1'))
  expect(held()).toBe('w1')
  await settle()
  expect(held()).toBe('w1')
})

test('WIN-04 a minimised window stays mounted, unseen and out of reach', () => {
  showFrames()
  act(() => fixture.kernel.windows.minimise('w2'))
  const frames = document.querySelectorAll<HTMLElement>('[data-window-frame]')
  expect(frames).toHaveLength(2)
  expect(frames[1]?.hasAttribute('inert')).toBe(true)
})

test('W9 only marked areas move a window, and never their controls', () => {
  const area = document.createElement('div')
  area.dataset['windowDrag'] = ''
  area.innerHTML = '<button><b>go</b></button><i>free</i>'
  expect(isDragArea(area.querySelector('i') as Element)).toBe(true)
  expect(isDragArea(area.querySelector('b') as Element)).toBe(false)
  expect(isDragArea(document.createElement('p'))).toBe(false)
})

test('W9 a window that loses the focus changes nothing its content inherits', () => {
  showFrames()
  const styleOf = (frame: HTMLElement) => (frame.getAttribute('style') ?? '').replace(/z-index: \d+;?/, '').trim()
  const before = [styleOf(frameAt(0)), styleOf(frameAt(1))]
  act(() => fixture.kernel.windows.focus('w1'))
  expect(frameAt(0).dataset['focused']).toBe('true')
  expect([styleOf(frameAt(0)), styleOf(frameAt(1))]).toEqual(before)
  expect(screen.getAllByRole('heading', { name: '文件' })[0]?.dataset['windowName']).toBe('')
})
