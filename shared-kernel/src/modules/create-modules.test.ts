import { catalogue, createClient, DeviceFault, loadErrorBook } from '@cove/device-contract'
import type { DeviceRequest } from '@cove/device-contract'
import { modules as area } from '@cove/device-contract/modules'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { SessionState } from '../session/session.ts'
import { fakeKernel } from '../testing/fake-kernel.ts'
import { leakCheck } from '../testing/leak-check.ts'
import { createModules } from './create-modules.ts'

const opened: Disposable[] = []
// Refusals are read with it; it is a separate chunk, for which a first refusal would wait.
beforeAll(loadErrorBook)
afterEach(() => {
  for (const one of opened.splice(0)) one[Symbol.dispose]()
  leakCheck()
})

const album = (state: string) => ({ id: 'album', version: 1, state, can_switch: 1, calls: ['album.list'] })
const ok = (data: unknown) => ({ code: 200, msg: 'ok', data })
const listOf = (...modules: unknown[]) => ok({ modules })
const refusal = (name: 'notFound' | 'notSupported' | 'internalError') => ({ code: catalogue[name].code, msg: '', data: null })
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

/** The module list over a device that answers as told; `ended` plays the end of the session. */
function world(answer: (request: DeviceRequest) => unknown, phase: SessionState['phase'] = 'signedOut') {
  const { kernel, say } = fakeKernel({ session: { phase } })
  const asked: DeviceRequest[] = []
  const endings = new Set<() => void>()
  const session = {
    store: createStore<SessionState>(() => kernel.session.store.getState()),
    onEnded: (listener: () => void) => {
      endings.add(listener)
      return { [Symbol.dispose]: () => void endings.delete(listener) }
    },
  }
  const device = createClient(async (request) => {
    asked.push(request)
    return answer(request)
  })
  const modules = createModules({
    session,
    events: kernel.events,
    texts: kernel.texts,
    device: () => device,
    sleep: () => Promise.resolve(),
  })
  opened.push(modules)
  const signIn = async () => {
    session.store.setState({ phase: 'signedIn', online: true })
    await settled()
  }
  return {
    modules,
    asked,
    signIn,
    session,
    changed: () => say(area, 'modules.changed', {}),
    end: () => endings.forEach((run) => run()),
    endings,
  }
}

test('MOD-01a the list is read at sign-in and not before', async () => {
  const { modules, asked, signIn } = world(() => listOf(album('on')))
  await modules.refresh()
  expect(asked).toEqual([])
  expect(modules.store.getState().status).toBe('loading')
  await signIn()
  expect(modules.store.getState()).toMatchObject({ status: 'known', modules: [{ id: 'album', state: 'on', canSwitch: true }] })
})

test('MOD-02c a change is read again, and so is the list after an absence of the device', async () => {
  let state = 'on'
  const { modules, signIn, changed, session, asked } = world(() => listOf(album(state)))
  await signIn()
  state = 'off'
  changed()
  await settled()
  expect(modules.store.getState().modules[0]?.state).toBe('off')
  session.store.setState({ online: false })
  state = 'missing'
  await signIn()
  expect(modules.store.getState().modules[0]?.state).toBe('missing')
  expect(asked).toHaveLength(3)
})

test.each(['notFound', 'notSupported'] as const)('MOD-04a a device that answers %s is an older one', async (name) => {
  const { modules, signIn } = world(() => refusal(name))
  await signIn()
  expect(modules.store.getState()).toMatchObject({ status: 'olderDevice', modules: [] })
})

test('MOD-01a a list that cannot be read leaves what was known, and blocks nothing before', async () => {
  let fails = true
  const { modules, signIn, changed } = world((request) => {
    if (fails) throw new DeviceFault('offline', request.call.id)
    return listOf(album('on'))
  })
  await signIn()
  expect(modules.store.getState().status).toBe('unread')
  fails = false
  changed()
  await settled()
  expect(modules.store.getState().status).toBe('known')
  fails = true
  changed()
  await settled()
  expect(modules.store.getState()).toMatchObject({ status: 'known', modules: [{ id: 'album' }] })
})

test('S-D7 the list goes with the session, and a late answer of the former one is dropped', async () => {
  let answer: (value: unknown) => void = () => undefined
  const { modules, signIn, session, end } = world(() => new Promise((resolve) => (answer = resolve)))
  await signIn()
  modules.noteMissing('album.list')
  modules.closeNote('album')
  session.store.setState({ phase: 'signedOut' })
  end()
  answer(listOf(album('on')))
  await settled()
  expect(modules.store.getState()).toEqual({ status: 'loading', modules: [], missingCalls: [], closedNotes: [] })
})

test('MOD-02a switching asks the device, reads the list again and passes on whether a restart is needed', async () => {
  let state = 'off'
  const { modules, signIn, asked } = world(({ call, body }) => {
    if (call.id === area.calls.list.id) return listOf(album(state))
    state = (body as { readonly on: number }).on === 1 ? 'on' : 'off'
    return ok({ restart_needed: 0 })
  })
  await signIn()
  expect(await modules.turn('album', true)).toEqual({ ok: true, data: { restartNeeded: false } })
  expect(asked.at(1)?.body).toEqual({ id: 'album', on: 1 })
  expect(modules.store.getState().modules[0]?.state).toBe('on')
})

test('MOD-02b a refused switch says why and changes nothing', async () => {
  const { modules, signIn } = world(({ call }) =>
    call.id === area.calls.list.id ? listOf(album('off')) : { code: area.errors.moduleLocked.code, msg: '', data: null },
  )
  await signIn()
  expect(await modules.turn('album', true)).toMatchObject({ ok: false, failure: { name: 'moduleLocked' } })
  expect(modules.store.getState().modules[0]?.state).toBe('off')
})

test('MOD-04b a refused call is noted once; the list itself is not a call that an app misses', () => {
  const { modules } = world(() => listOf())
  expect(modules.noteMissing('album.share')).toBe(true)
  expect(modules.noteMissing('album.share')).toBe(false)
  expect(modules.noteMissing('modules.list')).toBe(false)
  expect(modules.store.getState().missingCalls).toEqual(['album.share'])
})

test('MOD-03b an app is blocked as long as its module is not on', async () => {
  let state = 'off'
  const { modules, signIn } = world(() => listOf(album(state)))
  expect(modules.isBlocked({ module: 'album' })).toBe(false)
  await signIn()
  expect(modules.isBlocked({ module: 'album' })).toBe(true)
  expect(modules.isBlocked(undefined)).toBe(false)
  state = 'on'
  await modules.refresh()
  expect(modules.isBlocked({ module: 'album' })).toBe(false)
})

test('MOD-02c nothing listens after the end of the page', () => {
  const { modules, endings, asked, changed } = world(() => listOf(), 'signedIn')
  modules[Symbol.dispose]()
  changed()
  expect(asked).toEqual([])
  expect(endings.size).toBe(0)
})
