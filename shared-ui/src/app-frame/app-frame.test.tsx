import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { AppFrame } from './app-frame.tsx'
import { SidebarItem, SidebarSection } from './sidebar.tsx'

afterEach(cleanup)

test('WIN-03a a sidebar item tells its place and selects it', () => {
  const onSelect = vi.fn()
  render(
    <AppFrame
      title="Files"
      icon={<i />}
      sidebar={
        <SidebarSection label="Places">
          <SidebarItem icon={<i />} label="Mine" selected onSelect={onSelect} />
          <SidebarItem icon={<i />} label="Bin" count="3" onSelect={onSelect} />
        </SidebarSection>
      }
      toolbar={<button type="button">Back</button>}
    >
      content
    </AppFrame>,
  )
  expect(screen.getByRole('button', { name: 'Mine' }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('group', { name: 'Places' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /Bin/ }))
  expect(onSelect).toHaveBeenCalledOnce()
})

test('WIN-03a the title row and the name row move the window', () => {
  const { container } = render(
    <AppFrame title="Files" icon={<i />} sidebar={<i />}>
      content
    </AppFrame>,
  )
  expect(container.querySelectorAll('[data-window-drag]')).toHaveLength(2)
})
