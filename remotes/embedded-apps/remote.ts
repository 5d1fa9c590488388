import { defineRemote } from '@cove/kernel/declare'
import { icon } from './src/icon.ts'

export default defineRemote({
  id: 'embedded-apps',
  kernel: '^1.5.0',
  title: 'title',
  icon,
  names: {
    'zh-CN': { title: '第三方应用', frame: '第三方应用' },
    en: { title: 'Third-party apps', frame: 'Third-party app' },
  },
  needs: { deviceUserActive: true, member: true, module: 'apps' },
  windows: {
    main: {
      title: 'title',
      path: '/apps',
      size: [760, 560],
      minSize: [340, 420],
      chrome: 'merged',
      limit: 1,
      load: () => import('./src/list/window.tsx'),
    },
    // APP-01: remotes of the desktop come first; what no remote is called is an app here.
    frame: {
      title: 'frame',
      path: '/app',
      children: [':appId', ':appId/:page', ':appId/:page/:part', ':appId/:page/:part/:detail'],
      size: [980, 660],
      minSize: [340, 420],
      chrome: 'merged',
      limit: 12,
      load: () => import('./src/frame/window.tsx'),
    },
  },
  menu: [{ window: 'main', section: 'apps', category: 'system' }],
  texts: {
    'zh-CN': () => import('./src/texts/zh-CN.ts'),
    en: () => import('./src/texts/en.ts'),
  },
})
