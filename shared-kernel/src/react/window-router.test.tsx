import { cleanup, fireEvent, screen } from '@testing-library/react'
import { Link, Route, Routes, useLocation, useNavigate, useParams } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { defineRemote } from '../declare/define-remote.ts'
import type { RemoteDefinition } from '../declare/define-remote.ts'
import { folderRoute } from '../declare/routes.ts'
import { fakeKernel } from '../testing/fake-kernel.ts'
import { leakCheck } from '../testing/leak-check.ts'
import { renderWindow } from '../testing/render-window.tsx'
import { useRouteParams, useWindowSteps } from './use-window-route.ts'

afterEach(() => {
  cleanup()
  leakCheck()
})

const window = { title: 'name', size: [800, 600], load: () => Promise.resolve({ default: () => null }) } as const
const remote = (id: string, windows: RemoteDefinition['windows']): RemoteDefinition =>
  defineRemote({
    id,
    kernel: '^1.1.0',
    title: 'name',
    icon: { glyph: [['path', { d: 'M4 4h16' }]], from: '#000', to: '#fff' },
    names: { 'zh-CN': { name: '名' }, en: { name: 'Name' } },
    windows: windows as never,
  })
const files = remote('files', {
  main: { ...window, path: '/file-manage', children: ['album/:albumId', 'storage/:storageId?', '/feature/further'] },
})
const music = remote('music', { main: { ...window, path: '/music', children: ['list'] } })

function Page() {
  const { pathname, state } = useLocation()
  const { albumId } = useParams()
  const navigate = useNavigate()
  const { canBack, canForward, back, forward } = useWindowSteps()
  return (
    <>
      <output>{`${pathname} ${albumId ?? ''} ${JSON.stringify(state ?? null)}`}</output>
      <Link to="album/7">album</Link>
      <Link to="/music/list">music</Link>
      <Link to="/nowhere">nowhere</Link>
      <button onClick={() => void navigate('/file-manage/album/8', { replace: true, state: { by: 'button' } })}>replace</button>
      <button disabled={!canBack} onClick={back}>
        back
      </button>
      <button disabled={!canForward} onClick={forward}>
        forward
      </button>
    </>
  )
}
const Pages = () => (
  <Routes>
    <Route index element={<Page />} />
    <Route path="album/:albumId" element={<Page />} />
    <Route path="feature/further" element={<p>further</p>} />
    <Route path="storage/:storageId?" element={<Folder />} />
  </Routes>
)
function Folder() {
  return <output>{JSON.stringify(useRouteParams(folderRoute))}</output>
}
const shown = () => screen.getByRole('status').textContent
const click = (name: string) => fireEvent.click(screen.getByText(name))

function open(address: string) {
  const fake = fakeKernel({ remotes: [files, music] })
  renderWindow(Pages, { fake, address })
  return fake.kernel.windows
}

test('H-30 routes below a window take relative links, parameters, back and forward', () => {
  open('/file-manage')
  expect(shown()).toBe('/file-manage  null')
  expect(screen.getByText<HTMLButtonElement>('back').disabled).toBe(true)
  click('album')
  expect(shown()).toBe('/file-manage/album/7 7 null')
  click('back')
  expect(shown()).toBe('/file-manage  null')
  click('forward')
  expect(shown()).toBe('/file-manage/album/7 7 null')
  click('replace')
  expect(shown()).toBe('/file-manage/album/8 8 {"by":"button"}')
  click('back')
  expect(shown()).toBe('/file-manage  null')
})

test('WIN-01c a link to another window opens that one, and names the address a new tab would open', () => {
  const windows = open('/file-manage')
  expect(screen.getByText('music').getAttribute('href')).toBe('/music/list')
  expect(screen.getByText('album').getAttribute('href')).toBe('/file-manage/album/7')
  click('music')
  expect(shown()).toBe('/file-manage  null')
  const opened = Object.values(windows.store.getState().windows).find(({ remoteId }) => remoteId === 'music')
  expect(opened?.history.pages.map(({ address }) => address)).toEqual(['/music/list'])
})

test('WIN-01a a link that leads nowhere changes nothing', () => {
  const windows = open('/file-manage')
  const navigate = vi.spyOn(windows.handleOf('window-1'), 'navigate')
  click('nowhere')
  expect(navigate).toHaveReturnedWith({ ok: false, refusal: 'addressUnknown' })
  expect(shown()).toBe('/file-manage  null')
})

test('WIN-01c a further address of a window is a route from the root', () => {
  open('/feature/further')
  expect(screen.getByText('further')).toBeTruthy()
})

test('WIN-01c a page reads what its address carries', () => {
  open(folderRoute.address({ storageId: '空间 1', path: '/a b/100%.txt', select: '+1' }))
  expect(JSON.parse(shown() ?? '')).toEqual({ storageId: '空间 1', path: '/a b/100%.txt', select: '+1' })
})
