import { BrowserRouter } from '@cove/kernel/router'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { makeEntry, shellFixture } from '../test/support/shell-fixture.tsx'
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
  await goTo('/app/album')
  expect(pages()).toEqual([['/files?x=1'], ['/album']])
})
