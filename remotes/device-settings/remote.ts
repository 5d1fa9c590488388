import { defineRemote } from '@cove/kernel/declare'
import { icon } from './src/icon.ts'

export default defineRemote({
  id: 'device-settings',
  kernel: '^1.1.0',
  title: 'app',
  icon,
  names: {
    'zh-CN': { app: '设备设置', power: '电源' },
    en: { app: 'Device settings', power: 'Power' },
  },
  needs: { admin: true, module: 'device-settings' },
  windows: {
    device: {
      title: 'app',
      path: '/device-setting',
      phoneStart: 'places',
      // SYS-01a: what the seeds name; one user, history, log and feedback are ours.
      children: [
        'nas-info',
        'storage-management',
        'storage-info',
        'fan-mode',
        'ssh',
        'network-setting',
        'long-range',
        'user-manager',
        'user-manager/:userNo',
        'user-manager/:userNo/view',
        'history',
        'log',
        'feedback',
      ],
      size: [1100, 640],
      minSize: [340, 420],
      chrome: 'merged',
      limit: 1,
      load: () => import('./src/device/window.tsx'),
    },
    power: {
      title: 'power',
      path: '/power-switch',
      // PWR-01a
      size: [600, 560],
      minSize: [340, 420],
      limit: 1,
      load: () => import('./src/device/window.tsx'),
    },
  },
  menu: [{ window: 'device', section: 'system', category: 'system' }],
  texts: {
    'zh-CN': () => import('./src/texts/zh-CN.ts'),
    en: () => import('./src/texts/en.ts'),
  },
})
