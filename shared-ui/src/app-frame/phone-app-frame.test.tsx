import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { IconButton } from '../icon-button/icon-button.tsx'
import { UiProvider } from '../provider/ui-provider.tsx'
import { AppFrame } from './app-frame.tsx'
import { PhoneActions } from './phone-actions.tsx'
import { PhoneFrameContext } from './phone-frame-context.ts'
import { SidebarItem, SidebarSection } from './sidebar.tsx'

afterEach(cleanup)

function open(startsWithPlaces: boolean) {
  const window = { at: 0 }
  const back = vi.fn(() => (window.at -= 1))
  const upload = vi.fn()
  render(
    <UiProvider locale="en">
      <PhoneFrameContext value={{ depth: () => window.at, back, startsWithPlaces }}>
        <AppFrame
          title="Files"
          icon={<i />}
          sidebar={
            <SidebarSection label="Places">
              <SidebarItem icon={<i />} label="Mine" onSelect={() => (window.at += 1)} />
              <SidebarItem icon={<i />} label="Bin" onSelect={() => undefined} />
            </SidebarSection>
          }
          toolbar={<b>Path</b>}
          actions={<IconButton label="Upload" icon={<i />} onClick={upload} />}
        >
          <input aria-label="content" />
        </AppFrame>
      </PhoneFrameContext>
    </UiProvider>,
  )
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  return { window, back, upload, press }
}
const content = () => screen.queryByRole('textbox', { name: 'content' })
const pictures = () => new Promise((resolve) => setTimeout(resolve, 80))

test('WIN-22 on a phone the places are a separate page, which back leads to from the place that was chosen', async () => {
  const { window, back, press } = open(true)
  expect(screen.getByRole('heading', { name: 'Files', level: 1 })).toBeTruthy()
  expect(content()).toBeNull()
  press('Mine')
  await pictures()
  expect(content()).toBeTruthy()
  // A folder of that place.
  window.at += 1
  press('Back')
  expect(back).toHaveBeenCalledOnce()
  press('Back')
  expect(back).toHaveBeenCalledOnce()
  expect(content()).toBeNull()
  press('Back')
  expect(back).toHaveBeenCalledTimes(2)
})

test('WIN-22 what was written stays while the places are shown', () => {
  const { press } = open(false)
  fireEvent.change(content() ?? document.body, { target: { value: 'half a sentence' } })
  press('Back')
  expect(content()).toBeNull()
  press('Bin')
  expect(content()).toHaveProperty('value', 'half a sentence')
})

test('WIN-22 the second row is a sheet, which closes after a command and by Escape', () => {
  const { upload, press } = open(false)
  expect(screen.queryByRole('button', { name: 'Upload' })).toBeNull()
  press('More')
  expect(screen.getByRole('dialog', { name: 'More' })).toBe(document.activeElement)
  press('Upload')
  expect(upload).toHaveBeenCalledOnce()
  expect(screen.queryByRole('dialog')).toBeNull()
  press('More')
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('WIN-22 what is chosen in a menu of the sheet closes the sheet', () => {
  const { press } = open(false)
  press('More')
  const menu = document.createElement('div')
  menu.innerHTML = '<button role="menuitem">Share</button>'
  document.body.append(menu)
  fireEvent.click(screen.getByRole('menuitem', { name: 'Share' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  menu.remove()
})

test('WIN-23 a phone that is turned keeps what was written', () => {
  const shown = (isPhone: boolean) => (
    <UiProvider locale="en">
      <PhoneFrameContext value={isPhone ? { depth: () => 0, back: () => undefined, startsWithPlaces: false } : undefined}>
        <AppFrame title="Files" icon={<i />} sidebar={<i />}>
          <input aria-label="content" />
        </AppFrame>
      </PhoneFrameContext>
    </UiProvider>
  )
  const { rerender } = render(shown(true))
  fireEvent.change(content() ?? document.body, { target: { value: 'half a sentence' } })
  rerender(shown(false))
  expect(content()).toHaveProperty('value', 'half a sentence')
})

test('WIN-22 what is selected has its bar at the lower edge of a phone, and nowhere else', () => {
  const shown = (isPhone: boolean) => (
    <UiProvider locale="en">
      <PhoneFrameContext value={isPhone ? { depth: () => 0, back: () => undefined, startsWithPlaces: false } : undefined}>
        <AppFrame
          title="Files"
          icon={<i />}
          status="3 items"
          selection={<PhoneActions label="1 selected" actions={[]} more={[]} onClear={() => undefined} />}
        >
          <i />
        </AppFrame>
      </PhoneFrameContext>
    </UiProvider>
  )
  const { rerender } = render(shown(true))
  expect(screen.getByRole('toolbar', { name: '1 selected' })).toBeTruthy()
  expect(screen.queryByText('3 items')).toBeNull()
  rerender(shown(false))
  expect(screen.queryByRole('toolbar')).toBeNull()
  expect(screen.getByText('3 items')).toBeTruthy()
})
