import { createClient } from '@cove/device-contract'
import type { DeviceRequest } from '@cove/device-contract'
import { defineArea, named, WholeNumber, wireObject, z } from '@cove/device-contract/kit'
import { settings as area } from '@cove/device-contract/settings'
import { afterEach, expect, test } from 'vitest'
import { fakeKernel } from '../testing/fake-kernel.ts'
import { leakCheck } from '../testing/leak-check.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import { createSettings } from './create-settings.ts'
import { createSettingsMemory } from './settings-memory.ts'

const bookmarks = defineArea({
  id: 'bookmarks',
  version: 1,
  calls: {},
  settings: wireObject({ pageRows: named('rows', z._default(WholeNumber, 20)) }),
})

const opened: Disposable[] = []
afterEach(() => {
  for (const one of opened.splice(0)) one[Symbol.dispose]()
  leakCheck()
})

const settled = async () => {
  for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0))
}

type Answer = (request: DeviceRequest) => unknown

/** A page of one browser; a page that is left never comes to its `later`. */
function openPage(local: Storage, answer: Answer) {
  const { kernel } = fakeKernel()
  const { session, events, texts, toasts, dialogs } = kernel
  const later: (() => void)[] = []
  const settings = createSettings({
    session,
    events,
    texts,
    toasts,
    dialogs,
    device: () => createClient(async (request) => answer(request)),
    memory: createSettingsMemory(local, () => '1001'),
    later: (run) => later.push(run),
  })
  opened.push(settings)
  const use = () => void opened.push(settings.on(bookmarks, () => undefined))
  return { settings, use, comeLater: () => later.splice(0).forEach((run) => run()) }
}

function deviceOf(values: Record<string, unknown>) {
  const set: unknown[] = []
  const answer: Answer = ({ call, body }) => {
    if (call.id === area.calls.set.id) {
      const { values: changed } = body as { readonly values: object }
      set.push(changed)
      Object.assign(values, changed)
    }
    return { code: 200, msg: 'ok', data: { area: 'bookmarks', version: 1, values: { ...values } } }
  }
  return { answer, set, values }
}

test('SETA-11 a page begins with what the browser knows, before the device has answered', async () => {
  const local = memoryStorage()
  const first = openPage(local, deviceOf({ rows: 60 }).answer)
  first.use()
  await settled()
  const second = openPage(local, () => new Promise(() => undefined))
  expect(second.settings.of(bookmarks)).toEqual({ pageRows: 60 })
})

test('SETA-11 a page that is left while its change is on the way does not lose it', async () => {
  const local = memoryStorage()
  const first = openPage(local, () => new Promise(() => undefined))
  void first.settings.change(bookmarks, { pageRows: 7 })
  const device = deviceOf({ rows: 60 })
  const second = openPage(local, device.answer)
  expect(second.settings.of(bookmarks)).toEqual({ pageRows: 7 })
  second.use()
  await settled()
  expect(device.set).toEqual([{ rows: 7 }])
  expect(second.settings.of(bookmarks)).toEqual({ pageRows: 7 })
  const third = openPage(local, device.answer)
  third.use()
  await settled()
  expect(device.set).toHaveLength(1)
})

test('SETA-11 SETA-05a a change that the device did not store on a page that stays is not sent again', async () => {
  const local = memoryStorage()
  const first = openPage(local, () => Promise.reject(new TypeError('no network')))
  await first.settings.change(bookmarks, { pageRows: 7 }).catch(() => undefined)
  first.comeLater()
  const device = deviceOf({ rows: 60 })
  const second = openPage(local, device.answer)
  second.use()
  await settled()
  expect(device.set).toEqual([])
  expect(second.settings.of(bookmarks)).toEqual({ pageRows: 60 })
})

test.each(['', 'null', '7', '[]', '{"confirmed":[],"waiting":7}', '{'])('SETA-11 a damaged copy %j is as good as none', (text) => {
  const local = memoryStorage()
  local.setItem('cove.preference.1001.settings.bookmarks', text)
  expect(openPage(local, () => new Promise(() => undefined)).settings.of(bookmarks)).toEqual({ pageRows: 20 })
})
