import { defineRemote } from '@cove/kernel/declare'
import { icon } from './src/icon.ts'

export default defineRemote({
  id: 'log-center',
  kernel: '^1.5.0',
  title: 'log',
  icon,
  names: {
    'zh-CN': { log: '日志' },
    en: { log: 'Log' },
  },
  windows: {
    main: {
      title: 'log',
      path: '/log-center',
      // LOG-01: what is shown is an address: `/app/logCenter/sign-in`.
      children: ['notable', 'sign-in', 'users', 'shares', 'files', 'settings', 'services', 'storage', 'apps', 'device', 'keeping'],
      size: [1216, 728],
      minSize: [340, 420],
      chrome: 'merged',
      limit: 2,
      load: () => import('./src/log/window.tsx'),
    },
  },
  menu: [{ window: 'main', section: 'apps', category: 'system' }],
  texts: {
    'zh-CN': () => import('./src/texts/zh-CN.ts'),
    en: () => import('./src/texts/en.ts'),
  },
})
