import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { catalog, nativeWindowAt, windowOf } from '../src/windows/catalog.ts'
import type { NativeWindow, WindowName } from '../src/windows/catalog.ts'
import { optionsOf } from '../src/main/windows/browser-windows.ts'
import { closeAllNative, closeNative, noWindows, openNative, usedNative } from '../src/main/windows/manager.ts'
import type { WindowsState } from '../src/main/windows/manager.ts'
import { createOpenWindows } from '../src/main/windows/open-windows.ts'
import type { WindowPort } from '../src/main/windows/open-windows.ts'
import { placeOf } from '../src/main/windows/place.ts'

const names = Object.keys(catalog) as WindowName[]
const spec =
  'login main pictureViewer detailInfo imageExif bbs helpCenter diskHealthInfo fileCleaner externalUps notepad dlna timeMachine offlineDownload dataMigration dockerMgr taskMgr syncSpace thunder dataProtect public encrypt basicSetting baiduPan colorfulCloud powerSwitch diskInit networkService deviceUpdate deviceSetting systemSetting softwareUpdate introduce createStorageSpace transmit fileManage videoWall myAlbum backup wps recycle transportCenter transmitDetail videoPlayer customService fileCollect listenBooks ugreenMusic logCenter globalSearch ugreenAlbum notice noticeSetting myCloudReadingBook upgradePro'

test('WIN-02 the catalogue has every window of the spec and no other', () => {
  expect(names.toSorted()).toEqual(spec.split(' ').toSorted())
})

test('WIN-02 every path leads to its own row, and so does what is below it', () => {
  const paths = names.flatMap((name) => windowOf(name).paths.map((path) => [path, name] as const))
  expect(new Set(paths.map(([path]) => path)).size).toBe(paths.length)
  for (const [path, name] of paths) {
    expect(nativeWindowAt(path)).toBe(name)
    expect(nativeWindowAt(`${path}?a=1`)).toBe(name)
    expect(nativeWindowAt(`${path}/below/this#part`)).toBe(name)
    expect(nativeWindowAt(`${path}-other`)).not.toBe(name)
  }
})

const open = (addresses: readonly string[], state: WindowsState = noWindows) =>
  addresses.reduce<ReturnType<typeof openNative>>((change, address) => openNative(change.state, address), { state, effects: [] })

test('WIN-04 the fourth request for files goes to the window used last', () => {
  const three = open(['/file-manage/a', '/file-manage/b', '/file-manage/c'])
  expect(three.state.windows.map(({ id }) => id)).toEqual([1, 2, 3])
  const used = usedNative(three.state, 2)
  expect(openNative(used, '/file-manage/d')).toEqual({
    state: { nextId: 4, windows: expect.arrayContaining([{ id: 2, name: 'fileManage', address: '/file-manage/d', isHidden: false }]) },
    effects: [
      { kind: 'navigate', id: 2, address: '/file-manage/d' },
      { kind: 'show', id: 2 },
    ],
  })
  expect(openNative(used, '/file-manage/a').effects).toEqual([{ kind: 'show', id: 1 }])
})

test('WIN-04 the fourth office document is refused, and so is an address without a row', () => {
  const three = open(['/viewer/wps?a', '/viewer/wps?b', '/viewer/wps?c'])
  expect(openNative(three.state, '/viewer/wps?d')).toEqual({ state: three.state, effects: [{ kind: 'refuse', reason: 'limit' }] })
  expect(openNative(noWindows, '/unknown').effects).toEqual([{ kind: 'refuse', reason: 'unknownAddress' }])
})

test('ELC-01 transfers hide when closed and come back; the firmware update cannot be closed; signing out ends both', () => {
  const both = open(['/transport', '/upgrade/rom'])
  const hidden = closeNative(both.state, 1)
  expect(hidden.effects).toEqual([{ kind: 'hide', id: 1 }])
  expect(openNative(hidden.state, '/transport/upload').effects).toEqual([
    { kind: 'navigate', id: 1, address: '/transport/upload' },
    { kind: 'show', id: 1 },
  ])
  expect(closeNative(hidden.state, 2)).toEqual({ state: hidden.state, effects: [] })
  expect(closeAllNative(hidden.state).effects.map(({ kind }) => kind)).toEqual(['destroy', 'destroy'])
})

test('WIN-04 no order of requests opens more windows than a row allows', () => {
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('open' as const),
      address: fc.constantFrom(...names.flatMap((name) => [1, 2].map((at) => `${windowOf(name).paths[0]}?${at}`))),
    }),
    fc.record({ kind: fc.constant('close' as const), id: fc.integer({ min: 1, max: 30 }) }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let state = noWindows
      for (const one of steps) state = (one.kind === 'open' ? openNative(state, one.address) : closeNative(state, one.id)).state
      for (const name of names)
        expect(state.windows.filter((window) => window.name === name).length).toBeLessThanOrEqual(windowOf(name).limit ?? 1)
      expect(new Set(state.windows.map(({ id }) => id)).size).toBe(state.windows.length)
    }),
  )
})

interface Closing {
  preventDefault(): void
}
const closing: Closing = { preventDefault() {} }

