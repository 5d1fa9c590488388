import { createClient } from '@cove/device-contract'
import type { DeviceClient, DeviceRequest } from '@cove/device-contract'

const queryOf = (query: DeviceRequest['query']) =>
  new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()

/** A client of a running device for commands. */
export function connectDevice(url: string, token: string | undefined): DeviceClient {
  const origin = url.replace(/\/+$/, '')
  return createClient(async ({ call, path, query, body }) => {
    const isBytes = call.bodyKind === 'octet-stream'
    const headers = {
      ...(token === undefined ? {} : { 'api-token': token }),
      ...(body === undefined ? {} : { 'content-type': isBytes ? 'application/octet-stream' : 'application/json' }),
    }
    const search = queryOf(query)
    const answer = await fetch(`${origin}${path}${search === '' ? '' : `?${search}`}`, {
      method: call.method,
      headers,
      ...(body === undefined ? {} : { body: isBytes ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body) }),
    })
    return answer.json()
  })
}
