import { catalogue, createClient, DeviceFault, loadErrorBook } from '@cove/device-contract'
import type { DeviceRequest } from '@cove/device-contract'
import { defineArea, Flag, named, WholeNumber, wireObject, z } from '@cove/device-contract/kit'
import { modules as modulesArea } from '@cove/device-contract/modules'
import { settings as area } from '@cove/device-contract/settings'
import fc from 'fast-check'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { SessionState } from '../session/session.ts'
import { fakeKernel } from '../testing/fake-kernel.ts'
import { leakCheck } from '../testing/leak-check.ts'
import { createSettings } from './create-settings.ts'

const bookmarks = defineArea({
  id: 'bookmarks',
  version: 1,
  calls: {},
  settings: wireObject({ checksNightly: named('nightly', z._default(Flag, true)), pageRows: named('rows', z._default(WholeNumber, 20)) }),
})
/** The same area in a newer remote. */
const newerBookmarks = defineArea({
  id: 'bookmarks',
  version: 2,
  calls: {},
  settings: wireObject({ pageRows: named('rows', z._default(WholeNumber, 50)), order: z._default(z.enum(['name', 'time']), 'name') }),
})

const opened: Disposable[] = []
// Refusals are read with it; it is a separate chunk, for which a first refusal would wait.
beforeAll(loadErrorBook)
afterEach(() => {
  for (const one of opened.splice(0)) one[Symbol.dispose]()
  leakCheck()
})

type Answer = (request: DeviceRequest) => unknown
const ok = (values: unknown) => ({ code: 200, msg: 'ok', data: { area: 'bookmarks', version: 1, values } })
const refusal = (code: number) => ({ code, msg: '', data: null })
const settled = async () => {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0))
}

/** Settings over a device that keeps what it is sent, unless `answer` answers instead. */
function world(stored: Record<string, unknown> = {}, phase: SessionState['phase'] = 'signedIn') {
  const { kernel, say } = fakeKernel({ session: { phase } })
  const asked: string[] = []
  const device = { answer: undefined as Answer | undefined, values: { nightly: 1, rows: 20, ...stored } as Record<string, unknown> }
  const own: Answer = ({ call, body }) => {
    if (call.id === area.calls.set.id) Object.assign(device.values, (body as { readonly values: object }).values)
    return ok({ ...device.values })
  }
  const client = createClient(async (request) => {
    asked.push(request.call.id)
    return (device.answer ?? own)(request)
  })
  const endings = new Set<() => void>()
  const session = {
    store: createStore<SessionState>(() => kernel.session.store.getState()),
    onEnded: (listener: () => void) => {
      endings.add(listener)
      return { [Symbol.dispose]: () => void endings.delete(listener) }
    },
  }
  const { texts, toasts, dialogs, events } = kernel
  const settings = createSettings({ session, events, texts, toasts, dialogs, device: () => client })
  opened.push(settings)
  const use = () => {
    const seen: unknown[] = []
    opened.push(settings.on(bookmarks, () => seen.push(settings.of(bookmarks))))
    return seen
  }
  return {
    settings,
    device,
    own,
    asked,
    session,
    endings,
    use,
    toasts: () => toasts.store.getState().toasts,
    changed: (areaId: string) => say(area, 'settings.changed', { areaId }),
    modulesChanged: () => say(modulesArea, 'modules.changed', {}),
    end: () => endings.forEach((run) => run()),
  }
}

test('SETA-05a defaults hold until the device has answered; two windows cause one request', async () => {
  const { settings, asked, use } = world({ nightly: 0 })
  expect(settings.of(bookmarks)).toEqual({ checksNightly: true, pageRows: 20 })
  expect(asked).toEqual([])
  const seen = use()
  use()
  await settled()
  expect(settings.of(bookmarks)).toEqual({ checksNightly: false, pageRows: 20 })
  expect(settings.of(bookmarks)).toBe(settings.of(bookmarks))
  expect(seen).toEqual([{ checksNightly: false, pageRows: 20 }])
  use()
  expect(asked).toEqual(['settings.get'])
})

test('SETA-05a a change is shown at once, and the device receives it in wire form', async () => {
  const { settings, device, use, own } = world()
  const seen = use()
  const before = settings.of(bookmarks)
  await settled()
  // The device has the defaults too: no window is drawn again.
  expect(settings.of(bookmarks)).toBe(before)
  seen.length = 0
  const bodies: unknown[] = []
  device.answer = (request) => (bodies.push(request.body), own(request))
  const changing = settings.change(bookmarks, { checksNightly: false })
  expect(settings.of(bookmarks)).toEqual({ checksNightly: false, pageRows: 20 })
  expect(await changing).toBe(true)
  expect(bodies).toEqual([{ area: 'bookmarks', values: { nightly: 0 } }])
  expect(seen).toEqual([{ checksNightly: false, pageRows: 20 }])
})

test.each<[string, Answer]>([
  ['is away', ({ call }) => Promise.reject(new DeviceFault('offline', call.id))],
  ['refuses', () => refusal(area.errors.settingsUnknown.code)],
  ['answers with a failure of the catalogue', () => refusal(catalogue.internalError.code)],
])('SETA-05b when the device %s, the former values are back and one toast gives the reason', async (_what, answer) => {
  const { settings, device, use, toasts } = world({ rows: 30 })
  use()
  await settled()
  device.answer = answer
  expect(await settings.change(bookmarks, { pageRows: 40 })).toBe(false)
  expect(settings.of(bookmarks).pageRows).toBe(30)
  expect(toasts()).toMatchObject([{ tone: 'error' }])
})

