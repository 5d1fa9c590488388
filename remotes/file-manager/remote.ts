import { defineRemote } from '@cove/kernel/declare'
import { historyIcon, icon, recycleIcon } from './src/icon.ts'

export default defineRemote({
  id: 'file-manager',
  kernel: '^1.1.0',
  title: 'files',
  icon,
  names: {
    'zh-CN': {
      files: '文件管理',
      recycle: '回收站',
      history: '操作记录',
      recent: '查看最近的文件',
      images: '查看所有图片',
      videos: '查看所有视频',
      music: '查看所有音乐',
      documents: '查看所有文档',
    },
    en: {
      files: 'Files',
      recycle: 'Recycle bin',
      history: 'File history',
      recent: 'Show recent files',
      images: 'Show all pictures',
      videos: 'Show all videos',
      music: 'Show all music',
      documents: 'Show all documents',
    },
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
    history: {
      title: 'history',
      path: '/file-history',
      children: [':entryId?'],
      size: [860, 600],
      minSize: [340, 380],
      chrome: 'merged',
      limit: 1,
      icon: historyIcon,
      load: () => import('./src/history/window.tsx'),
    },
  },
  menu: [
    { window: 'explorer', section: 'apps', pinned: true, desktop: false },
    { window: 'recycle', section: 'apps', desktop: true },
    { window: 'history', section: 'apps' },
  ],
  commands: [
    { title: 'recent', address: '/file-manage/recent' },
    { title: 'images', address: '/file-manage/media-image' },
    { title: 'videos', address: '/file-manage/media-video' },
    { title: 'music', address: '/file-manage/media-music' },
    { title: 'documents', address: '/file-manage/media-document' },
  ],
  needs: { deviceUserActive: true },
  texts: {
    'zh-CN': () => import('./src/texts/zh-CN.ts'),
    en: () => import('./src/texts/en.ts'),
  },
  activate: () => import('./src/activate.ts'),
})
