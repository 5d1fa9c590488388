import { desktop } from '@cove/device-contract/desktop'
import type { AppearanceState } from '@cove/kernel'
import { fakeKernel, leakCheck } from '@cove/kernel/testing'
import { afterEach, expect, test } from 'vitest'
import { followDesktop } from './follow-desktop.ts'

afterEach(() => leakCheck())

function open(chosen: Record<string, unknown> = {}) {
  const { kernel, transferred } = fakeKernel({ settings: { desktop: chosen } })
  const { appearance, settings, texts } = kernel
  const set = (change: Partial<AppearanceState>) => appearance.store.setState(change)
  const following = followDesktop({ appearance: { ...appearance, set }, settings, texts })
  return { appearance, settings, texts, set, transferred, following }
}

test('SETA-07 what the user chose replaces the look of the browser, and what they did not choose stays', () => {
  const { appearance, following, transferred } = open({ theme: 'dark', wallpaper: 'dusk' })
  expect(appearance.store.getState()).toMatchObject({ theme: 'dark', wallpaper: 'dusk', density: 'comfortable' })
  expect(transferred).toEqual([])
  following[Symbol.dispose]()
})

test('SETA-07 a change on the page is stored on the device once, and one from the device is not sent back', () => {
  const { appearance, set, settings, following, transferred } = open()
  set({ density: 'touch' })
  expect(transferred).toEqual([{ action: 'settings.change', input: { areaId: 'desktop', changes: { density: 'touch' } } }])
  void settings.change(desktop, { accentHue: 22 })
  expect(appearance.store.getState().accentHue).toBe(22)
  expect(transferred).toHaveLength(2)
  following[Symbol.dispose]()
})

test('SETA-07 the language follows in both directions', async () => {
  const { texts, settings, following } = open()
  await texts.setLocale('en')
  expect(settings.of(desktop).language).toBe('en')
  void settings.change(desktop, { language: 'zh-CN' })
  await expect.poll(() => texts.locale()).toBe('zh-CN')
  following[Symbol.dispose]()
})

test('SETA-07 SETA-09a a choice that is taken back leaves the look of a new browser', () => {
  const { appearance, settings, following, transferred } = open({ theme: 'dark', wallpaper: 'picture-1' })
  void settings.change(desktop, { theme: null, wallpaper: null })
  expect(appearance.store.getState()).toMatchObject({ theme: 'system', wallpaper: 'bay' })
  expect(transferred).toHaveLength(1)
  following[Symbol.dispose]()
})