test('SETA-05b a value that the area refuses is not sent', async () => {
  const { settings, asked, toasts } = world()
  expect(await settings.change(bookmarks, { pageRows: -1 })).toBe(false)
  expect(await settings.change(bookmarks, { colour: 'red' } as never)).toBe(false)
  expect(asked).toEqual([])
  expect(toasts()).toHaveLength(1)
})

test('SETA-05b a refused change takes back its own fields only', async () => {
  const { settings, device, use, own } = world()
  use()
  await settled()
  let isFirst = true
  device.answer = (request) => {
    if (!isFirst) return own(request)
    isFirst = false
    return refusal(catalogue.internalError.code)
  }
  const both = [settings.change(bookmarks, { pageRows: 40 }), settings.change(bookmarks, { checksNightly: false })]
  expect(settings.of(bookmarks)).toEqual({ checksNightly: false, pageRows: 40 })
  expect(await Promise.all(both)).toEqual([false, true])
  expect(settings.of(bookmarks)).toEqual({ checksNightly: false, pageRows: 20 })
})

test('SETA-04 a change in another browser is followed; settings that no window uses are read when one does', async () => {
  const { settings, device, use, asked, changed } = world()
  changed('bookmarks')
  expect(asked).toEqual([])
  use()
  await settled()
  device.values['rows'] = 60
  changed('notes')
  await settled()
  expect(asked).toEqual(['settings.get'])
  changed('bookmarks')
  await settled()
  expect(settings.of(bookmarks).pageRows).toBe(60)
})

test('SETA-04 a change during a read is read again', async () => {
  const { settings, device, use, changed } = world()
  let answer: (value: unknown) => void = () => undefined
  device.answer = () => new Promise((resolve) => (answer = resolve))
  use()
  await settled()
  device.answer = () => ok({ rows: 70 })
  changed('bookmarks')
  answer(ok({ rows: 60 }))
  await settled()
  expect(settings.of(bookmarks).pageRows).toBe(70)
})

test('SETA-04 after an absence of the device, or a change of its modules, the settings are read again', async () => {
  const { settings, device, use, session, modulesChanged } = world()
  device.answer = ({ call }) => Promise.reject(new DeviceFault('offline', call.id))
  use()
  await settled()
  session.store.setState({ online: false })
  device.answer = () => ok({ rows: 60 })
  session.store.setState({ online: true })
  await settled()
  expect(settings.of(bookmarks).pageRows).toBe(60)
  device.answer = () => ok({ rows: 61 })
  modulesChanged()
  await settled()
  expect(settings.of(bookmarks).pageRows).toBe(61)
})

test('SETA-02b remotes with different versions of an area share one document', async () => {
  const { settings, use } = world()
  use()
  await settled()
  await settings.change(newerBookmarks, { order: 'time', pageRows: 33 })
  expect(settings.of(bookmarks)).toEqual({ checksNightly: true, pageRows: 33 })
  expect(settings.of(newerBookmarks)).toEqual({ pageRows: 33, order: 'time' })
})

test('SETA-06 the settings go with the session; late answers are dropped and waiting changes are not sent', async () => {
  const { settings, device, use, end, asked, toasts, session } = world({ rows: 60 })
  use()
  await settled()
  let answer: (value: unknown) => void = () => undefined
  device.answer = () => new Promise((resolve) => (answer = resolve))
  const first = settings.change(bookmarks, { pageRows: 61 })
  const second = settings.change(bookmarks, { pageRows: 62 })
  await settled()
  session.store.setState({ phase: 'signedOut' })
  end()
  expect(settings.of(bookmarks)).toEqual({ checksNightly: true, pageRows: 20 })
  // The next user of this page has other settings, read without waiting for work of the former one.
  device.answer = () => ok({ rows: 5 })
  session.store.setState({ phase: 'signedIn' })
  await settled()
  expect(settings.of(bookmarks).pageRows).toBe(5)
  answer(refusal(catalogue.internalError.code))
  expect([await first, await second]).toEqual([false, false])
  expect(asked).toEqual(['settings.get', 'settings.set', 'settings.get'])
  expect(toasts()).toEqual([])
  expect(settings.of(bookmarks).pageRows).toBe(5)
})

test('SETA-06 nothing listens after the end of the page', () => {
  const { settings, endings, asked, changed } = world()
  settings[Symbol.dispose]()
  changed('bookmarks')
  expect(asked).toEqual([])
  expect(endings.size).toBe(0)
})

test('SETA-02a any document of a device gives settings with every field', async () => {
  await fc.assert(
    fc.asyncProperty(fc.dictionary(fc.oneof(fc.string(), fc.constantFrom('nightly', 'rows')), fc.jsonValue()), async (values) => {
      const { settings, device, use } = world()
      device.answer = () => ok(values)
      use()
      await settled()
      const read = settings.of(bookmarks)
      expect(typeof read.checksNightly).toBe('boolean')
      expect(Number.isSafeInteger(read.pageRows)).toBe(true)
    }),
    { numRuns: 30 },
  )
})
