import { defineRemote } from '@cove/kernel/declare'
import { icon } from './src/icon.ts'

export default defineRemote({
  id: 'releases',
  kernel: '^1.5.0',
  title: 'releases',
  icon,
  names: {
    'zh-CN': { releases: '应用与发布' },
    en: { releases: 'Apps and releases' },
  },
  needs: { admin: true, module: 'releases', calls: ['releases.health'] },
  windows: {
    main: {
      title: 'releases',
      path: '/releases',
      children: [':releaseId'],
      size: [1216, 728],
      minSize: [340, 420],
      chrome: 'merged',
      phoneStart: 'places',
      limit: 1,
      load: () => import('./src/main/window.tsx'),
    },
  },
  menu: [{ window: 'main', section: 'apps', category: 'system' }],
  texts: {
    'zh-CN': () => import('./src/texts/zh-CN.ts'),
    en: () => import('./src/texts/en.ts'),
  },
})
