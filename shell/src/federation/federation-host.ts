import { init, registerGlobalPlugins } from '@module-federation/enhanced/runtime'
import externalRuntime from '@module-federation/inject-external-runtime-core-plugin'
import { loaderPlugin } from './loader-plugin.ts'
import { sharePlugin } from './share-plugin.ts'
import { sharedProvider } from './shared-provider.ts'

export { unloadRemote } from './unload-remote.ts'

/** What the build says that this shell offers, by the name of the module. */
declare const coveOffered: Readonly<Record<string, { readonly version: string; readonly range: string }>>

/** The federation of this page. */
export type FederationHost = ReturnType<typeof init>

/** Makes the one federation of this page: it offers the shell's own modules, and remotes run on its runtime. */
export function createFederationHost(): FederationHost {
  // Remotes bring a federation of their own each; those made from now on have it.
  registerGlobalPlugins([sharePlugin()])
  return init({
    name: 'shell',
    remotes: [],
    // As in the builds of remotes: never the entries of all for the sake of one.
    shareStrategy: 'loaded-first',
    plugins: [loaderPlugin(), externalRuntime()],
    shared: Object.fromEntries(Object.entries(coveOffered).map(([name, { version, range }]) => [name, offer(name, version, range)])),
  })
}

function offer(name: string, version: string, requiredVersion: string) {
  const load = sharedProvider[name]
  if (!load) throw new Error(`the shell offers ${name} and has no import for it`)
  const get = async () => {
    const module = await load()
    return () => module
  }
  return { version, scope: 'default', shareConfig: { singleton: true, strictVersion: true, requiredVersion }, get }
}
