import { defineRemote } from '@cove/kernel/declare'
import { icon } from './src/icon.ts'

export default defineRemote({
  id: 'offline-download',
  kernel: '^1.1.0',
  title: 'links',
  icon,
  names: {
    'zh-CN': { links: '链接下载' },
    en: { links: 'Link downloads' },
  },
  windows: {
    thunder: {
      title: 'links',
      path: '/feature/thunder',
      // WIN-03a
      size: [1200, 640],
      minSize: [340, 420],
      limit: 1,
      load: () => import('./src/thunder/window.tsx'),
    },
  },
  // DL-01a: no menu: the transfer centre is the one app for downloads and leads here.
  needs: { deviceUserActive: true, module: 'downloads' },
  texts: {
    'zh-CN': () => import('./src/texts/zh-CN.ts'),
    en: () => import('./src/texts/en.ts'),
  },
})
