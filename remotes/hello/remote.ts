import { defineRemote } from '@cove/kernel/declare'
import { icon } from './src/icon.ts'

export default defineRemote({
  id: 'hello',
  kernel: '^1.1.0',
  title: 'title',
  icon,
  devOnly: true,
  names: {
    'zh-CN': { title: '你好' },
    en: { title: 'Hello' },
  },
  windows: {
    greeting: {
      title: 'title',
      path: '/hello',
      size: [480, 360],
      limit: 100,
      load: () => import('./src/greeting/window.tsx'),
    },
  },
  menu: [{ window: 'greeting', section: 'apps' }],
  texts: {
    'zh-CN': () => import('./src/texts/zh-CN.ts'),
    en: () => import('./src/texts/en.ts'),
  },
})
