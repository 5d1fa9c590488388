import { expect, test } from 'vitest'
import { createEjectedDisks } from '../external/ejected-disks.ts'
import { watchRemovals } from '../external/removal-watch.ts'

const space = (id: string) => ({ id, name: id, rootDir: `/media/${id}`, kind: 'folder', createdAtMs: 0 }) as const

test('STO-06a a disk that is pulled out without being ejected is told once, and is fixed when it is back', async () => {
  const mounts = new Map([
    ['/media/usb', { fileSystem: 'exfat', source: '/dev/sdb1' }],
    ['/media/net', { fileSystem: 'tmpfs', source: 'tmpfs' }],
  ])
  const devices = new Set(['/dev/sdb1'])
  const told: unknown[] = []
  const host = {
    notices: {
      raise: ({ cause, level }: { cause: string; level: string }) => void told.push(['raise', cause, level]),
      resolve: ({ cause }: { cause: string }) => void told.push(['resolve', cause]),
      unfixed: () => ['storage.externalGone.usb', 'storage.externalGone.forgotten'],
    },
    events: { hub: { emit: ({ kind }: { kind: string }) => void told.push([kind]) } },
    log: { error: (...error: unknown[]) => void told.push(error) },
  } as never
  let shown = [space('usb'), space('net'), space('plain')]
  const probe = { mountAt: async (folder: string) => mounts.get(folder), hasDevice: async (source: string) => devices.has(source) }
  await using watch = watchRemovals({ host, spaces: () => shown, probe, everyMs: 1e9 })
  const saw = async () => {
    await watch.look()
    return told.splice(0)
  }
  // What was told before a restart is over, also of a folder that is not shown any more; a folder of a disk of the machine is no disk.
  expect(await saw()).toEqual([
    ['resolve', 'storage.externalGone.forgotten'],
    ['resolve', 'storage.externalGone.usb'],
    ['resolve', 'storage.externalGone.net'],
  ])
  expect(await saw()).toEqual([])
  // The mount of a pulled disk stays until something lets go of it.
  devices.clear()
  expect(await saw()).toEqual([['raise', 'storage.externalGone.usb', 'warn'], ['storage.changed']])
  mounts.delete('/media/usb')
  expect(await saw()).toEqual([])
  mounts.set('/media/usb', { fileSystem: 'exfat', source: '/dev/sdc1' })
  devices.add('/dev/sdc1')
  expect(await saw()).toEqual([['resolve', 'storage.externalGone.usb'], ['storage.changed']])
  // Ejected: nothing to tell.
  shown = [space('usb')]
  expect(await saw()).toEqual([])
  mounts.delete('/media/net')
  expect(await saw()).toEqual([])
  // Pulled, and then taken from the list: no later look finds it back.
  devices.clear()
  expect(await saw()).toEqual([['raise', 'storage.externalGone.usb', 'warn'], ['storage.changed']])
  shown = []
  expect(await saw()).toEqual([['resolve', 'storage.externalGone.usb']])
  expect(await saw()).toEqual([])
})

test('STO-06a a disk is neither there nor pulled out from the beginning of its eject, also when that fails', async () => {
  const ends: ((isAway: boolean) => void)[] = []
  const log: string[] = []
  const host = {
    spaces: { holdBack: () => ({ [Symbol.dispose]: () => void log.push('served') }) },
    openedSpaces: { close: () => void log.push('closed'), open: async () => void log.push('opened') },
  } as never
  await using ejected = createEjectedDisks(host, () => new Promise((resolve) => ends.push(resolve)))
  const state = () => [ejected.isLeaving('usb'), ejected.has('usb')]
  const failing = ejected.unmount(space('usb'))
  expect(state()).toEqual([true, false])
  ends[0]?.(false)
  expect([await failing, state(), log]).toEqual([false, [false, false], ['closed', 'opened', 'served']])
  const [one, same] = [ejected.unmount(space('usb')), ejected.unmount(space('usb'))]
  expect([state(), ends.length]).toEqual([[true, false], 2])
  ends[1]?.(true)
  expect([await one, await same, state()]).toEqual([true, true, [false, true]])
})

test('STO-06a an eject that begins while a disk is looked at is no removal', async () => {
  const told: unknown[] = []
  const host = {
    notices: { raise: () => void told.push('raise'), resolve: () => undefined, unfixed: () => [] },
    events: { hub: { emit: () => undefined } },
    log: { error: (...error: unknown[]) => void told.push(error) },
  } as never
  let shown = [space('usb')]
  let mount: { fileSystem: string; source: string } | undefined = { fileSystem: 'exfat', source: 'usb' }
  const mountAt = async () => {
    const found = mount
    if (!found) shown = []
    return found
  }
  await using watch = watchRemovals({ host, spaces: () => shown, probe: { mountAt, hasDevice: async () => true }, everyMs: 1e9 })
  await watch.look()
  mount = undefined
  await watch.look()
  expect(told).toEqual([])
})

test('STO-06a a pulled disk is served again when it is back, and not for another disk at its place', async () => {
  let isIn = true
  let isThisDisk = false
  const [told, asked]: [string[], string[]] = [[], []]
  const host = {
    notices: { raise: () => void told.push('raise'), resolve: () => void told.push('resolve'), unfixed: () => [] },
    events: { hub: { emit: () => undefined } },
    log: { error: (...error: unknown[]) => void told.push(String(error)) },
  } as never
  const probe = { mountAt: async () => ({ fileSystem: 'exfat', source: '/dev/sdb1' }), hasDevice: async () => isIn }
  const onBack = async ({ id }: { readonly id: string }) => {
    asked.push(id)
    return isThisDisk
  }
  await using watch = watchRemovals({ host, spaces: () => [space('usb')], probe, onBack, everyMs: 1e9 })
  await watch.look()
  isIn = false
  await watch.look()
  expect([told, asked]).toEqual([['resolve', 'raise'], []])
  isIn = true
  await watch.look()
  expect([told, asked]).toEqual([['resolve', 'raise'], ['usb']])
  isThisDisk = true
  await watch.look()
  await watch.look()
  expect([told, asked]).toEqual([
    ['resolve', 'raise', 'resolve'],
    ['usb', 'usb'],
  ])
})
