/** Which scripts of remotes may run: same origin, under /remotes/, with an integrity known from the registry. */

interface TrustedScriptUrlPolicy {
  createScriptURL(url: string): unknown
}
interface TrustedTypesFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): TrustedScriptUrlPolicy
}

const development = process.env.NODE_ENV === 'development'
const integrityByUrl = new Map<string, string>()

const absolute = (url: string) => new URL(url, location.href)

/** How each refusal of a script begins; the federation passes on no more than its message. */
export const refusedScript = 'refused a script'

/** Remembers what a script must hash to. */
export function expectIntegrity(url: string, integrity: string | undefined): void {
  if (integrity !== undefined) integrityByUrl.set(absolute(url).href, integrity)
}

/** The integrity a script must have; undefined only in development. Throws when none is recorded: an unknown script is refused. */
export function integrityOf(url: string): string | undefined {
  const integrity = integrityByUrl.get(absolute(url).href)
  if (integrity === undefined && !development) throw new TypeError(`${refusedScript} without a recorded integrity: ${url}`)
  return integrity
}

/** WIN-12: the one script of the shell itself that is loaded by its address. */
export const offlineWorker = '/service-worker.js'

/** The absolute address of a script that may be loaded; throws for any other origin or folder. */
export function checkedScriptUrl(url: string): string {
  const { origin, pathname, href } = absolute(url)
  if (origin !== location.origin || (!pathname.startsWith('/remotes/') && pathname !== offlineWorker))
    throw new TypeError(`${refusedScript} outside /remotes/: ${url}`)
  return href
}

const factory = (globalThis as { trustedTypes?: TrustedTypesFactory }).trustedTypes
const policy = factory?.createPolicy('cove#loader', { createScriptURL: checkedScriptUrl })

/** What may be given to `script.src`: a trusted value where the browser enforces Trusted Types, else the checked address. */
export function trustedScriptUrl(url: string): string {
  // A trusted value is an object that stringifies to the address; the DOM's types only know the string.
  return (policy ? policy.createScriptURL(url) : checkedScriptUrl(url)) as string
}
