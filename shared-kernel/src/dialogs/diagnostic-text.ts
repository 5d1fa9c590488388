import type { ErrorReport } from './error-report.ts'
import { redactText } from './redact.ts'

/** What the desktop adds to a report when a person copies it. */
export interface DiagnosticContext {
  readonly code: number | undefined
  readonly name: string | undefined
  readonly family: string | undefined
  readonly device: { readonly model: string; readonly version: string; readonly serialNo: string } | undefined
  readonly kernelVersion: string
  readonly apps: readonly { readonly id: string; readonly version: string }[]
  readonly locale: string
  readonly route: RouteKind
  /** The device can be reached right now. */
  readonly online: boolean
}
/** How this page reaches its device. */
export type RouteKind = 'this computer' | 'local network' | 'internet' | 'relay'

/** How an address reaches the device; private ranges as RFC 1918, 3927 and 4193 name them. */
export function routeKindOf(address: URL): RouteKind {
  const { hostname, pathname } = address
  if (pathname.startsWith('/relay/')) return 'relay'
  if (/^(?:localhost|127\.[\d.]+|\[::1\])$/.test(hostname)) return 'this computer'
  const isPrivate = /^(?:10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|\[f[cde])/.test(hostname)
  return isPrivate || hostname.endsWith('.local') || !hostname.includes('.') ? 'local network' : 'internet'
}

/** The text a person copies for whoever helps: one fact per line, in English, redacted; the only place a code is written (REQ-04). */
export function diagnosticText(report: ErrorReport, context: DiagnosticContext): string {
  const { device, apps } = context
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['error', `${context.name ?? 'unlisted'} (code ${context.code ?? 'unknown'}, family ${context.family ?? 'none'})`],
    ['call', report.callId],
    ['request', report.requestId],
    ['time', report.atMs === undefined ? undefined : new Date(report.atMs).toISOString()],
    ['detail', report.detail === undefined || report.detail === '' ? undefined : oneLine(report.detail)],
    ['device', device && `${device.model}, firmware ${device.version}, serial ${device.serialNo}`],
    ['desktop', `kernel ${context.kernelVersion}`],
    ['apps', apps.length === 0 ? undefined : apps.map(({ id, version }) => `${id} ${version}`).join(', ')],
    ['locale', context.locale],
    ['route', `${context.route}, ${context.online ? 'reachable' : 'not reachable'}`],
  ]
  const lines = facts.flatMap(([name, value]) => (value === undefined ? [] : [redactText(`${name}: ${value}`)]))
  return ['Cove diagnostic', ...lines].join('\n')
}

/** A detail comes from outside: it may not forge a line of its own, nor fill the clipboard. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 400)
