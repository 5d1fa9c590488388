import { defineRemote } from '@cove/kernel/declare'
import { icon } from './src/icon.ts'

export default defineRemote({
  id: 'transport',
  kernel: '^1.5.0',
  title: 'transfers',
  icon,
  names: {
    'zh-CN': {
      transfers: '传输中心',
      offline: '离线下载',
      saveTo: '保存到',
      uploads: '查看上传任务',
      downloads: '查看下载任务',
      tasks: '查看设备任务',
    },
    en: {
      transfers: 'Transfers',
      offline: 'Offline downloads',
      saveTo: 'Save to',
      uploads: 'Show uploads',
      downloads: 'Show downloads',
      tasks: 'Show tasks of the device',
    },
  },
  windows: {
    centre: {
      title: 'transfers',
      path: '/transport',
      children: ['upload', 'download', 'offline', 'other', 'remote', 'resource-list', 'remote-resource-list'],
      // H-31: no size is given for it, so the default.
      size: [1100, 640],
      minSize: [360, 420],
      chrome: 'merged',
      limit: 1,
      // TR-01b: closing hides it; transfers go on either way.
      keepAlive: true,
      load: () => import('./src/centre/window.tsx'),
    },
    // DL-01a: what the device downloads, alone; it is a part of the transfer centre too.
    offline: {
      title: 'offline',
      path: '/feature/offline-download',
      size: [600, 600],
      minSize: [340, 420],
      chrome: 'merged',
      limit: 1,
      load: () => import('./src/centre/page.tsx'),
    },
    saveTo: {
      title: 'saveTo',
      path: '/transport-save-to',
      // WIN-03a: the download destination.
      size: [500, 350],
      minSize: [340, 320],
      limit: 1,
      load: () => import('./src/save-to/window.tsx'),
    },
  },
  // TR-10a
  verbs: [{ verb: 'save', type: 'resources', route: '/transport-save-to' }],
  menu: [{ window: 'centre', section: 'apps', category: 'files', pinned: true }],
  needs: { deviceUserActive: true },
  commands: [
    { title: 'uploads', address: '/transport/upload' },
    { title: 'downloads', address: '/transport/download' },
    { title: 'tasks', address: '/transport/other' },
  ],
  texts: {
    'zh-CN': () => import('./src/texts/zh-CN.ts'),
    en: () => import('./src/texts/en.ts'),
  },
})
