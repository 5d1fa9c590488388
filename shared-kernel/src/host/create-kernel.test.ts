// @vitest-environment jsdom
import { catalogue } from '@cove/device-contract'
import { files } from '@cove/device-contract/files'
import { afterEach, expect, test } from 'vitest'
import { leakCheck } from '../testing/leak-check.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import { ok, no, start, open, phase } from '../testing/sim-kernel.ts'

afterEach(() => {
  for (const hosted of open.splice(0)) hosted[Symbol.dispose]()
  leakCheck()
})

test('LGN-12 from nobody to a desktop; a reload keeps the session', async () => {
  const first = await start({})
  expect(phase(first)).toBe('signedOut')
  expect(await first.kernel.session.signIn('wang', 'Abcdefg1', { remember: true })).toEqual({ ok: true })
  expect(phase(first)).toBe('signedIn')
  const second = await start({}, first.storages)
  expect(phase(second)).toBe('signedIn')
})
test('W9 a reload with a session asks the device two questions before the desktop stands', async () => {
  const first = await start({})
  await first.kernel.session.signIn('wang', 'Abcdefg1', { remember: true })
  const second = await start({}, first.storages)
  expect(second.asked.filter((id) => !['events.ticket', 'notices.popUps', 'modules.list'].includes(id)).toSorted()).toEqual([
    'device.info',
    'session.userInfo',
  ])
})
test('LGN-16 a wrong password says so in words and nothing is stored', async () => {
  const hosted = await start({ 'session.login': () => no('wrongAccountOrPassword') })
  const result = await hosted.kernel.session.signIn('wang', 'nope', { remember: true })
  expect(result).toMatchObject({ ok: false, error: 'wrongAccountOrPassword', text: catalogue.wrongAccountOrPassword.text['zh-CN'] })
  expect(hosted.storages.local.getItem('cove.session')).toBeNull()
})
test('REQ-04 a failure toast offers its explanation, and the catalogue behind it is there', async () => {
  const hosted = await start({ 'files.add': () => no('fileExists') })
  const { kernel } = hosted
  await kernel.session.signIn('wang', 'Abcdefg1', { remember: true })
  await kernel.device.use(files).add({ query: {}, body: { storageId: 's', path: '/a', type: 'folder' } })
  const [toast] = kernel.toasts.store.getState().toasts
  expect(toast).toMatchObject({ tone: 'error', title: catalogue.fileExists.text['zh-CN'], action: { label: '详情' } })
  toast?.action?.run()
  const { explained } = kernel.dialogs.store.getState()
  expect(explained).toEqual({ error: 'fileExists', callId: 'files.add', atMs: 0 })
  expect(kernel.texts.explain('fileExists')).toMatchObject({ name: 'fileExists', cause: catalogue.fileExists.text['zh-CN'] })
})
test('DLG-02 what another route is looked for with is fetched while the device answers', async () => {
  const { kernel } = await start({})
  await expect.poll(() => kernel.texts.t('connection.tryTimeout', undefined, 'entrance')).toBe('设备没有及时应答，请重试')
})
test('LGN-11a a desktop that is loaded again knows how its person signed in', async () => {
  const hosted = await start({})
  await hosted.kernel.session.signIn('wang', 'Abcdefg1', { remember: true })
  expect(hosted.kernel.session.store.getState().loginKind).toBe('localAccount')
  const reloaded = await start({}, hosted.storages)
  expect(reloaded.kernel.session.store.getState().loginKind).toBe('localAccount')
})
test('S-C2 a page that comes back to another address sends its token only after a proof', async () => {
  const storages = { local: memoryStorage(), tab: memoryStorage() }
  const first = await start({}, storages)
  await first.kernel.session.signIn('wang', 'Abcdefg1', { remember: true })
  storages.local.setItem('cove.address', JSON.stringify({ baseUrl: 'http://10.0.0.5:9999', serialNo: 's' }))
  const second = await start({ 'device.prove': () => ok({ sn: 's', signature: 'AAAA' }) }, storages)
  expect(phase(second)).toBe('signedOut')
  expect(second.asked.every((id) => ['device.info', 'device.prove', 'session.heartbeat'].includes(id))).toBe(true)
  // The session is not over: whoever really is the device can still take it.
  expect(storages.local.getItem('cove.session')).not.toBeNull()
})
test('W9 the entrance is made once, however many screens ask for it', async () => {
  const hosted = await start({})
  const [one, two] = await Promise.all([hosted.loadEntrance(), hosted.loadEntrance()])
  expect(one).toBe(two)
  expect(await hosted.kernel.account()).toBe(one.accounts)
})
test('DEV-05c a device without an administrator goes to the first run', async () => {
  const hosted = await start({
    'device.info': () => ok({ sn: 's', mac: '', model: 'm', name: 'n', nas_server_ver: '1', active: 0, publicKey: '' }),
  })
  expect(phase(hosted)).toBe('setup')
})
test('P10 no secret is in any store or in the log', async () => {
  const hosted = await start({})
  await hosted.kernel.session.signIn('wang', 'Abcdefg1', { remember: true })
  hosted.kernel.log.info('test', { apiToken: 'api-token-number-1', password: 'Abcdefg1' })
  const { session, windows, dialogs, toasts, transfers, appearance, log } = hosted.kernel
  const everything =
    JSON.stringify([session, windows, dialogs, toasts, transfers, appearance].map((part) => part.store.getState())) +
    JSON.stringify(log.lines())
  for (const secret of ['api-token-number', 'refresh-token-number', 'Abcdefg1', 'ticket-ticket']) expect(everything).not.toContain(secret)
})
