import { type Answer, type CallDefinition, type DataOf, type DeviceClient, type ErrorOf, type InputOf, catalogue, createClient } from '@cove/device-contract'

type FakeAnswer<D extends CallDefinition> = DataOf<D> | { readonly refuse: ErrorOf<D> }
type FakeCall<D extends CallDefinition> = (input: InputOf<D>) => FakeAnswer<D> | Promise<FakeAnswer<D>>
/** What a fake answers, by area and call of a contract; a call left out fails the test that makes it. */
export type FakeAnswersOf<C> = { readonly [K in keyof C]?: C[K] extends CallDefinition ? FakeCall<C[K]> : FakeAnswersOf<C[K]> }

/** One call a fake got. */
export interface FakeCallRecord {
  readonly id: string
  readonly input: unknown
}

/** A client of any contract for component tests: our names in and out, typed by the contract. Records every call it got. */
export function fakeClient<C extends object>(
  contract: C,
  answers: FakeAnswersOf<C>,
): { readonly client: DeviceClient<C>; readonly calls: FakeCallRecord[] } {
  const calls: FakeCallRecord[] = []
  const real = createClient(() => Promise.reject(new Error('a fake has no network')))
  return { client: wrap(real, answers, { calls, path: [] }) as DeviceClient<C>, calls }
}

function wrap(node: object, given: object, into: { readonly calls: FakeCallRecord[]; readonly path: readonly string[] }): unknown {
  return Object.fromEntries(
    Object.entries(node).map(([key, child]: [string, unknown]) => {
      const answer = (given as Record<string, unknown>)[key]
      const path = [...into.path, key]
      const id = path.join('.')
      if (typeof child !== 'function') return [key, wrap(child as object, (answer ?? {}) as object, { ...into, path })]
      const call = (input: unknown) => {
        into.calls.push({ id, input })
        return reply(id, answer as ((input: unknown) => unknown) | undefined, input)
      }
      return [key, call]
    }),
  )
}

async function reply(id: string, answer: ((input: unknown) => unknown) | undefined, input: unknown): Promise<Answer<CallDefinition>> {
  if (!answer) throw new Error(`the fake device was asked ${id}, which this test does not answer`)
  const data = await answer(input)
  if (typeof data === 'object' && data !== null && 'refuse' in data) {
    const name = data.refuse as keyof typeof catalogue
    const row = catalogue[name]
    return { ok: false, error: { name: name as never, code: row.code, text: row.text['zh-CN'] } }
  }
  return { ok: true, data }
}
