import { defineRemote } from '@cove/kernel/declare'
import { icon } from './src/icon.ts'

export default defineRemote({
  id: 'offline-download',
  kernel: '^1.3.0',
  title: 'links',
  icon,
  names: {
    'zh-CN': { links: '链接下载', list: '下载任务（链接下载）' },
    en: { links: 'Link downloads', list: 'Link downloads' },
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
  // OPN-01: a list of links is a text, which opens as one; its links can be added to the downloads.
  opens: [
    {
      id: 'torrent',
      title: 'links',
      types: ['application/x-bittorrent'],
      extensions: ['torrent', 'metalink', 'meta4', 'url'],
      route: '/feature/thunder',
    },
    { id: 'list', title: 'list', extensions: ['txt', 'list', 'lst', 'csv', 'url'], verbs: ['addTo'], route: '/feature/thunder' },
  ],
  // DL-01a: no menu: the transfer centre is the one app for downloads and leads here.
  needs: { deviceUserActive: true, member: true, module: 'downloads' },
  texts: {
    'zh-CN': () => import('./src/texts/zh-CN.ts'),
    en: () => import('./src/texts/en.ts'),
  },
})
