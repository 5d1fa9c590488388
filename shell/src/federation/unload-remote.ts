import type { getInstance } from '@module-federation/enhanced/runtime'

type Host = NonNullable<ReturnType<typeof getInstance>>

interface FederationGlobals {
  __FEDERATION__: { __INSTANCES__: { name: string }[] }
  __GLOBAL_LOADING_REMOTE_ENTRY__?: Record<string, unknown>
  [name: string]: unknown
}

const dropKeys = (record: Record<string, unknown>, matches: (key: string) => boolean) => {
  for (const key of Object.keys(record)) if (matches(key)) delete record[key]
}

/**
 * Drops every reference the federation keeps to one loaded version, so that its code becomes collectable. The runtime's own
 * `removeRemote` would also delete shared modules from the host, and forgets the loading map.
 */
export function unloadRemote(host: Host, name: string): void {
  // The runtime's globals are untyped; only names that exist are touched.
  const globals = globalThis as unknown as FederationGlobals
  host.moduleCache.delete(name)
  dropKeys(host.remoteHandler.idToRemoteMap, (key) => host.remoteHandler.idToRemoteMap[key]?.name === name)
  const instances = globals.__FEDERATION__.__INSTANCES__
  const at = instances.findIndex((instance) => instance.name === name)
  // The first instance is the shell itself.
  if (at > 0) instances.splice(at, 1)
  for (const scope of Object.values(host.shareScopeMap)) {
    for (const versions of Object.values(scope)) {
      for (const shared of Object.values(versions)) shared.useIn = shared.useIn.filter((user) => user !== name)
    }
  }
  // A `var` at the top level of a script cannot be deleted.
  globals[name] = undefined
  delete globals[`rspackChunk${name.replaceAll(/_+/g, '_')}`]
  dropKeys(globals.__GLOBAL_LOADING_REMOTE_ENTRY__ ?? {}, (key) => key.startsWith(`${name}:`))
}
