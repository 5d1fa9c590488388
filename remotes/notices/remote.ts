import { defineRemote } from '@cove/kernel/declare'
import { icon } from './src/icon.ts'

export default defineRemote({
  id: 'notices',
  kernel: '^1.3.0',
  title: 'centre',
  icon,
  names: {
    'zh-CN': {
      centre: '通知',
      settings: '通知',
      words: '勿扰 免打扰 摘要 邮件 webhook 提醒',
      quiet: '勿扰时段',
      digest: '每日摘要',
      channels: '通知方式',
    },
    en: {
      centre: 'Notices',
      settings: 'Notices',
      words: 'quiet hours do not disturb mail webhook alerts',
      quiet: 'Quiet hours',
      digest: 'Daily digest',
      channels: 'Channels of notices',
    },
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
  menu: [{ window: 'centre', section: 'system', category: 'system' }],
  settingsPages: {
    notices: {
      title: 'settings',
      keywords: 'words',
      items: [
        { title: 'quiet', at: 'quiet' },
        { title: 'digest', at: 'digest' },
        { title: 'channels', at: 'channels' },
      ],
      load: () => import('./src/centre/page.tsx'),
    },
  },
  texts: {
    'zh-CN': () => import('./src/texts/zh-CN.ts'),
    en: () => import('./src/texts/en.ts'),
  },
})
