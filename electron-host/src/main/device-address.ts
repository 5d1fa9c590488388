import { parseUrl } from './security/app-origin.ts'

/** The origin of a device, as typed or kept; undefined for everything that is not just an http or https origin. */
export function deviceAddress(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.length > 256) return undefined
  const url = parseUrl(text)
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return undefined
  const isOriginOnly = url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '' && url.password === ''
  return isOriginOnly ? url.origin : undefined
}
