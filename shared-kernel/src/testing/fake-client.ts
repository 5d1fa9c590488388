import { anyErrorRow } from '@cove/device-contract'
import type { Answer, Area, AreaClient, CallDefinition, DataOf, DeviceClient } from '@cove/device-contract'
import type { ErrorOf, InputOf } from '@cove/device-contract'

type FakeAnswer<D extends CallDefinition> = DataOf<D> | { readonly refuse: ErrorOf<D> }
type FakeCall<D extends CallDefinition> = (input: InputOf<D>) => FakeAnswer<D> | Promise<FakeAnswer<D>>
/** What a fake answers, by area and call; a call that is left out fails the test that makes it. */
export type FakeAnswersOf<A extends Area> = {
  readonly [One in A as One['id']]?: { readonly [K in keyof One['calls']]?: FakeCall<One['calls'][K]> }
}

/** One call a fake got. */
export interface FakeCallRecord {
  readonly id: string
  readonly input: unknown
}

/** A client for component tests: our names in and out, typed by the areas. Records every call it got. */
export function fakeClient<A extends Area>(answers: FakeAnswersOf<A>): { readonly client: DeviceClient; readonly calls: FakeCallRecord[] } {
  const calls: FakeCallRecord[] = []
  const known = new Map<Area, object>()
  const given = answers as Readonly<Record<string, Readonly<Record<string, Reply>> | undefined>>
  const functionsOf = (area: Area): object => {
    const call = (name: string) => (input: unknown) => {
      const id = `${area.id}.${name}`
      calls.push({ id, input })
      return reply(id, given[area.id]?.[name], input)
    }
    return Object.fromEntries(Object.keys(area.calls).map((name) => [name, call(name)]))
  }
  const use = <One extends Area>(area: One): AreaClient<One> => {
    if (!known.has(area)) known.set(area, functionsOf(area))
    return known.get(area) as AreaClient<One>
  }
  return { client: { use }, calls }
}

type Reply = (input: unknown) => unknown

async function reply(id: string, answer: Reply | undefined, input: unknown): Promise<Answer<CallDefinition>> {
  if (!answer) throw new Error(`the fake device was asked ${id}, which this test does not answer`)
  const data = await answer(input)
  if (typeof data === 'object' && data !== null && 'refuse' in data) {
    const name = String(data.refuse)
    const row = anyErrorRow(name)
    return { ok: false, error: { name: name as never, code: row.code, text: row.text['zh-CN'] } }
  }
  return { ok: true, data }
}
