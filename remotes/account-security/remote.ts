import { defineRemote } from '@cove/kernel/declare'
import { icon } from './src/icon.ts'

export default defineRemote({
  id: 'account-security',
  kernel: '^1.5.0',
  title: 'account',
  icon,
  names: {
    'zh-CN': { account: '账号与安全', signIns: '管理登录的设备', security: '设置两步登录和通行密钥' },
    en: { account: 'Account & security', signIns: 'Manage signed-in browsers', security: 'Set up two-step sign-in and passkeys' },
  },
  windows: {
    account: {
      title: 'account',
      path: '/account-security',
      phoneStart: 'places',
      children: ['profile', 'sign-ins', 'security', 'apps', 'members', 'members/hand-over/:heirNo', 'connection'],
      // H-31: no size is given for it, so the default.
      size: [1100, 640],
      minSize: [360, 420],
      chrome: 'merged',
      limit: 1,
      load: () => import('./src/account/window.tsx'),
    },
  },
  menu: [{ window: 'account', section: 'system', category: 'system' }],
  needs: { deviceUserActive: true },
  commands: [
    { title: 'signIns', address: '/account-security/sign-ins' },
    { title: 'security', address: '/account-security/security' },
  ],
  texts: {
    'zh-CN': () => import('./src/texts/zh-CN.ts'),
    en: () => import('./src/texts/en.ts'),
  },
})
