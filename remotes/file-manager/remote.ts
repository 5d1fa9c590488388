import { defineRemote } from '@cove/kernel/declare'
import { icon, recycleIcon } from './src/icon.ts'

export default defineRemote({
  id: 'file-manager',
  kernel: '^1.1.0',
  title: 'files',
  icon,
  names: {
    'zh-CN': { files: '文件管理', recycle: '回收站' },
    en: { files: 'Files', recycle: 'Recycle bin' },
  },
  windows: {
    explorer: {
      title: 'files',
      path: '/file-manage',
      children: ['storage/:storageId?', 'recent', 'media-image', 'media-video', 'media-music', 'media-document'],
      size: [1200, 640],
      minSize: [480, 380],
      chrome: 'merged',
      // WIN-04: a fourth request goes to an open window.
      limit: 3,
      load: () => import('./src/explorer/window.tsx'),
    },
    recycle: {
      title: 'recycle',
      path: '/recycle-index',
      size: [1100, 640],
      minSize: [480, 380],
      chrome: 'merged',
      limit: 1,
      icon: recycleIcon,
      load: () => import('./src/recycle/window.tsx'),
    },
  },
  menu: [
    { window: 'explorer', section: 'apps', pinned: true, desktop: false },
    { window: 'recycle', section: 'apps', desktop: true },
  ],
  needs: { deviceUserActive: true },
  texts: {
    'zh-CN': () => import('./src/texts/zh-CN.ts'),
    en: () => import('./src/texts/en.ts'),
  },
  activate: () => import('./src/activate.ts'),
})
