/**
 * Everything a remote consumes must be referenced by the shell's build, or the federation never offers it and the remote fails to
 * load. The imports are lazy: what the first paint does not need stays out of it. One line per row of @cove/kernel/build's sharedModules.
 */
export const sharedProvider: Readonly<Record<string, () => Promise<unknown>>> = {
  react: () => import('react'),
  'react/jsx-runtime': () => import('react/jsx-runtime'),
  'react/compiler-runtime': () => import('react/compiler-runtime'),
  'react-dom': () => import('react-dom'),
  'react-dom/client': () => import('react-dom/client'),
  '@cove/kernel': () => import('@cove/kernel'),
  '@cove/kernel/declare': () => import('@cove/kernel/declare'),
  '@cove/kernel/router': () => import('@cove/kernel/router'),
  '@cove/kernel/query': () => import('@cove/kernel/query'),
  '@cove/kernel/schema': () => import('@cove/kernel/schema'),
  '@cove/kernel/i18n': () => import('@cove/kernel/i18n'),
  '@cove/device-contract/kit': () => import('@cove/device-contract/kit'),
  '@cove/ui': () => import('@cove/ui'),
  '@cove/ui/icons': () => import('@cove/ui/icons'),
  '@cove/ui/data': () => import('@cove/ui/data'),
  '@cove/ui/forms': () => import('@cove/ui/forms'),
  '@cove/ui/palette': () => import('@cove/ui/palette'),
  '@cove/parts/device-list': () => import('@cove/parts/device-list'),
  '@cove/parts/downloads': () => import('@cove/parts/downloads'),
  '@cove/parts/failure': () => import('@cove/parts/failure'),
  '@cove/parts/file-picture': () => import('@cove/parts/file-picture'),
  '@cove/parts/lazy-view': () => import('@cove/parts/lazy-view'),
  '@cove/parts/media-tile': () => import('@cove/parts/media-tile'),
  '@cove/parts/path-picker': () => import('@cove/parts/path-picker'),
  '@cove/parts/position-choice': () => import('@cove/parts/position-choice'),
  '@cove/parts/spaces': () => import('@cove/parts/spaces'),
  '@cove/parts/task-row': () => import('@cove/parts/task-row'),
  '@cove/parts/tasks': () => import('@cove/parts/tasks'),
}
