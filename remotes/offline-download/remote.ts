import { defineRemote } from '@cove/kernel/declare'

export default defineRemote({
  id: 'offline-download',
  kernel: '^1.0.0',
  title: 'downloads',
  icon: { glyph: 'network', from: '#5eead4', to: '#0e7490' },
  names: {
    'zh-CN': { downloads: '离线下载', links: '链接下载' },
    en: { downloads: 'Offline downloads', links: 'Link downloads' },
  },
  windows: {
    compact: {
      title: 'downloads',
      path: '/feature/offline-download',
      // WIN-03a
      size: [600, 600],
      minSize: [340, 380],
      limit: 1,
      load: () => import('./src/compact/window.tsx'),
    },
    thunder: {
      title: 'links',
      path: '/feature/thunder',
      // WIN-03a
      size: [1200, 640],
      minSize: [340, 420],
      limit: 1,
      icon: { glyph: 'activity', from: '#fcd34d', to: '#d97706' },
      load: () => import('./src/thunder/window.tsx'),
    },
  },
  menu: [
    { window: 'compact', section: 'apps' },
    { window: 'thunder', section: 'apps' },
  ],
  needs: { deviceUserActive: true },
  texts: {
    'zh-CN': () => import('./src/texts/zh-CN.ts'),
    en: () => import('./src/texts/en.ts'),
  },
})
