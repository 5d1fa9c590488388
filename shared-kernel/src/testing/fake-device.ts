import { callsOf, catalogue, contract, createClient, type Answer, type CallDefinition, type Contract, type DataOf, type DeviceClient, type ErrorOf, type InputOf } from '@cove/device-contract'

type FakeAnswer<D extends CallDefinition> = DataOf<D> | { readonly refuse: ErrorOf<D> }
type FakeCall<D extends CallDefinition> = (input: InputOf<D>) => FakeAnswer<D> | Promise<FakeAnswer<D>>
/** What a fake device answers, by area and call; a call left out fails the test that makes it. */
export type FakeAnswers<C = Contract> = { readonly [K in keyof C]?: C[K] extends CallDefinition ? FakeCall<C[K]> : FakeAnswers<C[K]> }

/** A device for component tests: our names in and out, typed by the contract. Records every call it got. */
export function fakeDevice(answers: FakeAnswers = {}): { readonly device: DeviceClient<Contract>; readonly calls: { readonly id: string; readonly input: unknown }[] } {
  const calls: { readonly id: string; readonly input: unknown }[] = []
  const ids = new Map(callsOf(contract).map((call) => [call.id, call]))
  const real = createClient(contract, () => Promise.reject(new Error('a fake has no network')))
  const device = wrap(real, answers, (call, input, answer) => {
    calls.push({ id: call.id, input })
    return answer
  })
  return { device: device as DeviceClient<Contract>, calls }

  function wrap(node: object, given: object, record: (call: CallDefinition, input: unknown, answer: Promise<Answer<CallDefinition>>) => unknown, path: string[] = []): unknown {
    return Object.fromEntries(
      Object.entries(node).map(([key, child]: [string, unknown]) => {
        const answer = (given as Record<string, unknown>)[key]
        const id = [...path, key].join('.')
        if (typeof child !== 'function') return [key, wrap(child as object, (answer ?? {}) as object, record, [...path, key])]
        const call = ids.get(id)
        if (!call) throw new Error(`no call ${id}`)
        return [key, (input: unknown) => record(call, input, reply(id, answer as ((input: unknown) => unknown) | undefined, input))]
      }),
    )
  }
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
