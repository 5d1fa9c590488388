import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openLog } from '@cove/server-kit/log'
import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openClientState } from '../src/main/client-state.ts'
import { createHandlers } from '../src/main/handlers.ts'
import type { HandlerParts } from '../src/main/handlers.ts'
import type { Sender } from '../src/main/ipc/router.ts'
import { applyBootStart } from '../src/main/settings/apply-boot-start.ts'
import { bootStart, defaultSettings, readSettings } from '../src/main/settings/client-settings.ts'
import * as en from '../src/main/texts/en.ts'
import * as zhCN from '../src/main/texts/zh-CN.ts'
import { showTray } from '../src/main/tray/show-tray.ts'
import { cappedCount, onLastClosed, trayModel } from '../src/main/tray/tray-model.ts'

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'cove-client-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  return made
}

test('ELC-01 settings that were never changed or are damaged are the defaults, each by itself', () => {
  expect(readSettings(undefined)).toEqual(defaultSettings)
  expect(readSettings('{')).toEqual(defaultSettings)
  expect(readSettings('{"startsAtBoot":true,"closesToTray":"no","downloadFolderId":7,"__proto__":{"x":1}}')).toEqual({
    ...defaultSettings,
    startsAtBoot: true,
  })
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(Object.keys(readSettings(text)).toSorted()).toEqual(Object.keys(defaultSettings).toSorted())
    }),
  )
})

test('ELC-01 start at boot: a login item without a window, on Linux a file of the desktop', () => {
  expect(bootStart(true, { platform: 'win32', executable: 'C:\\Cove.exe' })).toEqual({
    kind: 'loginItem',
    openAtLogin: true,
    args: ['--hidden'],
  })
  const { content } = bootStart(true, { platform: 'linux', executable: '/opt/My "Cove" $x 100%/cove' }) as { content: string }
  expect(content).toContain(String.raw`Exec="/opt/My \\"Cove\\" \\$x 100%%/cove" --hidden`)
  expect(bootStart(true, { platform: 'linux', executable: '/opt/a\nExec=evil' })).toEqual({ kind: 'autostartFile', content: undefined })
  const home = folder()
  const app = { setLoginItemSettings: vi.fn(), getPath: (name: string) => (name === 'exe' ? '/opt/cove' : home) }
  const file = join(home, 'autostart/cove-desktop.desktop')
  applyBootStart(app, true, 'linux')
  expect(readFileSync(file, 'utf8')).toContain('Exec="/opt/cove" --hidden')
  applyBootStart(app, false, 'linux')
  expect(existsSync(file)).toBe(false)
  applyBootStart(app, true, 'darwin')
  expect(app.setLoginItemSettings).toHaveBeenCalledExactlyOnceWith({ openAtLogin: true, args: ['--hidden'] })
})

const safe = {
  isAsyncEncryptionAvailable: async () => true,
  encryptStringAsync: async (text: string) => Buffer.from(text),
  decryptStringAsync: async (sealed: Buffer) => ({ result: sealed.toString(), shouldReEncrypt: false }),
}
const open = (place: string) => openClientState({ folder: place, platform: 'linux', safe, onProblem: vi.fn(), onSettings: vi.fn() })

test('ELC-01 sign-in, folders, device and the id of the computer come back with the client; files are for its user only', async () => {
  const place = folder()
  const first = await open(place)
  const handle = first.handles.handleOf('token', 'http://10.0.0.2')
  first.useDevice('http://10.0.0.2')
  const granted = await first.grants.add(place)
  first.settings.change({ downloadFolderId: granted?.id })
  await vi.waitFor(() => expect(existsSync(join(place, 'session.vault'))).toBe(true))
  const second = await open(place)
  expect(second.handles.tokenOf(handle, 'http://10.0.0.2')).toBe('token')
  expect([second.computerId, second.deviceUrl()]).toEqual([first.computerId, 'http://10.0.0.2'])
  expect(second.settings.seen().downloadFolder).toEqual(granted)
  for (const name of ['session.vault', 'folders.json', 'device.json', 'computer.json', 'settings.json'])
    expect(statSync(join(place, name)).mode & 0o077).toBe(0)
  await second.signOut()
  expect((await open(place)).handles.all()).toEqual([])
})

test('LGN-13b without automatic sign-in nothing of the session is on the disk, from the moment it is switched off', async () => {
  const place = folder()
  const state = await open(place)
  state.handles.handleOf('token', 'http://10.0.0.2')
  await vi.waitFor(() => expect(existsSync(join(place, 'session.vault'))).toBe(true))
  state.settings.change({ signsInAutomatically: false })
  await vi.waitFor(() => expect(existsSync(join(place, 'session.vault'))).toBe(false))
  state.handles.handleOf('other', 'http://10.0.0.2')
  expect((await open(place)).handles.all()).toEqual([])
  expect(existsSync(join(place, 'session.vault'))).toBe(false)
})

