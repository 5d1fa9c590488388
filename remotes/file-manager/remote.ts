import { defineRemote } from '@cove/kernel/declare'
import { historyIcon, icon, recycleIcon } from './src/icon.ts'

// FM-15a: files that hold text, whatever the device files them under.
const textExtensions = (
  'txt md markdown csv tsv log json jsonl xml yml yaml toml ini conf cfg properties env srt vtt ass lrc ' +
  'html htm css js mjs cjs ts tsx jsx py rb go rs java kt c h cc cpp hpp cs swift php pl lua sh bash zsh bat ps1 sql diff patch tex'
).split(' ')

export default defineRemote({
  id: 'file-manager',
  kernel: '^1.3.0',
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
      viewer: '预览',
      picture: '图片预览',
      text: '文本预览',
      player: '播放器',
      defaults: '默认应用',
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
      viewer: 'Preview',
      picture: 'Picture preview',
      text: 'Text preview',
      player: 'Player',
      defaults: 'Default apps',
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
    viewer: {
      title: 'viewer',
      path: '/file-preview',
      children: ['picture', 'text', 'media'],
      size: [860, 600],
      minSize: [360, 320],
      limit: 4,
      load: () => import('./src/viewer/window.tsx'),
    },
    defaults: {
      title: 'defaults',
      path: '/default-apps',
      size: [620, 520],
      minSize: [360, 320],
      limit: 1,
      load: () => import('./src/default-apps/window.tsx'),
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
  // OPN-01
  opens: [
    { id: 'picture', title: 'picture', types: ['image/*'], route: '/file-preview/picture' },
    { id: 'text', title: 'text', extensions: textExtensions, route: '/file-preview/text' },
    { id: 'media', title: 'player', types: ['video/*', 'audio/*'], route: '/file-preview/media' },
  ],
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
    { title: 'defaults', address: '/default-apps' },
  ],
  needs: { deviceUserActive: true },
  texts: {
    'zh-CN': () => import('./src/texts/zh-CN.ts'),
    en: () => import('./src/texts/en.ts'),
  },
  activate: () => import('./src/activate.ts'),
})
