import type { ModuleList } from './core/modules/load-modules.ts'

/** Every module of the device, one line each. */
export const modules: ModuleList = {
  workspaces: () => import('./modules/workspaces/module.ts'),
  media: () => import('./modules/media/module.ts'),
  album: () => import('./modules/album/module.ts'),
  transfers: () => import('./modules/transfers/module.ts'),
  storage: () => import('./modules/storage/module.ts'),
  pools: () => import('./modules/pools/module.ts'),
  downloads: () => import('./modules/downloads/module.ts'),
  'network-services': () => import('./modules/network-services/module.ts'),
  network: () => import('./modules/network/module.ts'),
  system: () => import('./modules/system/module.ts'),
  'public-space': () => import('./modules/public-space/module.ts'),
  shares: () => import('./modules/shares/module.ts'),
  monitor: () => import('./modules/monitor/module.ts'),
  'device-settings': () => import('./modules/device-settings/module.ts'),
  people: () => import('./modules/people/module.ts'),
  'network-settings': () => import('./modules/network-settings/module.ts'),
  backup: () => import('./modules/backup/module.ts'),
  playback: () => import('./modules/playback/module.ts'),
  editing: () => import('./modules/editing/module.ts'),
  archives: () => import('./modules/archives/module.ts'),
  backup: () => import('./modules/backup/module.ts'),
  versions: () => import('./modules/versions/module.ts'),
  upgrade: () => import('./modules/upgrade/module.ts'),
}
