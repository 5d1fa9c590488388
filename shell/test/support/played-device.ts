import type { IncomingMessage, ServerResponse } from 'node:http'
import { callsOf, catalogue } from '@cove/device-contract'
import type { Area, CallDefinition, Transport } from '@cove/device-contract'
import { createFake, deviceAreas, sampleData } from '@cove/device-contract/conformance'
import type { PlatformArea } from '@cove/device-contract/conformance'
import { device } from '@cove/device-contract/device'
import { events } from '@cove/device-contract/events'
import type { DeviceModule } from '@cove/device-contract/modules'

/** What a played device is. */
export interface PlayedDeviceOptions {
  /** Undefined plays a device from before the module list. */
  readonly modules?: readonly DeviceModule[]
  /** Areas beyond those of the contract, with the data of their calls on the wire. */
  readonly more?: readonly { readonly area: Area; readonly answer: unknown }[]
  /** Module ids whose calls it does not have. */
  readonly without?: readonly string[]
}

const isDevicePath = /^\/(?:v1|v2|ugos|setting|api)(?:\/|$)/

/** A device in this process that answers over HTTP as the real one does: known calls by samples, an unknown address with HTTP 404. */
export function playDevice({ modules, more = [], without = [] }: PlayedDeviceOptions) {
  const missing = new Set([...without, ...(modules ? [] : ['modules'])])
  const own: ReadonlyMap<string, unknown> = new Map(
    more.flatMap(({ area, answer }) => callsOf(area).map((call) => [call.path, answer] as const)),
  )
  const calls = callsOf(deviceAreas.filter((area) => !missing.has(area.id)))
  const find = (method: string | undefined, path: string) => calls.find((call) => call.path === path && call.method === method)
  const fake = createFake<PlatformArea>({
    device: { info: () => ({ ...sampleData(device.calls.info), isEmbedded: true, binding: 'bound' }) },
    ...(modules && { modules: { list: () => ({ modules: [...modules] }) } }),
  })
  const streams = new Set<ServerResponse>()
  const answer = (pathname: string, response: ServerResponse, request: IncomingMessage): boolean => {
    if (!isDevicePath.test(pathname)) return false
    const query = Object.fromEntries(new URL(request.url ?? '/', 'http://localhost').searchParams)
    if (pathname === events.calls.stream.path) {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write(': open\n\n')
      streams.add(response)
      return true
    }
    const call = find(request.method, pathname)
    if (own.has(pathname)) send(response, 200, { code: catalogue.success.code, msg: 'ok', data: own.get(pathname) })
    else if (call)
      void bodyOf(request)
        .then((body) => run(fake, { call, query, body }))
        .then((data) => send(response, 200, data))
    else send(response, 404, { code: catalogue.notFound.code, msg: '', data: null })
    return true
  }
  return {
    answer,
    /** Reports an event to every open page. */
    say: (event: string, data: unknown) => {
      for (const stream of streams) stream.write(`id: 1\ndata: ${JSON.stringify({ event, data })}\n\n`)
    },
  }
}

interface Asked {
  readonly call: CallDefinition
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
}

const run = (fake: Transport, { call, query, body }: Asked) => fake({ call, path: call.path, query, body, options: {} })

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  return text === '' ? undefined : JSON.parse(text)
}

function send(response: ServerResponse, status: number, data: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(data))
}
