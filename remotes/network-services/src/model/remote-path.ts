import type { RemoteEntry } from '@cove/device-contract/remote-shares'

/** A name below a folder. */
export const pathBelow = (folder: string, name: string): string => (folder === '/' ? `/${name}` : `${folder}/${name}`)

/** The address of a folder of a remote share. */
export const remoteAddress = (shareId: number, path = '/'): string =>
  `/network-service/remote-shares/${shareId}${path === '/' ? '' : `?path=${encodeURIComponent(path)}`}`

/** The share and the folder that an address names; undefined for another page. */
export function remotePlace(pathname: string, search: string): { readonly shareId: number; readonly path: string } | undefined {
  const id = /\/remote-shares\/(\d{1,15})$/.exec(pathname)?.[1]
  const path = new URLSearchParams(search).get('path') ?? '/'
  return id === undefined ? undefined : { shareId: Number(id), path: path.startsWith('/') ? path : '/' }
}

/** Folders first, then by name. */
export const sorted = (entries: readonly RemoteEntry[], locale: string): readonly RemoteEntry[] =>
  entries.toSorted((a, b) => Number(b.isFolder) - Number(a.isFolder) || a.name.localeCompare(b.name, locale, { numeric: true }))
