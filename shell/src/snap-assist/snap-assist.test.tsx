import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { makeEntry, makeWindow, shellFixture, showWindows } from '../../test/support/shell-fixture.tsx'
import { SnapAssist } from './snap-assist.tsx'

async function assist(zones: Parameters<typeof SnapAssist>[0]['begun']['zones']) {
  const fixture = await shellFixture({ entries: [makeEntry('files', { title: '文件' })] })
  showWindows(fixture.kernel, [
    makeWindow('w1', { title: '旅行' }),
    makeWindow('w2', { title: '装修', minimised: true }),
    makeWindow('fixed', { title: '关于', resizable: false }),
    makeWindow('w3', { title: '相册', snap: 'left' }),
  ])
  const onDone = vi.fn()
  fixture.show(<SnapAssist begun={{ placedIds: ['w3'], zones }} onDone={onDone} />)
  await screen.findByRole('dialog')
  return { windows: fixture.kernel.windows, onDone }
}

test('WIN-17 the other windows are offered for each free part in turn, without those that are placed or cannot be resized', async () => {
  const { windows, onDone } = await assist(['top-right', 'bottom-right'])
  expect(screen.getByRole('dialog').getAttribute('aria-label')).toBe('哪个窗口放到右上角？')
  expect(screen.getAllByRole('button').map((card) => card.textContent)).toEqual(['装修', '旅行'])
  await waitFor(() => expect(document.activeElement?.textContent).toBe('装修'))
  fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowRight' })
  fireEvent.click(document.activeElement as Element)
  expect(windows.get('w1')?.snap).toBe('top-right')
  await screen.findByRole('dialog', { name: '哪个窗口放到右下角？' })
  expect(screen.getAllByRole('button').map((card) => card.textContent)).toEqual(['装修'])
  fireEvent.click(screen.getByRole('button', { name: '装修' }))
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(windows.get('w2')).toMatchObject({ snap: 'bottom-right', minimised: false })
})

test('WIN-17 Escape and a press elsewhere leave the part free', async () => {
  const { windows, onDone } = await assist(['right'])
  fireEvent.keyDown(screen.getByRole('button', { name: '旅行' }), { key: 'Escape' })
  expect(onDone).toHaveBeenCalledTimes(1)
  fireEvent.pointerDown(screen.getByRole('button', { name: '旅行' }))
  expect(onDone).toHaveBeenCalledTimes(1)
  fireEvent.pointerDown(document.body)
  expect(onDone).toHaveBeenCalledTimes(2)
  expect(windows.get('w1')?.snap).toBeUndefined()
})
