import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { makeEntry, makeWindow, shellFixture, showWindows } from '../../test/support/shell-fixture.tsx'
import type { ShellFixture } from '../../test/support/shell-fixture.tsx'
import { useDesktopLinks } from './use-desktop-links.ts'

let fixture: ShellFixture

function Links() {
  useDesktopLinks()
  const inWindow = [
    ['own', '/files?x=1'],
    ['other', '/album'],
    ['nowhere', '/nowhere'],
    ['script', 'javascript:void 0'],
    ['abroad', 'https://example.org/album'],
  ] as const
  return (
    <>
      <div data-window-id="w1">
        {inWindow.map(([name, href]) => (
          <a key={name} href={href}>
            {name}
          </a>
        ))}
        <a href="/album" target="_blank" rel="noreferrer">
          tab
        </a>
        <a href="/album" download>
          file
        </a>
      </div>
      <a href="/album">outside</a>
    </>
  )
}

beforeEach(async () => {
  fixture = await shellFixture({ entries: [makeEntry('files'), makeEntry('album')] })
  showWindows(fixture.kernel, [makeWindow('w1')])
  fixture.show(<Links />)
})

const isTaken = (name: string, how = {}) => {
  // jsdom cannot follow a link; what the shell left to the browser ends here.
  const stop = (event: Event) => event.preventDefault()
  let taken = false
  const look = (event: Event) => (taken = event.defaultPrevented)
  addEventListener('click', look)
  addEventListener('click', stop)
  fireEvent.click(screen.getByText(name), how)
  removeEventListener('click', look)
  removeEventListener('click', stop)
  return taken
}
const remotes = () => Object.values(fixture.kernel.windows.store.getState().windows).map(({ remoteId }) => remoteId)

test('WIN-01c a plain link inside a window goes to its own page or opens the other window', () => {
  expect(isTaken('own')).toBe(true)
  expect(fixture.kernel.windows.get('w1')?.history.pages.map(({ address }) => address)).toEqual(['/files', '/files?x=1'])
  expect(isTaken('other')).toBe(true)
  expect(remotes()).toEqual(['files', 'album'])
})

test('WIN-01a a plain link that leads nowhere says so and keeps the page', () => {
  expect(isTaken('nowhere')).toBe(true)
  expect(fixture.kernel.toasts.store.getState().toasts).toHaveLength(1)
  expect(remotes()).toEqual(['files'])
})

test.each(['script', 'abroad', 'tab', 'file', 'outside'])('WIN-01c the link %s stays the browser’s', (name) => {
  expect(isTaken(name)).toBe(false)
  expect(remotes()).toEqual(['files'])
})

test('WIN-01c a link opened with a key held goes to a new tab', () => {
  expect(isTaken('other', { ctrlKey: true })).toBe(false)
})
