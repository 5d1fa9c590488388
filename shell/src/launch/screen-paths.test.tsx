import { MemoryRouter, Route, Routes } from '@cove/kernel/router'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { isScreen, leadsIn, screenPaths } from './screen-paths.ts'

const addresses = [
  ...['/', '/launch', '/Launch/', '/setup', '/setup/x', '/login', '/login/', '/login/local', '/logins', '/device/list', '/devices'],
  ...['/welcome', '/navigation', '/serviceDeal', '/servicedeal', '/auth', '/auth/', '/auth/photos', '/auth/photos/x', '/not-found'],
  ...['/desktop', '/app/files', '/file-manage', '/feature/thunder', '/transport-save-to', '/x/login'],
]

test.each(addresses)('WIN-01b %s is a single screen exactly when the router says so', (address) => {
  render(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        {Object.values(screenPaths).map((path) => (
          <Route key={path} path={path} element="single screen" />
        ))}
        <Route path="*" element="desktop" />
      </Routes>
    </MemoryRouter>,
  )
  expect(screen.queryByText('single screen') !== null).toBe(isScreen(address))
})
test.each([
  ['/', '', true],
  ['/launch/', '', true],
  ['/welcome', '', true],
  ['/welcome', '?bound=1', false],
  ['/desktop', '', false],
  ['/login', '', false],
] as const)('H-57 %s%s leads in without a word: %s', (pathname, search, leads) => expect(leadsIn(pathname, search)).toBe(leads))
