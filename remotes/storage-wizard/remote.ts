import { defineRemote } from '@cove/kernel/declare'
import { icon } from './src/icon.ts'

export default defineRemote({
  id: 'storage-wizard',
  kernel: '^1.1.0',
  title: 'space',
  icon,
  names: {
    'zh-CN': { space: '存储管理', create: '新建存储空间', initialize: '初始化硬盘', health: '健康检测' },
    en: { space: 'Storage', create: 'New storage space', initialize: 'Set up disks', health: 'Disk health' },
  },
  needs: { admin: true, module: 'pools' },
  windows: {
    space: {
      title: 'space',
      path: '/storage-space',
      phoneStart: 'places',
      // STO-01a: what the seeds name, and the pages of the window.
      children: ['state-check', 'space-info', 'disk-info', 'cache', 'external', 'bays'],
      // WIN-03a
      size: [880, 540],
      minSize: [340, 420],
      chrome: 'merged',
      limit: 1,
      load: () => import('./src/space/window.tsx'),
    },
    create: {
      title: 'create',
      path: '/create-storage-space',
      // STO-01b
      children: ['select-disk', 'sata-disk-config', 'm2-disk-config', 'creating', 'create-success', 'create-failed'],
      size: [880, 560],
      minSize: [340, 420],
      chrome: 'merged',
      limit: 1,
      load: () => import('./src/create/window.tsx'),
    },
    initialize: {
      title: 'initialize',
      path: '/system-initialize',
      // STO-01c
      size: [400, 300],
      resizable: false,
      limit: 1,
      load: () => import('./src/init/window.tsx'),
    },
    health: {
      title: 'health',
      path: '/health-detection',
      // DSK-01a
      children: [':diskName'],
      size: [960, 540],
      minSize: [340, 420],
      chrome: 'merged',
      limit: 1,
      load: () => import('./src/health/window.tsx'),
    },
  },
  menu: [{ window: 'space', section: 'system', category: 'system', pinned: true, attention: 'storage' }],
  texts: {
    'zh-CN': () => import('./src/texts/zh-CN.ts'),
    en: () => import('./src/texts/en.ts'),
  },
})
