import { BrowserRouter } from '@cove/kernel/router'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { makeEntry, shellFixture } from '../test/support/shell-fixture.tsx'
import { missingApps } from './launch/missing-apps.ts'
import { texts as en } from './pages/texts/en.ts'
import { texts as zh } from './pages/texts/zh-CN.ts'
import { AppRoutes } from './routes.tsx'

afterEach(() => history.replaceState(null, '', '/'))

const inside = { phase: 'signedIn' } as const
/** As the browser's own buttons do. */
const goTo = (address: string) =>
  act(async () => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  })
const dock = () => document.querySelector('[data-region="dock"]')
const at = async (address: string, session: Parameters<typeof shellFixture>[0]) => {
  history.replaceState(null, '', address)
  const fixture = await shellFixture(session)
  fixture.show(
    <BrowserRouter>
      <AppRoutes />
    </BrowserRouter>,
  )
  return fixture
}

test.each(['/', '/launch', '/welcome'])('W9 whoever is signed in comes from %s to the desktop', async (address) => {
  await at(address, { session: inside })
  await waitFor(() => expect(location.pathname).toBe('/desktop'))
  expect(dock()).not.toBeNull()
})
test('WIN-01b a person goes from the desktop to a single screen and back again', async () => {
  await at('/desktop', { session: inside })
  expect(dock()).not.toBeNull()
  await goTo('/not-found')
  expect(dock()).toBeNull()
  const home = await screen.findByRole('button')
  await act(async () => home.click())
  await waitFor(() => expect(location.pathname).toBe('/desktop'))
  await waitFor(() => expect(dock()).not.toBeNull())
})
test('WIN-01a an address of nothing here ends at the page that says so', async () => {
  await at('/nothing/here', { session: inside })
  await waitFor(() => expect(location.pathname).toBe('/not-found'))
})
test('LGN-11a whoever is not inside is led to the sign-in, which knows where he wanted to go', async () => {
  await at('/app/files?x=1', { session: { phase: 'signedOut', user: undefined } })
  await waitFor(() => expect(location.pathname).toMatch(/^\/login/))
  expect(new URLSearchParams(location.search).get('next')).toBe('/app/files?x=1')
})
test.each(['/files/nowhere', '//evil.example', '/files/..%2f'])(
  'WIN-01a S-I4 the address %s ends at the page that says so',
  async (address) => {
    const { kernel } = await at(`${location.origin}${address}`, { session: inside, entries: [makeEntry('files')] })
    await waitFor(() => expect(location.pathname).toBe('/not-found'))
    expect(kernel.windows.store.getState().order).toEqual([])
  },
)
test('WIN-01c an address opens its window at the page, and another address keeps it', async () => {
  const { kernel } = await at('/files?x=1', { session: inside, entries: [makeEntry('files'), makeEntry('album')] })
  const pages = () =>
    Object.values(kernel.windows.store.getState().windows).map(({ history: { pages } }) => pages.map((page) => page.address))
  await waitFor(() => expect(pages()).toEqual([['/files?x=1']]))
  await goTo('/album')
  expect(pages()).toEqual([['/files?x=1'], ['/album']])
  // WIN-07: an app at its own address fills the page; its code comes when it is drawn.
  await goTo('/app/files')
  await waitFor(() => expect(screen.getByRole('main').querySelector('[data-app-page]')).toBeTruthy())
})

/** G1: the single screens with what is below them, which belong to the shell. */
const loginWays = ['account', 'qr-code', 'sms-code', 'reset-password', 'update-password', 'ip', 'local']
const devicePages = [
  'list',
  'connection',
  'connection-failed',
  'scan',
  'bind/admin/d1',
  'bind/user/d1',
  'offline-login',
  'action/power',
  'action/awake',
]
test.each([
  ...['/launch', '/desktop', '/navigation', '/welcome', '/serviceDeal', '/auth/one', '/login', '/device'],
  ...loginWays.map((way) => `/login/${way}`),
  ...devicePages.map((page) => `/device/${page}`),
])('WIN-01c the address %s is one of the shell', async (address) => {
  const isInside = !address.startsWith('/login')
  await at(address, { session: isInside ? inside : { phase: 'signedOut', user: undefined } })
  await act(async () => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(location.pathname).not.toBe('/not-found')
})
test.each([
  ['/encrypt-login', '加密空间'],
  ['/upgrade/rom', '设备升级'],
  ['/upgrade-pro/finish', '系统切换'],
  ['/mutual-transmit/send-list', '互传'],
])('WIN-01c the address %s of an area that is not there says what is missing: %s', async (address, app) => {
  await at(address, { session: inside })
  expect(await screen.findByText(`这个版本没有“${app}”`)).toBeTruthy()
  expect(location.pathname).toBe('/not-found')
})
test('WIN-01a every area that is not there has a name in both languages', () => {
  for (const { missing } of [zh, en]) expect(Object.keys(missing.apps)).toEqual(missingApps)
})
