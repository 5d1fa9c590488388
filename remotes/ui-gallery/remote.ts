import { defineRemote } from '@cove/kernel/declare'
import { icon } from './src/icon.ts'

export default defineRemote({
  id: 'ui-gallery',
  kernel: '^1.1.0',
  title: 'gallery',
  icon,
  devOnly: true,
  names: {
    'zh-CN': { gallery: '组件展台' },
    en: { gallery: 'UI gallery' },
  },
  windows: {
    gallery: {
      title: 'gallery',
      path: '/ui-gallery',
      children: ['actions', 'fields', 'menus', 'dialogs', 'status', 'states', 'files', 'forms', 'pages', 'icons'],
      size: [1120, 680],
      minSize: [520, 400],
      chrome: 'merged',
      load: () => import('./src/gallery/window.tsx'),
    },
  },
  menu: [{ window: 'gallery', section: 'system' }],
})
