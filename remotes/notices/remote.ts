import { defineRemote } from '@cove/kernel/declare'
import { icon } from './src/icon.ts'

export default defineRemote({
  id: 'notices',
  kernel: '^1.1.0',
  title: 'centre',
  icon,
  names: {
    'zh-CN': { centre: '通知' },
    en: { centre: 'Notices' },
  },
  windows: {
    centre: {
      title: 'centre',
      path: '/noticeMsg',
      // NTC-01a: the tabs; the settings are an address of their own.
      children: ['device', 'login', 'version', '/notice-setting'],
      size: [860, 640],
      minSize: [340, 420],
      chrome: 'merged',
      limit: 1,
      load: () => import('./src/centre/window.tsx'),
    },
  },
  menu: [{ window: 'centre', section: 'system' }],
  texts: {
    'zh-CN': () => import('./src/texts/zh-CN.ts'),
    en: () => import('./src/texts/en.ts'),
  },
})
