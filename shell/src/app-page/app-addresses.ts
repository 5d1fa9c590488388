import { appRemoteOf, mainWindowOf, windowAt } from '@cove/kernel/host'
import type { Published } from '@cove/kernel/host'

/** An address in its two parts. */
interface Address {
  readonly pathname: string
  readonly search: string
}

/** What an address below `/app` names that is not there: the app, or the page of an app that is. */
export function missingAt(
  published: Published,
  { pathname, search }: Address,
): { readonly appId: string; readonly remoteId?: string } | undefined {
  const [, head, appId] = pathname.split('/')
  if (head !== 'app' || appId === undefined || windowAt(published, { pathname, search })) return undefined
  const remote = appRemoteOf(published, appId)
  return { appId, ...(remote ? { remoteId: remote.id } : {}) }
}

/** The address below `/app/<appId>` that leads to a page of a window; undefined where none does. */
export function appAddressOf(published: Published, appId: string, page: string): string | undefined {
  const remote = appRemoteOf(published, appId)
  const main = remote && mainWindowOf(remote)?.declared.path
  if (main === undefined) return undefined
  const rest = page === main || page.startsWith(`${main}/`) || page.startsWith(`${main}?`) ? page.slice(main.length) : page
  const address = `/app/${appId}${rest}`
  const [pathname = ''] = address.split('?', 1)
  const found = windowAt(published, { pathname, search: address.slice(pathname.length) })
  return found && `${found.address.pathname}${found.address.search}` === page ? address : undefined
}
