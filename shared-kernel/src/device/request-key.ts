import type { DeviceRequest } from '@cove/device-contract'

/** Equal for requests of one owner that ask the same. */
export function requestKey(owner: string | undefined, { call, path, query, body }: DeviceRequest): string {
  return `${owner}|${call.id}|${path}|${JSON.stringify([query, (call.bodyKind ?? 'json') === 'json' ? body : undefined])}`
}
