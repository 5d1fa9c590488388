import { defineRemote } from '@cove/kernel/declare'
import { icon } from './src/icon.ts'

export default defineRemote({
  id: 'search',
  kernel: '^1.1.0',
  title: 'title',
  icon,
  names: {
    'zh-CN': { title: '全局搜索', contents: '搜索文件内容' },
    en: { title: 'Search', contents: 'Search in the contents of files' },
  },
  needs: { deviceUserActive: true, module: 'search' },
  windows: {
    main: {
      title: 'title',
      path: '/global-search',
      size: [960, 640],
      minSize: [480, 420],
      chrome: 'merged',
      load: () => import('./src/main/window.tsx'),
    },
  },
  menu: [{ window: 'main', section: 'apps', category: 'files' }],
  commands: [{ title: 'contents', address: '/global-search' }],
  texts: {
    'zh-CN': () => import('./src/texts/zh-CN.ts'),
    en: () => import('./src/texts/en.ts'),
  },
})
