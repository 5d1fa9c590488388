import { defineRemote } from '@cove/kernel/declare'
import { icon } from './src/icon.ts'

export default defineRemote({
  id: 'bookmarks',
  kernel: '^1.4.0',
  title: 'title',
  icon,
  names: {
    'zh-CN': { title: '书签' },
    en: { title: 'Bookmarks' },
  },
  needs: { module: 'bookmarks' },
  windows: {
    main: {
      title: 'title',
      path: '/bookmarks',
      size: [760, 560],
      minSize: [340, 420],
      chrome: 'merged',
      limit: 1,
      load: () => import('./src/main/window.tsx'),
    },
  },
  menu: [{ window: 'main', section: 'apps' }],
  texts: {
    'zh-CN': () => import('./src/texts/zh-CN.ts'),
    en: () => import('./src/texts/en.ts'),
  },
})
