import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeEntry, makeWindow, shellFixture, showWindows } from '../../test/support/shell-fixture.tsx'
import type { ShellFixture } from '../../test/support/shell-fixture.tsx'
import { WindowFrame } from './window-frame.tsx'

let fixture: ShellFixture

beforeEach(async () => {
  fixture = await shellFixture({ entries: [makeEntry('files', { title: '文件' })] })
  showWindows(fixture.kernel, [
    makeWindow('parent'),
    makeWindow('child', { parentId: 'parent', bounds: { x: 300, y: 200, width: 400, height: 300 } }),
  ])
  fixture.show(
    <>
      {['parent', 'child'].map((id) => (
        <WindowFrame key={id} windowId={id}>
          <input aria-label={`field ${id}`} />
        </WindowFrame>
      ))}
    </>,
  )
})
afterEach(cleanup)

const frame = (id: string) => document.querySelector<HTMLElement>(`[data-window-id="${id}"]`) as HTMLElement

test('WIN-18 the inside of a parent is out of reach until its child is gone, and then has the keyboard again', async () => {
  const field = screen.getByLabelText('field parent')
  expect(field.closest('[inert]')).not.toBeNull()
  expect(screen.getByLabelText('field child').closest('[inert]')).toBeNull()
  fireEvent.pointerDown(frame('parent'), { button: 0, pointerId: 1 })
  expect(fixture.kernel.windows.store.getState().focusedId).toBe('child')
  await waitFor(() => expect(frame('child').contains(document.activeElement)).toBe(true))
  await act(async () => void (await fixture.kernel.windows.close('child')))
  expect(field.closest('[inert]')).toBeNull()
  await waitFor(() => expect(frame('parent').contains(document.activeElement)).toBe(true))
})

test('WIN-18 a child moves with its parent, already while that is dragged', async () => {
  const title = frame('parent').querySelector('h2') as HTMLElement
  fireEvent.pointerDown(title, { button: 0, pointerId: 1, clientX: 300, clientY: 100 })
  fireEvent.pointerMove(window, { pointerId: 1, clientX: 340, clientY: 130 })
  await waitFor(() => expect(frame('child').style.transform).toBe('translate(340px, 230px)'))
  expect(fixture.kernel.windows.get('child')?.bounds.x).toBe(300)
  fireEvent.pointerUp(window, { pointerId: 1, clientX: 340, clientY: 130 })
  expect(fixture.kernel.windows.get('child')?.bounds).toMatchObject({ x: 340, y: 230 })
  expect(frame('child').style.transform).toBe('translate(340px, 230px)')
})
