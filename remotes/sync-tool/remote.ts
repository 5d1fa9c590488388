import { defineRemote } from '@cove/kernel/declare'
import { icon } from './src/icon.ts'

export default defineRemote({
  id: 'sync-tool',
  kernel: '^1.2.0',
  title: 'title',
  icon,
  names: {
    'zh-CN': { title: '同步工具' },
    en: { title: 'Sync tool' },
  },
  needs: { deviceUserActive: true, member: true, module: 'sync' },
  windows: {
    main: {
      title: 'title',
      path: '/disk-syncthing',
      // SYN-01a
      children: ['localPC', 'otherPC', 'help', 'debug', 'new', 'plan', 'runs', 'filters', 'policy', 'unsynced'],
      size: [1100, 640],
      minSize: [340, 420],
      chrome: 'merged',
      limit: 1,
      load: () => import('./src/main/window.tsx'),
    },
  },
  menu: [{ window: 'main', section: 'apps', category: 'backup' }],
  activate: () => import('./src/activate.ts'),
  texts: {
    'zh-CN': () => import('./src/texts/zh-CN.ts'),
    en: () => import('./src/texts/en.ts'),
  },
})
