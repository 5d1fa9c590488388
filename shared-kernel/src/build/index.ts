export { compile } from './compile.ts'
export type { WindowFiles } from './declaration-plugin.ts'
export { type ReadDeclaration, readDeclaration } from './read-declaration.ts'
export { federationVersion } from './esm-runtime-alias.ts'
export { remoteConfig } from './remote-config.ts'
export type { BuildOptions } from './rspack-config.ts'
export { sharedModules, type SharedModule } from './shared-modules.ts'
export { shellConfig } from './shell-config.ts'
export { federationName, type PackageFacts, packageFacts, remoteIds, rootDir } from './workspace.ts'
export {
  manifestOf,
  type PreloadFile,
  type PreparingRemote,
  type Registry,
  type RegistryEntry,
  type RegistryFiles,
} from '../remote/remote-manifest.ts'
export { RemoteFiles, RemoteManifest } from '../remote/remote-manifest.ts'
export { fits, type Misfit, type Provides, type Requires } from '../remote/fits.ts'
export { compareVersions, satisfies } from '../remote/version-range.ts'
export { routePatternsOf } from '../windows/route-patterns.ts'
