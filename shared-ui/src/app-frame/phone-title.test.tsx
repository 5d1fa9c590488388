import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Breadcrumb } from '../breadcrumb/breadcrumb.tsx'
import { PageHead } from '../page/page.tsx'
import { UiProvider } from '../provider/ui-provider.tsx'
import { AppFrame } from './app-frame.tsx'
import { PhoneFrameContext } from './phone-frame-context.ts'
import { PageTitle } from './phone-title.tsx'
import { SidebarItem, SidebarSection } from './sidebar.tsx'

afterEach(cleanup)

interface Shown {
  readonly toolbar?: ReactNode
  readonly content?: ReactNode
  readonly isPhone?: boolean
  readonly startsWithPlaces?: boolean
}

const frame = ({ toolbar, content = <i />, isPhone = true, startsWithPlaces = false }: Shown) => (
  <UiProvider locale="en">
    <PhoneFrameContext value={isPhone ? { depth: () => 0, back: () => undefined, startsWithPlaces } : undefined}>
      <AppFrame
        title="Files"
        icon={<i />}
        toolbar={toolbar}
        sidebar={
          <SidebarSection>
            <SidebarItem icon={<i />} label="Mine" onSelect={() => undefined} />
          </SidebarSection>
        }
      >
        <div data-testid="list">{content}</div>
      </AppFrame>
    </PhoneFrameContext>
  </UiProvider>
)

/** A list of 2000 px in 600 px, this far down. */
function scroll(element: HTMLElement, top: number, height = 2000) {
  for (const [name, value] of Object.entries({ scrollTop: top, scrollHeight: height, clientHeight: 600 }))
    Object.defineProperty(element, name, { value, configurable: true })
  fireEvent.scroll(element)
}
const isSmall = () => document.querySelector('[data-title-small]') !== null
const large = (name: string) => screen.getByRole('heading', { name, level: 1 })

test('WIN-22 a page of a phone has a large title, and a small one in the bar that is not read twice', () => {
  render(frame({}))
  expect(large('Files')).toBeTruthy()
  const names = screen.getAllByText('Files')
  expect(names.filter((one) => one.closest('[aria-hidden="true"]'))).toHaveLength(1)
  expect(names.filter((one) => !one.closest('[aria-hidden="true"]'))).toHaveLength(1)
})

test('WIN-22 the large title is small once the list is scrolled, and large again at its top', () => {
  render(frame({ toolbar: <PageTitle>Uploads</PageTitle> }))
  expect(large('Uploads')).toBeTruthy()
  const list = screen.getByTestId('list')
  scroll(list, 30)
  expect(isSmall()).toBe(false)
  scroll(list, 41)
  expect(isSmall()).toBe(true)
  // It does not change to and fro where a finger rests.
  scroll(list, 30)
  expect(isSmall()).toBe(true)
  scroll(list, 0)
  expect(isSmall()).toBe(false)
})

test('WIN-22 a list that would fit once the title is small keeps it large', () => {
  render(frame({}))
  scroll(screen.getByTestId('list'), 45, 650)
  expect(isSmall()).toBe(false)
})

test('WIN-22 the folder of a path, and the heading of a page, are large titles', () => {
  const crumbs = [
    { id: 'a', label: 'Home' },
    { id: 'b', label: '2026 Travel' },
  ]
  const { rerender } = render(frame({ toolbar: <Breadcrumb items={crumbs} onOpen={() => undefined} /> }))
  expect(large('2026 Travel')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Home' })).toBeTruthy()
  rerender(frame({ content: <PageHead title="Network" intro="How this device is reached." /> }))
  // One title, and not that of the app above it.
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  expect(large('Network')).toBeTruthy()
  expect(screen.getAllByText('Network').some((one) => one.closest('[aria-hidden="true"]'))).toBe(true)
  rerender(frame({}))
  expect(large('Files')).toBeTruthy()
})

test('WIN-22 the page of places has its title in the bar once it is scrolled', () => {
  render(frame({ startsWithPlaces: true }))
  const places = screen.getByRole('region', { name: 'Files' })
  scroll(places.querySelector<HTMLElement>('[data-scroller]')!, 60)
  expect(isSmall()).toBe(true)
})

test('WIN-22 on the desktop a title is one line in its row', () => {
  render(frame({ isPhone: false, toolbar: <PageTitle>Uploads</PageTitle>, content: <PageHead title="Network" /> }))
  expect(screen.getAllByText('Uploads')).toHaveLength(1)
  expect(screen.getAllByText('Network')).toHaveLength(1)
  scroll(screen.getByTestId('list'), 200)
  expect(isSmall()).toBe(false)
})
