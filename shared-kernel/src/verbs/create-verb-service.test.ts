import { expect, test, vi } from 'vitest'
import { resourcesThing } from '../declare/verbs.ts'
import { createLog } from '../log/log.ts'
import type { RegistryEntry } from '../remote/remote-manifest.ts'
import { createVerbService } from './create-verb-service.ts'
import type { VerbServiceParts } from './create-verb-service.ts'

const remote = (...verbs: object[]) => ({ manifest: { verbs } }) as unknown as RegistryEntry
const items = [{ storageId: 's1', path: '/a', name: 'a', isFolder: false }]

function service(...published: RegistryEntry[]) {
  return serviceFor(undefined, published)
}

function serviceFor(user: ReturnType<VerbServiceParts['user']>, published: readonly RegistryEntry[]) {
  const open = vi.fn(() => ({ ok: true, windowId: 'w1' }) as const)
  const verbs = createVerbService({
    published: () => published,
    open,
    log: createLog({ nowMs: () => 0 }),
    modules: () => ({ status: 'known', modules: [] }),
    preferences: () => ({ get: ({ initial }) => initial, set: () => undefined }),
    user: () => user,
  })
  return { open, verbs }
}

test('TR-10a a verb opens the page of the first remote that offers it for the type, with the thing as its state', () => {
  const other = remote({ verb: 'share', type: 'resources', route: '/share' }, { verb: 'save', type: 'links', route: '/links' })
  const save = (route: string) => remote({ verb: 'save', type: 'resources', route })
  const { open, verbs } = service(remote(), other, save('/first'), save('/second'))
  expect(verbs.perform('save', resourcesThing, { items })).toEqual({ ok: true, windowId: 'w1' })
  expect(open).toHaveBeenCalledExactlyOnceWith('/first', { state: { items } })
})

test('TR-11b a verb that no remote offers is refused with the reason', () => {
  const { open, verbs } = service(remote())
  expect(verbs.perform('edit', resourcesThing, { items })).toEqual({ ok: false, refusal: 'noRemote' })
  expect(open).not.toHaveBeenCalled()
})

test('TR-12 a thing that does not fit its type goes nowhere', () => {
  const { open, verbs } = service(remote({ verb: 'save', type: 'resources', route: '/first' }))
  for (const wrong of [{ items: [] }, { items: Array.from({ length: 1001 }, () => items[0]) }, undefined])
    expect(verbs.perform('save', resourcesThing, wrong as never)).toEqual({ ok: false, refusal: 'thingMalformed' })
  expect(open).not.toHaveBeenCalled()
})

test('LGN-14b a guest is not offered what an app for members does', () => {
  const verbs = [{ verb: 'share', type: 'resources', route: '/share-item' }]
  const forMembers = { manifest: { verbs, needs: { member: true } } } as unknown as RegistryEntry
  const guest = serviceFor({ role: 'user', isExperience: true }, [forMembers])
  expect(guest.verbs.offers('share', resourcesThing)).toBe(false)
  expect(guest.verbs.perform('share', resourcesThing, { items })).toEqual({ ok: false, refusal: 'noRemote' })
  expect(serviceFor({ role: 'user' }, [forMembers]).verbs.offers('share', resourcesThing)).toBe(true)
})
