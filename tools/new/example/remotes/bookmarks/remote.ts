import { defineRemote } from '@cove/kernel/declare'
import { icon } from './src/icon.ts'

export default defineRemote({
  id: 'bookmarks',
  kernel: '^1.1.0',
  title: 'title',
  icon,
  names: {
    'zh-CN': { title: '书签' },
    en: { title: 'Bookmarks' },
  },
  needs: { module: 'bookmarks' },
  windows: {
    list: {
      title: 'title',
      path: '/bookmarks',
      size: [640, 560],
      load: () => import('./src/list/window.tsx'),
    },
  },
  menu: [{ window: 'list', section: 'apps' }],
  texts: {
    'zh-CN': () => import('./src/texts/zh-CN.ts'),
    en: () => import('./src/texts/en.ts'),
  },
})
