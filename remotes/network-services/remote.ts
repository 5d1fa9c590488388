import { defineRemote } from '@cove/kernel/declare'
import { icon } from './src/icon.ts'

export default defineRemote({
  id: 'network-services',
  kernel: '^1.1.0',
  title: 'services',
  icon,
  names: {
    'zh-CN': { services: '网络服务', timeMachine: 'Time Machine' },
    en: { services: 'Network services', timeMachine: 'Time Machine' },
  },
  needs: { member: true, module: 'network-services' },
  windows: {
    service: {
      title: 'services',
      path: '/network-service',
      // NSV-01a: each service is an address.
      children: ['local', 'samba', 'webdav', 'ftp', 'afp', 'time-machine', 'account', 'doctor', 'remote-shares', 'remote-shares/:shareId'],
      size: [1100, 640],
      minSize: [340, 420],
      chrome: 'merged',
      limit: 1,
      load: () => import('./src/service/window.tsx'),
    },
    timeMachine: {
      title: 'timeMachine',
      // NSV-04
      path: '/feature/time-machine',
      size: [800, 640],
      minSize: [340, 420],
      limit: 1,
      load: () => import('./src/service/window.tsx'),
    },
  },
  menu: [{ window: 'service', section: 'system', category: 'network' }],
  texts: {
    'zh-CN': () => import('./src/texts/zh-CN.ts'),
    en: () => import('./src/texts/en.ts'),
  },
})
