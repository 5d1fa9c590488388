import { dialogs } from './src/main/texts/zh-CN.ts'

/** Settings of electron-builder for the folder that `tools/client/write-client.ts` writes: main.mjs, preload.cjs, package.json and the site. */
export const builderConfig = {
  appId: 'app.cove.desktop',
  productName: 'Cove',
  // electron-builder cannot find it: the bundled app has no dependencies.
  electronVersion: '45.5.0',
  directories: { output: 'out' },
  asar: true,
  npmRebuild: false,
  // A list of what may be inside: sources, maps and settings of the repository stay out.
  files: ['main.mjs', 'preload.cjs', 'package.json'],
  extraResources: [{ from: 'site', to: 'site', filter: ['**/*', '!**/*.map', '!**/.*'] }],
  electronLanguages: ['zh-CN', 'en-US', 'zh_CN', 'en'],
  protocols: [{ name: 'Cove', schemes: ['covedesk'] }],
  // Every fuse by its name. electron-builder 26.17 knows these eight of Electron's nine.
  electronFuses: {
    runAsNode: false,
    enableCookieEncryption: true,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    loadBrowserProcessSpecificV8Snapshot: false,
    grantFileProtocolExtraPrivileges: false,
  },
  win: { target: [{ target: 'nsis', arch: ['x64', 'arm64'] }] },
  nsis: { oneClick: false, perMachine: false, allowToChangeInstallationDirectory: true, deleteAppDataOnUninstall: false },
  mac: {
    target: [
      { target: 'dmg', arch: ['universal'] },
      { target: 'zip', arch: ['universal'] },
    ],
    category: 'public.app-category.utilities',
    hardenedRuntime: true,
    minimumSystemVersion: '13.0',
    // The reason that macOS shows when the client searches the local network.
    extendInfo: { NSLocalNetworkUsageDescription: dialogs.localNetwork },
  },
  linux: { target: ['dir'], category: 'Network' },
} as const
