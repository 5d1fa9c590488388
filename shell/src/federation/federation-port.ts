import { loadOnce } from '@cove/device-contract'
import type { FederationPort, PreloadFile, RegistryEntry } from '@cove/kernel/host'
import type { FederationHost } from './federation-host.ts'
import { loadFaultOf } from './load-fault.ts'
import { expectIntegrity } from './script-policy.ts'
import { preloadDoors } from './window-doors.ts'

interface Federation {
  readonly host: FederationHost
  readonly unloadRemote: (host: FederationHost, name: string) => void
}

/** W11: the federation is fetched behind the first picture, or with the first remote. */
async function fetchFederation(): Promise<Federation> {
  const { createFederationHost, unloadRemote } = await import('./federation-host.ts')
  return { host: createFederationHost(), unloadRemote }
}

const linkFor = ({ url, as, integrity }: PreloadFile): HTMLLinkElement => {
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = as
  link.href = url
  // The same credentials mode and integrity as the later request, or the browser fetches the file twice.
  link.crossOrigin = 'anonymous'
  if (integrity !== undefined) link.integrity = integrity
  return link
}

/**
 * Module Federation as the kernel sees it. One per page; the kernel decides about retries and versions.
 */
export function createFederationPort(): FederationPort {
  let ready: Federation | undefined
  const federation = loadOnce(async () => (ready = await fetchFederation()))
  const entries = new Map<string, RegistryEntry>()
  const hinted = new Set<string>()

  return {
    register(entry) {
      if (entries.has(entry.name)) return
      entries.set(entry.name, entry)
      expectIntegrity(entry.entry.url, entry.entry.integrity)
    },
    async load(name) {
      const { host } = await federation()
      const entry = entries.get(name)
      // Never with `force`: names carry the version, and force would delete shared modules from the shell.
      if (entry) host.registerRemotes([{ name, entry: new URL(entry.entry.url, location.href).href }])
      const module: unknown = await host.loadRemote(`${name}/remote`)
      if (module === null || module === undefined) throw new Error(`remote ${name} exposes no ./remote`)
      return module
    },
    preload(files, parts = []) {
      // The remote's own files first: they come from farther away than the doors, which are mostly there already.
      for (const file of files) {
        if (hinted.has(file.url)) continue
        hinted.add(file.url)
        document.head.append(linkFor(file))
      }
      // W9: the doors come beside the remote's own files, and not when they have named them.
      preloadDoors(parts)
      void federation().catch(() => undefined)
    },
    unload(name) {
      const entry = entries.get(name)
      if (!entry) return
      ready?.unloadRemote(ready.host, name)
      entries.delete(name)
      dropHints(entry, hinted)
    },
    faultOf: (error, name, known) => loadFaultOf(error, entries.get(name), known),
  }
}

/** Removes the links to the files of a version. */
function dropHints(entry: RegistryEntry, hinted: Set<string>): void {
  const folder = new URL('.', new URL(entry.entry.url, location.href)).pathname
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[href]')) {
    if (new URL(link.href).pathname.startsWith(folder)) link.remove()
  }
  for (const url of hinted) if (url.startsWith(folder)) hinted.delete(url)
}
