import { catalogue } from '@cove/device-contract'
import type { CallDefinition } from '@cove/device-contract'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { allCalls } from './all-calls.ts'
import type { ListedCall } from './all-calls.ts'
import { invalidValueOf, valueOf } from './any-input.ts'
import { openContractWorld, sampleBytes } from './contract-world.ts'
import type { UserResources, ContractWorld, Role } from './contract-world.ts'
import { openSender } from './raw-request.ts'
import type { RawRequest, RawSender } from './raw-request.ts'
import { requestOf } from './wire-request.ts'
import { batchHeadShape, inputShapes } from './wire-shape.ts'

// S-I7, S-I8: no input of any call, from any caller, is answered with an internal error, with a 5xx, with a broken connection or with
// nothing. Inputs come from the schemas of the call itself, so a new call is tried as soon as it is in the contract.

/** COVE_FUZZ_SEED tries other inputs; CI uses this one, so that a red run is red for everybody. */
const seed = Number(process.env['COVE_FUZZ_SEED'] ?? 20_260_119)
const runs = process.env['COVE_LONG'] === undefined ? 6 : 200

let world: ContractWorld
let sender: RawSender
let resources: Readonly<Record<Role, UserResources>>

beforeAll(async () => {
  world = await openContractWorld()
  sender = openSender(world.origin)
  resources = { admin: await world.resourcesOf('admin'), user: await world.resourcesOf('user') }
})
afterAll(async () => {
  sender[Symbol.dispose]()
  await world[Symbol.asyncDispose]()
})

beforeEach(() => world.restore())

interface Wish {
  readonly who: Role
  readonly query: unknown
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
}

/** Headers some handlers look at. */
const someHeaders = fc.record(
  {
    range: fc.constantFrom('bytes=0-', 'bytes=-1', 'bytes=9-1', 'bytes=99999999999999999999-', 'bytes=0-0,1-1', 'items=1'),
    'last-event-id': fc.constantFrom('0', '-1', '999999999999999', '99999999999999999999', 'x'),
    'if-none-match': fc.constantFrom('*', '"x"', 'W/', ''),
    'if-modified-since': fc.constantFrom('x', 'Thu, 01 Jan 1970 00:00:00 GMT', '275761'),
    'accept-language': fc.constantFrom('', 'zh-CN', '*', 'x'.repeat(500), '-,;q=9'),
  },
  { requiredKeys: [] },
)

/** Bytes for calls whose body is not described: a whole sample, nothing, the head of a batch, the start of a picture, anything. */
const someOctets = fc.oneof(
  { weight: 3, arbitrary: fc.constant<unknown>(sampleBytes) },
  { weight: 3, arbitrary: fc.oneof(valueOf(batchHeadShape), invalidValueOf(batchHeadShape)) },
  { weight: 1, arbitrary: fc.constant<unknown>(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes): unknown => Buffer.from(bytes)) },
)

function wishesOf(call: CallDefinition): fc.Arbitrary<Wish> {
  const { query, body } = inputShapes(call)
  const part = (shape: typeof query) =>
    shape ? fc.oneof({ weight: 1, arbitrary: valueOf(shape) }, { weight: 3, arbitrary: invalidValueOf(shape) }) : fc.constant(undefined)
  return fc.record({
    who: fc.constantFrom<Role>('admin', 'user'),
    query: part(query),
    body: call.bodyKind === 'octet-stream' ? someOctets : part(body),
    headers: fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: someHeaders }) as fc.Arbitrary<
      Record<string, string>
    >,
  })
}

async function rawRequest({ call, service }: ListedCall, wish: Wish): Promise<RawRequest> {
  const known = resources[wish.who]
  const tickets = await world.ticketsOf(wish.who, { storageId: known['uuid'] ?? '', path: '/seed.txt' })
  const headers = { ...wish.headers, ...(await world.headersOf(wish.who, service)) }
  return requestOf(call, { query: wish.query, body: wish.body, headers, placeholders: { ...known, ...tickets } })
}

const internalError = new RegExp(`"code":\\s*${catalogue.internalError.code}\\b`)

describe(`S-I8 seed ${seed}`, () => {
  test.each(allCalls.map((listed) => [listed.call.id, listed] as const))(
    'S-I8 %s answers every input without an internal error',
    async (_id, listed) => {
      await fc.assert(
        fc.asyncProperty(wishesOf(listed.call), async (wish) => {
          const before = world.defects.length
          const { status, text } = await sender.send(await rawRequest(listed, wish))
          expect(world.defects.slice(before)).toEqual([])
          expect(status).toBeLessThan(500)
          expect(internalError.exec(text)?.[0]).toBeUndefined()
        }),
        { seed, numRuns: runs, endOnFailure: false },
      )
    },
  )
})
