import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { anyErrorNameOf, callsOf, catalogue, encodeQuery } from '../src/index.ts'
import type { CallDefinition, DeviceRequest } from '../src/index.ts'
import { readsBodyFromQuery } from '../src/kit/call-doors.ts'
import { areaCases, deviceAreas } from './areas.ts'
import { ask } from './call-cases.ts'
import type { CallCases } from './call-cases.ts'
import { downloadCalls } from './calls/download-calls.ts'
import { fileCalls } from './calls/file-calls.ts'
import { hardwareCalls, proPowerCalls } from './calls/hardware-calls.ts'
import { familyCalls, passkeyCalls, secondStepCalls } from './calls/local-account-calls.ts'
import { lastCalls, sessionCalls } from './calls/session-calls.ts'
import { powerCalls, systemCalls } from './calls/system-calls.ts'
import { taskCalls, transferCalls, transferPlanCalls } from './calls/transfer-calls.ts'
import { tunnelCalls } from './calls/tunnel-calls.ts'
import { accountCalls, lastUserCalls, userCalls } from './calls/user-calls.ts'
import { hurtInputs } from './hurt-input.ts'
import type { WireInput } from './hurt-input.ts'
import type { ConformanceWorld } from './world.ts'

/** Every call of the contract with the way it is tried; a test proves that none is missing. */
export const conformanceCases: readonly CallCases[] = [
  ...[...sessionCalls, ...accountCalls, ...userCalls, ...fileCalls, ...transferCalls, ...transferPlanCalls, ...taskCalls, ...downloadCalls],
  ...[...secondStepCalls, ...passkeyCalls, ...familyCalls],
  ...areaCases,
  ...[...tunnelCalls, ...systemCalls, ...hardwareCalls, ...lastUserCalls, ...lastCalls, ...proPowerCalls, ...powerCalls],
]

/** Ids of calls without a case. */
export function callsWithoutCase(): string[] {
  const tried = new Set(conformanceCases.map(({ call }) => call.id))
  return callsOf(deviceAreas).flatMap((call) => (tried.has(call.id) ? [] : [call.id]))
}

/** Runs every call of the contract against one transport: success, named failures, malformed input, tokens, unknown fields. */
export function describeConformance(name: string, openWorld: () => Promise<ConformanceWorld>): void {
  describe(name, () => {
    let world: ConformanceWorld
    beforeAll(async () => {
      world = await openWorld()
    })
    afterAll(async () => {
      await world[Symbol.asyncDispose]()
    })
    for (const cases of conformanceCases) describe(cases.call.id, () => tryOne(cases, () => world))
  })
}

const isRaw = (call: CallDefinition): boolean => call.answerKind === 'bytes' || call.answerKind === 'event-stream'

interface Input {
  readonly query?: unknown
  readonly body?: unknown
}

function tryOne({ call, plan }: CallCases, world: () => ConformanceWorld): void {
  const rule = call.spec[0]
  test(`${rule} ${call.id} refuses strangers`, async () => {
    if (call.access === 'anyone') return
    const wire = withForgedTicket(wireOf(call, await plan.input(world())))
    expect(await nameOfRefusal(world(), call, { ...wire, token: undefined })).toBe('tokenInvalid')
    expect(await nameOfRefusal(world(), call, { ...wire, token: 'x'.repeat(43) })).toBe('tokenInvalid')
    if (!call.tickets) expect(await nameOfRefusal(world(), call, { ...wire, token: world().expiredToken })).toBe('sessionExpired')
    if (call.access === 'admin') expect(await nameOfRefusal(world(), call, { ...wire, token: world().userToken })).toBe('adminOnly')
  })
  test(`${rule} ${call.id} refuses malformed input`, async () => {
    for (const hurt of hurtInputs(call, wireOf(call, await plan.input(world())))) {
      const error = await nameOfRefusal(world(), call, { ...hurt, token: world().token })
      // A ticket that is missing or broken is a stranger before it is malformed.
      expect(['illegalParameter', ...(call.tickets ? ['tokenInvalid'] : [])], JSON.stringify(hurt)).toContain(error)
    }
  })
  for (const { error, input, isOutside } of plan.failures ?? []) {
    test(`${rule} ${call.id} answers ${error}`, async () => {
      const token = await tokenFor(plan, world())
      const wire = wireOf(call, await input(world()))
      world().stage(call.id, error)
      expect(await nameOfRefusal(world(), call, { ...wire, token, isOutside })).toBe(error)
    })
  }
  test(`${rule} ${call.id} drops fields it does not know`, async () => {
    const token = await tokenFor(plan, world())
    const wire = wireOf(call, await plan.input(world()))
    const body =
      typeof wire.body === 'object' && wire.body !== null && !Array.isArray(wire.body) && !(wire.body instanceof Uint8Array)
        ? { ...wire.body, from_the_future: 1 }
        : wire.body
    if (call.id === 'session.logout') return
    expect(await nameOfRefusal(world(), call, { query: { ...wire.query, from_the_future: 1 }, body, token })).toBeUndefined()
  })
  tryDoors({ call, plan }, world)
  test(`${rule} H-25 ${call.id} succeeds`, async () => {
    const token = await tokenFor(plan, world())
    const input = await plan.input(world())
    if (isRaw(call)) {
      const answer = await world().open({ call, ...wireOf(call, input), token })
      if (world().isReal) await plan.checkRaw?.(answer, world())
      return
    }
    const answer = await ask(world(), call, { ...(input as object), token } as never)
    if (!answer.ok) throw new Error(`${answer.error.name}: ${answer.error.text}`)
    if (world().isReal) await plan.check?.(answer.data as never, world())
  })
}

