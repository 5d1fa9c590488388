import type { AddressGuard } from './address-guard.ts'
import { refuse } from '@cove/server-kit/refusal'

/**
 * `fetch` that connects to addresses of the open internet only (S-I1), also behind a redirect. Refuses `urlNotAllowed` for others and
 * `urlSchemeUnsupported` for schemes other than http and https; rejects as `fetch` does.
 */
export function guardedFetch(guard: AddressGuard): (address: string, options?: RequestInit) => Promise<Response> {
  return async (address, options) => {
    let url = new URL(address)
    for (let hops = 0; hops <= mostRedirects; hops += 1) {
      await check(guard, url)
      const response = await fetch(url, { ...options, redirect: 'manual' })
      const next = response.headers.get('location')
      if (response.status < 300 || response.status >= 400 || next === null) return response
      await response.body?.cancel()
      url = new URL(next, url)
    }
    throw new TypeError('too many redirects')
  }
}

const mostRedirects = 5

function check(guard: AddressGuard, url: URL): Promise<void> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') refuse('urlSchemeUnsupported')
  guard.checkHost(url.hostname)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  guard.lookup(url.hostname.replace(/^\[|\]$/g, ''), { all: false }, (error) => (error ? reject(error) : resolve()))
  return promise
}
