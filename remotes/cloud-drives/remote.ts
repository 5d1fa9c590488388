import { defineRemote } from '@cove/kernel/declare'
import { icon } from './src/icon.ts'

export default defineRemote({
  id: 'cloud-drives',
  kernel: '^1.5.0',
  title: 'title',
  icon,
  names: {
    'zh-CN': { title: '云盘', add: '添加云盘', transfers: '查看云盘传输' },
    en: { title: 'Cloud drives', add: 'Add a cloud drive', transfers: 'Show cloud transfers' },
  },
  needs: { deviceUserActive: true, member: true, module: 'clouds' },
  windows: {
    main: {
      title: 'title',
      path: '/cloud-drives',
      // SED-01a
      children: [
        'add',
        'drive',
        'transfers',
        '/baidu-window',
        '/baidu-window/login-view',
        '/baidu-window/webview-login',
        '/baidu-window/baidu-manage-view',
        '/baidu-window/baidu-manage-view/baidu-page',
        '/baidu-window/baidu-manage-view/tf4baidu',
        '/baidu-window/baidu-manage-view/tf4nas',
      ],
      size: [1100, 640],
      minSize: [360, 420],
      chrome: 'merged',
      limit: 3,
      load: () => import('./src/main/window.tsx'),
    },
  },
  menu: [{ window: 'main', section: 'apps', category: 'files', order: 20 }],
  commands: [
    { title: 'add', address: '/cloud-drives/add' },
    { title: 'transfers', address: '/cloud-drives/transfers' },
  ],
  texts: {
    'zh-CN': () => import('./src/texts/zh-CN.ts'),
    en: () => import('./src/texts/en.ts'),
  },
})