/** H-44: the other addresses of a call are the same call. */
function tryDoors({ call, plan }: CallCases, world: () => ConformanceWorld): void {
  for (const door of call.also ?? [])
    test(`${call.spec[0]} ${call.id} answers ${door.method} ${door.path} too`, async () => {
      // The fake is asked by the id of a call, so it has no addresses.
      if (!world().isReal) return
      const token = await tokenFor(plan, world())
      const { query, body } = wireOf(call, await plan.input(world()))
      const inQuery = readsBodyFromQuery(call, door)
      const wire = inQuery ? { query: { ...query, ...(body as typeof query) }, body: undefined } : { query, body }
      const atDoor: CallDefinition = { ...call, ...door }
      expect(await nameOfRefusal(world(), atDoor, { ...wire, token: undefined })).toBe(
        call.access === 'anyone' ? undefined : 'tokenInvalid',
      )
      expect(await nameOfRefusal(world(), atDoor, { ...wire, token })).toBeUndefined()
    })
}

async function tokenFor(plan: CallCases['plan'], world: ConformanceWorld): Promise<string> {
  return plan.as ? plan.as(world) : world.token
}

function wireOf(call: CallDefinition, given: unknown): WireInput {
  // Every input of every call is made of these two parts.
  const input = given as Input
  const body =
    call.body && call.bodyKind !== 'octet-stream' && input.body !== undefined ? z.encode(call.body, input.body as never) : input.body
  return { query: encodeQuery(call, input.query), body: body ?? (call.body ? {} : undefined) }
}

/** A good ticket is an entrance by itself (H-27); a stranger has only one he made up. */
function withForgedTicket(wire: WireInput): WireInput {
  return 'ticket' in wire.query ? { ...wire, query: { ...wire.query, ticket: 'x'.repeat(43) } } : wire
}

/** The name of the failure, of the catalogue or of an area, a request is answered with; undefined for a success. */
async function nameOfRefusal(
  world: ConformanceWorld,
  call: CallDefinition,
  wish: WireInput & { readonly token: string | undefined; readonly isOutside?: boolean | undefined },
): Promise<string | undefined> {
  const request: DeviceRequest = { call, path: call.path, query: wish.query, body: wish.body, options: {} }
  const answer = isRaw(call)
    ? jsonOf((await world.open({ call, query: wish.query, body: wish.body, token: wish.token })).body)
    : await (wish.isOutside ? world.outside : world.transport)(wish.token)(request)
  const code = (answer as { code?: unknown } | undefined)?.code
  if (code === undefined || code === catalogue.success.code) return undefined
  return (typeof code === 'number' ? anyErrorNameOf(code) : undefined) ?? `code ${JSON.stringify(code)}`
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown
  } catch {
    // Bytes that are no JSON are the success of such a call.
    return undefined
  }
}