function fakeWindows() {
  const made: (WindowPort & {
    readonly name: WindowName
    readonly parent: WindowPort | undefined
    readonly said: string[]
    readonly tell: Record<string, (event: Closing) => void>
  })[] = []
  const onGone = vi.fn()
  const windows = createOpenWindows({
    onGone,
    create(name, parent) {
      const said: string[] = []
      const tell: Record<string, (event: Closing) => void> = {}
      const say = (word: string) => () => void said.push(word)
      const port = {
        name,
        parent,
        said,
        tell,
        contentsId: 100 + made.length,
        show: say('show'),
        focus: say('focus'),
        hide: say('hide'),
        destroy: () => {
          said.push('destroy')
          tell['closed']?.(closing)
        },
        setTitle: say('title'),
        isDestroyed: () => false,
        load: (url: string) => void said.push(url),
        onClose: (listener: (event: Closing) => void) => void (tell['close'] = listener),
        onClosed: (listener: () => void) => void (tell['closed'] = listener),
        onFocus: (listener: () => void) => void (tell['focus'] = listener),
        onReady: (listener: () => void) => void (tell['ready'] = listener),
      }
      made.push(port)
      return port
    },
  })
  return { windows, made, onGone }
}

test('ELC-01 BrowserWindows follow the catalogue: shown when ready, modal over main, hidden or destroyed when closed', () => {
  const { windows, made, onGone } = fakeWindows()
  windows.open('/desktop')
  windows.open('/transport')
  windows.open('/storage-space')
  expect(made.map(({ said }) => said)).toEqual([['app://desktop/desktop'], ['app://desktop/transport'], ['app://desktop/storage-space']])
  expect(made.map(({ parent }) => parent)).toEqual([undefined, undefined, made[0]])
  expect([100, 101, 7].map((id) => windows.kindOf(id))).toEqual(['desktop', 'app', undefined])
  made[1]?.tell['ready']?.(closing)
  const event = { preventDefault: vi.fn() }
  made[1]?.tell['close']?.(event)
  expect(event.preventDefault).toHaveBeenCalledOnce()
  expect(made[1]?.said.slice(1)).toEqual(['show', 'hide'])
  expect(windows.open('/transport')).toBe('reused')
  made[2]?.tell['close']?.({ preventDefault: vi.fn() })
  expect(made[2]?.said.at(-1)).toBe('destroy')
  expect(onGone).toHaveBeenCalledExactlyOnceWith(102)
  windows.closeAll()
  expect(windows.state().windows).toEqual([])
  expect(onGone).toHaveBeenCalledTimes(3)
})

test('S-I10 every window has the whole sandbox, whatever its row says', () => {
  for (const name of names) {
    const row: NativeWindow = windowOf(name)
    const { webPreferences, width, height, resizable, frame, closable, modal } = optionsOf(
      name,
      '/preload.cjs',
      placeOf(undefined, { size: row.size, isResizable: row.isResizable === true }, [{ x: 0, y: 0, width: 3_000, height: 2_000 }]),
    )
    expect([width, height]).toEqual(row.size)
    expect([resizable, frame, closable, modal]).toEqual([
      row.isResizable === true,
      row.isFrameless !== true,
      row.isClosable !== false,
      row.isModal === true,
    ])
    expect(webPreferences).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
      nodeIntegrationInSubFrames: false,
      nodeIntegrationInWorker: false,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      additionalArguments: [`--cove-window=${name}`],
    })
  }
})

const display = { x: 0, y: 0, width: 1_920, height: 1_040 }
test.each([
  ['nothing kept', undefined, { x: 360, y: 200, width: 1_200, height: 640 }],
  ['kept on the display', { bounds: { x: 5, y: 6, width: 900, height: 700 }, isMaximised: false }, { x: 5, y: 6, width: 900, height: 700 }],
  [
    'kept on a display that is gone',
    { bounds: { x: 3_000, y: 6, width: 900, height: 700 }, isMaximised: false },
    { x: 510, y: 170, width: 900, height: 700 },
  ],
  [
    'half outside',
    { bounds: { x: 1_500, y: 900, width: 900, height: 700 }, isMaximised: false },
    { x: 1_020, y: 340, width: 900, height: 700 },
  ],
  ['larger than the display', { bounds: { x: 0, y: 0, width: 9_000, height: 9_000 }, isMaximised: false }, display],
  ['damaged', { bounds: { x: 'a', y: 0, width: 1, height: 1 }, isMaximised: false }, { x: 360, y: 200, width: 1_200, height: 640 }],
])('WIN-11 a window whose place is %s', (_name, saved, bounds) => {
  expect(placeOf(saved, { size: [1_200, 640], isResizable: true }, [display]).bounds).toEqual(bounds)
})

test('WIN-11 whatever is kept, a window is on a display, and one of fixed size keeps its size', () => {
  const number = fc.oneof(fc.integer(), fc.double(), fc.constant(-5), fc.constant(3_000))
  const saved = fc.oneof(
    fc.anything(),
    fc.record({ bounds: fc.record({ x: number, y: number, width: number, height: number }), isMaximised: fc.boolean() }),
  )
  fc.assert(
    fc.property(saved, fc.boolean(), (kept, isResizable) => {
      const { bounds, isMaximised } = placeOf(kept, { size: [600, 560], isResizable }, [display, { ...display, x: 1_920 }])
      expect(bounds.x).toBeGreaterThanOrEqual(0)
      expect(bounds.x + bounds.width).toBeLessThanOrEqual(3_840)
      expect(bounds.y).toBeGreaterThanOrEqual(0)
      expect(bounds.y + bounds.height).toBeLessThanOrEqual(1_040)
      if (!isResizable) expect([bounds.width, bounds.height, isMaximised]).toEqual([600, 560, false])
    }),
  )
})
