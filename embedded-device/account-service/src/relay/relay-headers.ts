import type { IncomingHttpHeaders } from 'node:http'

/**
 * What passes the relay, by name; everything else stays behind. A list of what may pass cannot be tricked by a new hop-by-hop header,
 * and neither cookies nor the page's origin reach the device.
 */
const toDevice = [
  ...['accept', 'accept-language', 'api-token', 'content-length', 'content-type', 'if-modified-since', 'if-none-match', 'if-range'],
  ...['last-event-id', 'range', 'user-agent'],
] as const
const toPage = [
  ...['accept-ranges', 'cache-control', 'content-disposition', 'content-length', 'content-range', 'content-type', 'etag'],
  ...['last-modified', 'retry-after', 'x-request-id'],
] as const

/** S-I3: whatever a device answers, it never becomes a page, a script or a frame of the relay's own origin. */
export const relayedAnswerHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

const isValue = /^[\t\u0020-\u007e\u0080-\u00ff]*$/

function picked(
  headers: IncomingHttpHeaders | Readonly<Record<string, string>>,
  names: readonly string[],
): Readonly<Record<string, string>> {
  const found = names.map((name): [string, unknown] => [name, headers[name]])
  return Object.fromEntries(found.filter((entry): entry is [string, string] => typeof entry[1] === 'string' && isValue.test(entry[1])))
}

export function headersToDevice(headers: IncomingHttpHeaders | Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return picked(headers, toDevice)
}

export function headersToPage(headers: IncomingHttpHeaders | Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return picked(headers, toPage)
}

/** Calls of the device, and nothing of its desktop: a page of another device has no business in the relay's origin. */
const deviceCalls = /^\/(?:v1|v2|ugos|setting)\/[^\\]*$/
/** What only pictures, media, downloads and scripts' own requests ask for. */
const refusedDestinations: ReadonlySet<string> = new Set([
  ...['audioworklet', 'embed', 'frame', 'iframe', 'manifest', 'object', 'paintworklet', 'report', 'script', 'serviceworker'],
  ...['sharedworker', 'style', 'worker', 'xslt'],
])

export function mayPass(path: string, destination: string | undefined): boolean {
  const [pathname = ''] = path.split('?', 1)
  if (destination !== undefined && refusedDestinations.has(destination)) return false
  return deviceCalls.test(pathname) && !/(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i.test(pathname) && !pathname.includes('//')
}
