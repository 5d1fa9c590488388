const scriptSchemes = new Set([
  'javascript:',
  'data:',
  'vbscript:',
  'file:',
  'blob:',
  'about:',
  'filesystem:',
  'view-source:',
  'ws:',
  'wss:',
  'ftp:',
])

/** S-I4: why an address cannot be registered as the place an app returns to. Such an address has one reading only. */
export function redirectProblemOf(address: string): string | undefined {
  if (/[\\\s\u0000-\u001f\u007f*]/.test(address)) return 'no backslash, blank, control character or wildcard'
  if (address.includes('#')) return 'no fragment'
  let url: URL
  try {
    url = new URL(address)
  } catch {
    return 'an absolute address is needed'
  }
  if (url.username !== '' || url.password !== '' || /^[a-z][a-z\d+.-]*:\/\/[^/?]*@/i.test(address)) return 'no name or password inside'
  if (scriptSchemes.has(url.protocol)) return `${url.protocol} cannot be returned to`
  if (url.protocol === 'http:' && !isLoopbackName(url.hostname)) return 'http only for this machine; use https'
  return undefined
}

/** S-I4: letter by letter. A prefix, another case, another escape or another port is another address. */
export function isRegistered(redirects: readonly string[], address: string): boolean {
  return redirects.includes(address)
}

/** The registered address with our parameters added to those it has. */
export function locationOf(redirect: string, parameters: Readonly<Record<string, string | undefined>>): string {
  const added = Object.entries(parameters).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as [string, string]]))
  const query = new URLSearchParams(added).toString()
  return `${redirect}${redirect.includes('?') ? '&' : '?'}${query}`
}

function isLoopbackName(name: string): boolean {
  return name === 'localhost' || name === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(name)
}
