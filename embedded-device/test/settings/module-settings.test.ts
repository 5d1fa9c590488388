import { modules } from '@cove/device-contract/modules'
import { settings } from '@cove/device-contract/settings'
import { expect, test } from 'vitest'
import { defineModule } from '../../src/module-kit/module-kit.ts'
import type { Host } from '../../src/module-kit/module-kit.ts'
import type { ModuleList } from '../../src/module-kit/load-modules.ts'
import { makeAdministrator, makeUser, openTestDevice } from '../http/test-device.ts'
import type { Signed } from '../http/test-device.ts'
import { bookmarkDefaults, bookmarks } from './settings-area.ts'

/** A device with one module, whose host the test uses. */
async function openWorld() {
  const opened: { host?: Host<typeof bookmarks>; changes: unknown[] } = { changes: [] }
  const definition = defineModule({
    id: 'bookmarks',
    area: bookmarks,
    open(host) {
      opened.host = host
      // Readable at once: a module may need its settings while it opens.
      host.settings.of('1')
      host.settings.onChanged((userNo, { pageRows }) => opened.changes.push([userNo, pageRows]))
      return { handlers: {} }
    },
  })
  const moduleList: ModuleList = { bookmarks: async () => ({ default: definition }) }
  const one = await openTestDevice({}, { moduleList })
  return { one, opened }
}

const read = ({ client }: Signed) => client.use(settings).get({ query: { areaId: 'bookmarks' } })
const change = ({ client }: Signed, values: Record<string, unknown>) => client.use(settings).set({ body: { areaId: 'bookmarks', values } })

test('SETA-01b a module reads the settings of each user and is notified of changes', async () => {
  const { one, opened } = await openWorld()
  await using _device = one
  const admin = await makeAdministrator(one)
  const user = await makeUser(one, 'lin')
  expect(await change(user, { rows: 50 })).toMatchObject({ ok: true, data: { values: { rows: 50 } } })
  expect(opened.host?.settings.of(user.userNo)).toEqual({ ...bookmarkDefaults, pageRows: 50 })
  expect(opened.host?.settings.of(admin.userNo)).toEqual(bookmarkDefaults)
  expect(await read(admin)).toMatchObject({ ok: true, data: { version: 2, values: { rows: 20 } } })
  expect(opened.changes).toEqual([[user.userNo, 50]])
})

test('SETA-03c settings of a module that is off are refused; they are back with the module', async () => {
  const { one, opened } = await openWorld()
  await using _device = one
  const admin = await makeAdministrator(one)
  await change(admin, { rows: 50 })
  const turn = (isOn: boolean) => admin.client.use(modules).switch({ body: { moduleId: 'bookmarks', isOn } })
  expect(await turn(false)).toMatchObject({ ok: true })
  expect(await read(admin)).toMatchObject({ ok: false, error: { name: 'settingsUnknown' } })
  expect(await change(admin, { rows: 60 })).toMatchObject({ ok: false, error: { name: 'settingsUnknown' } })
  await turn(true)
  expect(await read(admin)).toMatchObject({ ok: true, data: { values: { rows: 50 } } })
  // The listener of the closed module is gone, so one change is noted once.
  await change(admin, { rows: 70 })
  expect(opened.changes).toEqual([
    [admin.userNo, 50],
    [admin.userNo, 70],
  ])
})

test('SETA-04 the event of a change reaches the streams of this user only', async () => {
  const { one } = await openWorld()
  await using _device = one
  const admin = await makeAdministrator(one)
  const user = await makeUser(one, 'lin')
  const { hub } = one.device.parts
  const heard: string[] = []
  using _admin = hub.subscribe({ userNo: admin.userNo }, ({ kind, payload }) => heard.push(`admin ${kind} ${JSON.stringify(payload)}`))
  using _user = hub.subscribe({ userNo: user.userNo }, ({ kind, payload }) => heard.push(`user ${kind} ${JSON.stringify(payload)}`))
  await change(user, { rows: 50 })
  expect(heard).toEqual(['user settings.changed {"areaId":"bookmarks"}'])
  const event = { id: 1, kind: 'settings.changed', payload: { areaId: 'bookmarks' } }
  expect(one.device.parts.eventViews.of(event, { userNo: user.userNo, role: 'user' } as never)).toEqual([
    { name: 'settings.changed', data: { area: 'bookmarks' } },
  ])
})
