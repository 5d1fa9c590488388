/** Which app an address names, and which page of it; '' for its first. */
export function appAddressOf(pathname: string): { readonly appId: string; readonly page: string } {
  const [, , appId = '', ...rest] = pathname.split('/')
  return { appId, page: rest.map(decoded).join('/') }
}

/** The address of a page of an app. */
export const addressOfPage = (appId: string, page: string): string => (page === '' ? `/app/${appId}` : `/app/${appId}/${page}`)

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
