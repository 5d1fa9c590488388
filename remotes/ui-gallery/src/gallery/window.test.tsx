import { fakeKernel, leakCheck, renderWindow } from '@cove/kernel/testing'
import { MenuHost, OverlayRoot, UiProvider, WindowLayer } from '@cove/ui'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import remote from '../../remote.ts'
import { galleryTexts } from '../ui/gallery-texts.ts'
import GalleryWindow from './window.tsx'

const complaints: unknown[] = []

beforeEach(() => {
  complaints.length = 0
  vi.spyOn(console, 'error').mockImplementation((...parts) => void complaints.push(parts))
})

afterEach(() => {
  cleanup()
  leakCheck()
  vi.restoreAllMocks()
})

function open() {
  renderWindow(GalleryWindow, {
    fake: fakeKernel({ remotes: [remote] }),
    address: '/ui-gallery',
    wrapper: (content) => (
      <UiProvider locale="zh-CN">
        <WindowLayer>{content}</WindowLayer>
        <OverlayRoot />
        <MenuHost />
      </UiProvider>
    ),
  })
}

test('WIN-03b every section shows its samples without a complaint of React', async () => {
  open()
  const names = within(screen.getByRole('group', { name: galleryTexts['zh-CN'].sections }))
  for (const button of names.getAllByRole('button')) {
    await userEvent.click(button)
    expect(button.getAttribute('aria-current')).toBe('page')
    expect(screen.getAllByRole('heading', { level: 3 }).length).toBeGreaterThan(0)
  }
  expect(complaints).toEqual([])
})

test('WIN-03b the gallery changes theme, density and language without touching the desktop', async () => {
  open()
  const before = { ...document.documentElement.dataset }
  await userEvent.click(screen.getByRole('radio', { name: galleryTexts['zh-CN'].dark }))
  await userEvent.click(screen.getByRole('radio', { name: galleryTexts['zh-CN'].compact }))
  await userEvent.click(screen.getByRole('radio', { name: 'English' }))
  const root = document.querySelector<HTMLElement>('[data-theme][lang]')
  expect({ ...root?.dataset }).toEqual({ theme: 'dark', density: 'compact' })
  expect(screen.getByRole('button', { name: galleryTexts.en.section.dialogs })).toBeTruthy()
  expect({ ...document.documentElement.dataset }).toEqual(before)
})
