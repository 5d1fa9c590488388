import { desktop } from '@cove/device-contract/desktop'
import { lastWorkspaceId } from '@cove/device-contract/workspaces'
import type { SavedWindow } from '@cove/kernel'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeEntry, shellFixture } from '../../test/support/shell-fixture.tsx'
import type { ShellFixture } from '../../test/support/shell-fixture.tsx'
import { keepWindows } from './keep-windows.ts'

const tabKey = 'cove.windows.1001'
const left: SavedWindow = { addresses: ['/files', '/album'], at: 0, x: 40, y: 50, width: 700, height: 500, isMinimised: false }
const onDevice = (workspaceId: string, windows: readonly SavedWindow[]) => ({ workspaceId, name: '', savedSeconds: 1, windows })
const list = vi.fn()
const save = vi.fn()
let fixture: ShellFixture
let isInside: boolean

beforeEach(async () => {
  vi.useFakeTimers()
  isInside = true
  list.mockReset().mockResolvedValue({ ok: true, data: { workspaces: [] } })
  save.mockReset().mockResolvedValue({ ok: true })
  fixture = await shellFixture({ entries: [makeEntry('files'), makeEntry('album')] })
})
afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
})

function start(wanted?: string) {
  const { kernel } = fixture
  const device = { use: () => ({ list, save }) } as unknown as typeof kernel.device
  return keepWindows({ ...kernel, device, tab: sessionStorage, userNo: '1001', isInside: () => isInside, wanted })
}
const shown = () => Object.values(fixture.kernel.windows.store.getState().windows).map(({ remoteId, bounds }) => ({ remoteId, ...bounds }))

test('WIN-11 a reload brings the windows of this tab back, without asking the device', async () => {
  sessionStorage.setItem(tabKey, JSON.stringify([left]))
  using _keeping = start()
  expect(shown()).toMatchObject([{ remoteId: 'files', x: 40, y: 50 }])
  expect(list).not.toHaveBeenCalled()
})

test('WIN-11 a new tab opens what the device has, and a link opens the set it names', async () => {
  list.mockResolvedValue({
    ok: true,
    data: { workspaces: [onDevice(lastWorkspaceId, [left]), onDevice('photos', [{ ...left, addresses: ['/album'] }])] },
  })
  using keeping = start()
  await vi.advanceTimersByTimeAsync(0)
  expect(shown()).toMatchObject([{ remoteId: 'files' }])
  keeping[Symbol.dispose]()
  fixture.kernel.windows.closeAll()
  using _other = start('photos')
  await vi.advanceTimersByTimeAsync(0)
  expect(shown()).toMatchObject([{ remoteId: 'album' }])
})

test('WIN-11 what is open is stored in the tab soon and on the device a little later, once for many changes', async () => {
  sessionStorage.setItem(tabKey, '[]')
  using _keeping = start()
  fixture.kernel.windows.open('/files')
  fixture.kernel.windows.open('/album')
  await vi.advanceTimersByTimeAsync(400)
  expect(JSON.parse(sessionStorage.getItem(tabKey) ?? '')).toMatchObject([{ addresses: ['/files'] }, { addresses: ['/album'] }])
  expect(save).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(save).toHaveBeenCalledOnce()
  expect(save.mock.calls[0]?.[0]).toMatchObject({ body: { workspaceId: lastWorkspaceId, windows: [{ at: 0 }, { at: 0 }] } })
})

test.each(['beforeunload', 'pagehide'])('WIN-11 a change a moment before a reload is stored with %s', async (leaving) => {
  sessionStorage.setItem(tabKey, '[]')
  using _keeping = start()
  fixture.kernel.windows.open('/files')
  dispatchEvent(new Event(leaving))
  expect(JSON.parse(sessionStorage.getItem(tabKey) ?? '')).toMatchObject([{ addresses: ['/files'] }])
})

test('WIN-11 who leaves does not store an empty desktop, and the tab forgets the windows', async () => {
  sessionStorage.setItem(tabKey, JSON.stringify([left]))
  const keeping = start()
  isInside = false
  fixture.kernel.windows.closeAll()
  await vi.advanceTimersByTimeAsync(5_000)
  keeping[Symbol.dispose]()
  expect(save).not.toHaveBeenCalled()
  expect(sessionStorage.getItem(tabKey)).toBeNull()
})

test('WIN-11 who does not want it gets an empty desktop, and nothing is stored', async () => {
  await fixture.kernel.settings.change(desktop, { restoresWindows: false })
  sessionStorage.setItem(tabKey, JSON.stringify([left]))
  using _keeping = start()
  fixture.kernel.windows.open('/album')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(shown()).toMatchObject([{ remoteId: 'album' }])
  expect(save).not.toHaveBeenCalled()
})

test('WIN-11 damaged storage and a device that is away are an empty desktop', async () => {
  sessionStorage.setItem(tabKey, '{"a":')
  list.mockRejectedValue(new Error('away'))
  using _keeping = start()
  await vi.advanceTimersByTimeAsync(0)
  expect(shown()).toEqual([])
})
