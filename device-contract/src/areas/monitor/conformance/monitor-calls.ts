import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { ask, dataOf, tryCall } from '@cove/device-contract/conformance/cases'
import type { CallCases, ConformanceWorld } from '@cove/device-contract/conformance/cases'
import { monitor } from '@cove/device-contract/monitor'
import { networkServices } from '@cove/device-contract/network-services'
import { session } from '@cove/device-contract/session'
import { expect } from 'vitest'

const calls = monitor.calls
const named = (key: string) => ({ body: { key } })
const gone = () => named('job:987654321')
/** A job of the administrator that waits for an answer. */
const waiting = async (world: ConformanceWorld) => `job:${(await world.task('waiting')).taskId}`

/** Turns WebDAV on at a port that is free now. */
async function webdavOn(world: ConformanceWorld) {
  if (!world.isReal) return named('service:webdav')
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  await dataOf(ask(world, networkServices.calls.setWebdavConfig, { body: { port } }))
  await dataOf(ask(world, networkServices.calls.webdavOpen, { body: { isOn: true } }))
  return named('service:webdav')
}

/** A sign-in of the one with this token. */
async function signInOf(world: ConformanceWorld, token: string) {
  if (!world.isReal) return named('web:sample')
  const { sessions } = await dataOf(ask(world, session.calls.sessions, { token }))
  return named(`web:${sessions.find(({ isCurrent }) => isCurrent)?.sessionId ?? ''}`)
}

export const cases: readonly CallCases[] = [
  tryCall(calls.live, {
    input: () => ({ query: {} }),
    check: ({ machine }) => expect([machine.cores > 0, machine.memoryBytes > 0]).toEqual([true, true]),
  }),
  tryCall(calls.history, {
    input: () => ({ query: { range: 'hour' as const } }),
    check: ({ stepSeconds }) => expect(stepSeconds).toBe(60),
  }),
  tryCall(calls.processes, {
    input: () => ({}),
    check: ({ processes }) => expect(processes.filter(({ isOwn }) => !isOwn).length).toBeLessThanOrEqual(20),
  }),
  tryCall(calls.work, {
    input: () => ({}),
    check: ({ services }) => expect(services.map(({ name }) => name)).toEqual(expect.arrayContaining(['smb', 'webdav', 'ftp'])),
  }),
  tryCall(calls.end, {
    input: async (world) => named(await waiting(world)),
    failures: [
      { error: 'workGone', input: gone },
      { error: 'workForeign', input: () => named('process:1:0') },
      { error: 'workStays', input: () => named('program:downloads.aria2c') },
    ],
  }),
  tryCall(calls.hold, {
    input: async (world) => ({ body: { key: await waiting(world), isHeld: true } }),
    failures: [
      { error: 'workGone', input: () => ({ body: { ...gone().body, isHeld: true } }) },
      { error: 'workStays', input: () => ({ body: { key: 'service:ftp', isHeld: true } }) },
    ],
  }),
  tryCall(calls.restart, {
    input: webdavOn,
    check: async (_data, world) => {
      if (world.isReal) await dataOf(ask(world, networkServices.calls.webdavOpen, { body: { isOn: false } }))
    },
    failures: [
      { error: 'workGone', input: () => named('program:downloads.nothing') },
      { error: 'workStays', input: gone },
    ],
  }),
  tryCall(calls.connections, { input: () => ({}), check: ({ connections }) => expect(Array.isArray(connections)).toBe(true) }),
  tryCall(calls.disconnect, {
    input: async (world) => signInOf(world, (await world.freshUser('local')).token),
    failures: [
      { error: 'workGone', input: () => named('web:no-such-sign-in') },
      { error: 'workStays', input: (world) => signInOf(world, world.token) },
    ],
  }),
]
