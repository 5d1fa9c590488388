export type { WindowFiles } from '../build/declaration-plugin.ts'
export {
  type PreloadFile,
  type PreparingRemote,
  type Registry,
  type RegistryEntry,
  type RegistryFiles,
  RemoteFiles,
  RemoteManifest,
} from '../remote/remote-manifest.ts'
export { fits, type Misfit, type Provides, type Requires } from '../remote/fits.ts'
export { compareVersions } from '../remote/version-range.ts'
export { routePatternsOf } from '../windows/route-patterns.ts'
export { canaryNumber, isShownNext } from '../remote/canary.ts'
