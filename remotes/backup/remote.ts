import { defineRemote } from '@cove/kernel/declare'
import { icon } from './src/icon.ts'

export default defineRemote({
  id: 'backup',
  kernel: '^1.4.0',
  title: 'title',
  icon,
  names: {
    'zh-CN': { title: '备份' },
    en: { title: 'Backup' },
  },
  needs: { deviceUserActive: true, member: true, module: 'backup' },
  windows: {
    main: {
      title: 'title',
      path: '/backup',
      // BK-01a
      children: [
        'backup-page-view',
        'backup-manage-view',
        'page-resource-view',
        'manage-resource-view',
        'backup-setting-view',
        'new',
        'device',
      ],
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
