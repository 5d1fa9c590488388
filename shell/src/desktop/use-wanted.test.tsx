import { useLocation } from '@cove/kernel/router'
import { MemoryRouter } from '@cove/kernel/router'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { makeEntry, makeWindow, shellFixture, showWindows } from '../../test/support/shell-fixture.tsx'
import { useWanted } from './use-wanted.ts'

afterEach(cleanup)

function Page() {
  const { pathname } = useLocation()
  useWanted(pathname === '/desktop' ? undefined : pathname)
  return <p>{pathname}</p>
}

const opened = async (address: string, shown?: string) => {
  const entry = makeEntry('files', { title: '文件' })
  const main = { ...entry.manifest.windows['main'], limit: 100, children: ['album/:albumId'] } as (typeof entry.manifest.windows)[string]
  const fixture = await shellFixture({ entries: [{ ...entry, manifest: { ...entry.manifest, windows: { main } } }] })
  if (shown !== undefined)
    showWindows(fixture.kernel, [makeWindow('w1', { history: { pages: [{ address: shown, state: undefined, key: '1' }], at: 0 } })])
  fixture.show(
    <MemoryRouter initialEntries={[address]}>
      <Page />
    </MemoryRouter>,
  )
  return {
    ...fixture,
    addresses: () =>
      Object.values(fixture.kernel.windows.store.getState().windows).map(({ history }) => history.pages[history.at]?.address),
  }
}

test.each([
  ['/app/files', '/files', ['/files']],
  ['/app/files', '/files/album/7', ['/files/album/7']],
  ['/files', '/files', ['/files']],
  ['/app/files/album/7', '/files/album/7', ['/files/album/7']],
  ['/app/files/album/8', '/files/album/7', ['/files/album/7', '/files/album/8']],
  ['/app/files', undefined, ['/files']],
])('WIN-01 F10 the reload of %s while %s is open shows %s', async (address, shown, all) => {
  const { addresses } = await opened(address, shown)
  expect(addresses()).toEqual(all)
})

test('WIN-01 F10 when the last window is closed the page is the desktop', async () => {
  const { kernel } = await opened('/app/files')
  expect(screen.getByText('/app/files')).toBeTruthy()
  const [id = ''] = kernel.windows.store.getState().order
  await act(() => kernel.windows.close(id))
  expect(screen.getByText('/desktop')).toBeTruthy()
})
