import { createHash } from 'node:crypto'
import { ask, dataOf, tryCall } from '@cove/device-contract/conformance/cases'
import type { CallCases, ConformanceWorld } from '@cove/device-contract/conformance/cases'
import { releases } from '@cove/device-contract/releases'
import { expect } from 'vitest'

const { health, install, list, move, report, upload } = releases.calls
const bytes = new TextEncoder().encode('COVEREL1 and no release')
const digestOf = (data: Uint8Array) => createHash('sha256').update(data).digest('hex')
const noArchive = digestOf(new Uint8Array())

const sent = async (world: ConformanceWorld, data = bytes) => {
  const digest = digestOf(data)
  await dataOf(ask(world, upload, { query: { digest, offset: 0 }, body: data }))
  return digest
}

const published = async (world: ConformanceWorld) =>
  world.isReal
    ? dataOf(ask(world, install, { body: { digest: await sent(world, await world.release()) } }))
    : { id: 'music', version: '1.0.0' }

export const cases: readonly CallCases[] = [
  tryCall(upload, {
    input: () => ({ query: { digest: digestOf(bytes), offset: 0 }, body: bytes }),
    check: async ({ receivedBytes }, world) => {
      expect(receivedBytes).toBe(bytes.length)
      const query = { digest: digestOf(bytes), offset: 3 }
      expect((await dataOf(ask(world, upload, { query, body: bytes }))).receivedBytes, 'the sender continues at the end').toBe(bytes.length)
    },
    failures: [{ error: 'releaseTooLarge', input: () => ({ query: { digest: noArchive, offset: 99_000_000 }, body: bytes }) }],
  }),
  tryCall(install, {
    input: async (world) => ({ body: { digest: await sent(world, await world.release()), reason: 'tried' } }),
    check: async ({ id, version }, world) => {
      const { releases: all } = await dataOf(ask(world, list, {}))
      expect(all.find((one) => one.id === id)).toMatchObject({ version, team: 'sound', isHeld: true })
    },
    failures: [
      { error: 'releaseMissing', input: () => ({ body: { digest: noArchive } }) },
      { error: 'releaseDamaged', input: async (world) => ({ body: { digest: await sent(world) } }) },
    ],
  }),
  tryCall(list, { input: () => ({}), check: ({ ledger }) => expect(ledger).toBe('ok') }),
  tryCall(move, {
    input: async (world) => {
      await dataOf(ask(world, install, { body: { digest: await sent(world, await world.release()) } }))
      return { body: { id: 'music', action: 'withdraw' as const, reason: 'tried' } }
    },
    check: ({ version }) => expect(version).toBeUndefined(),
    failures: [{ error: 'releaseMissing', input: () => ({ body: { id: 'nothing', action: 'rollback' as const } }) }],
  }),
  tryCall(report, {
    input: async (world) => {
      const { id, version } = await published(world)
      const seen = { opens: 2, faults: 0, crashes: 1, errors: 0 }
      return {
        body: {
          reports: [
            { id, version, ...seen },
            { id: 'nothing', version: '1.0.0', ...seen },
          ],
        },
      }
    },
    check: ({ known }) => expect(known, 'what the device does not publish is not counted').toBe(1),
  }),
  tryCall(health, {
    input: async (world) => {
      const { id, version } = await published(world)
      await dataOf(ask(world, report, { body: { reports: [{ id, version, opens: 3, faults: 0, crashes: 0, errors: 1 }] } }))
      return { query: { id } }
    },
    check: ({ versions }) => {
      expect(versions[0]?.opens).toBeGreaterThan(0)
      expect(versions[0]?.sessions).toBe(1)
    },
    failures: [{ error: 'releaseMissing', input: () => ({ query: { id: 'nothing' } }) }],
  }),
]