test('S-B1 files of the client that are folders or rubbish do not keep it from starting', async () => {
  const place = folder()
  for (const name of ['folders.json', 'device.json', 'computer.json', 'settings.json', 'session.vault'])
    writeFileSync(join(place, name), '\0rubbish')
  rmSync(join(place, 'settings.json'))
  mkdirSync(join(place, 'settings.json'))
  const state = await open(place)
  expect([state.deviceUrl(), state.grants.list(), state.handles.all()]).toEqual([undefined, [], []])
  expect(state.computerId).toMatch(/^[0-9a-f-]{36}$/)
})

const sender: Sender = { windowId: 1, frameUrl: 'app://desktop/', isMainFrame: true, kind: 'desktop' }

test('ELC-01 a page chooses a folder through the system and learns its name; a share is refused', async () => {
  const place = folder()
  const state = await open(place)
  const chooseFolder = vi.fn(async (): Promise<string | undefined> => undefined)
  const handlers = createHandlers({ ...state, chooseFolder } as unknown as HandlerParts)
  expect(await handlers['folders.choose'](undefined, sender)).toBeUndefined()
  chooseFolder.mockResolvedValue(place)
  const granted = await handlers['folders.choose'](undefined, sender)
  expect(await handlers['folders.list'](undefined, sender)).toEqual([granted])
  expect(await handlers['settings.chooseDownloadFolder'](undefined, sender)).toMatchObject({ downloadFolder: granted })
  expect(
    await handlers['settings.change']({ startsAtBoot: true, closesToTray: undefined, signsInAutomatically: undefined }, sender),
  ).toMatchObject({
    startsAtBoot: true,
    closesToTray: true,
  })
  await handlers['folders.forget']({ id: granted?.id ?? '' }, sender)
  expect(await handlers['settings.read'](undefined, sender)).toMatchObject({ downloadFolder: undefined })
  chooseFolder.mockResolvedValue('//evil/../..')
  await expect(Promise.resolve(handlers['folders.choose'](undefined, sender))).resolves.toMatchObject({ name: '/' })
  chooseFolder.mockResolvedValue('relative')
  await expect(handlers['folders.choose'](undefined, sender)).rejects.toThrow('folder')
})

test('ELC-01 the tray names what runs, in both languages, and offers what is possible', () => {
  expect(Object.keys(zhCN.tray)).toEqual(Object.keys(en.tray))
  expect(Object.keys(zhCN.dialogs)).toEqual(Object.keys(en.dialogs))
  expect([0, 9_999, 10_000].map((count) => cappedCount(count))).toEqual(['0', '9999', '9999+'])
  const enabled = (isSignedIn: boolean, running: number) =>
    trayModel({ isSignedIn, running }, en.tray).items.flatMap((item) => (item.kind === 'item' && item.isEnabled ? [item.action] : []))
  expect(enabled(false, 0)).toEqual(['open', 'quit'])
  expect(enabled(true, 3)).toEqual(['open', 'transfers', 'signOut', 'quit'])
  expect(trayModel({ isSignedIn: true, running: 12_000 }, zhCN.tray).tooltip).toBe('云湾：正在传输 9999+ 项')
  const menus: { label?: string; click?: unknown }[][] = []
  const act = vi.fn()
  const draw = showTray({ setToolTip: vi.fn(), setMenu: (template) => void menus.push(template as never) }, en.tray, act)
  draw({ isSignedIn: true, running: 0 })
  for (const { click } of menus[0] ?? []) if (typeof click === 'function') (click as () => void)()
  expect(act.mock.calls.flat()).toEqual(['open', 'transfers', 'signOut', 'quit'])
})

test('ELC-01 closing the last window keeps the client where it can be reached', () => {
  const outcome = (closesToTray: boolean, hasTray: boolean, isMac: boolean) => onLastClosed({ closesToTray, hasTray, isMac })
  expect([outcome(true, true, false), outcome(true, false, false), outcome(false, true, false), outcome(false, false, true)]).toEqual([
    'stay',
    'quit',
    'quit',
    'stay',
  ])
})

test('ELC-01 the log of the client is bounded and holds no token', () => {
  const place = folder()
  const log = openLog(place, { name: 'client', maxBytes: 400, keep: 3 })
  for (let at = 0; at < 40; at += 1) log.info(`call ${at} with api_token=${'s'.repeat(43)}`)
  log[Symbol.dispose]()
  const names = ['client.log', 'client.log.1', 'client.log.2']
  expect(names.map((name) => existsSync(join(place, name)))).toEqual([true, true, true])
  expect(existsSync(join(place, 'client.log.3'))).toBe(false)
  for (const name of names) {
    const text = readFileSync(join(place, name), 'utf8')
    expect(text.length).toBeLessThanOrEqual(400)
    expect(text).not.toContain('sss')
  }
})
