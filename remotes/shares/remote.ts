import { defineRemote } from '@cove/kernel/declare'
import { icon } from './src/icon.ts'

export default defineRemote({
  id: 'shares',
  kernel: '^1.5.0',
  title: 'title',
  icon,
  names: {
    'zh-CN': { title: '共享', item: '分享', save: '保存分享内容', links: '管理链接分享', public: '公共空间', rights: '查看谁能做什么' },
    en: {
      title: 'Shares',
      item: 'Share',
      save: 'Save from a link',
      links: 'Manage links',
      public: 'Public space',
      rights: 'See who may do what',
    },
  },
  needs: { deviceUserActive: true, member: true, module: 'shares' },
  windows: {
    main: {
      title: 'title',
      path: '/share',
      children: [
        '/my-share',
        '/link-share-manage',
        '/share-resource-view',
        '/public',
        '/activate-space',
        '/not-activate-space',
        '/no-permission',
        '/rights',
        '/share-file-page',
        '/file-manage/share',
        '/file-manage/my-share',
        '/file-manage/link-share-manage',
        '/file-manage/share-resource-view',
        '/file-manage/share-file-page',
      ],
      size: [1000, 620],
      minSize: [340, 420],
      chrome: 'merged',
      limit: 1,
      load: () => import('./src/main/window.tsx'),
    },
    item: {
      title: 'item',
      path: '/share-item',
      // WIN-03a: where something is sent.
      size: [560, 560],
      minSize: [340, 420],
      limit: 3,
      load: () => import('./src/item/window.tsx'),
    },
    // SHR-01: where a visitor's page leads users of this device.
    save: {
      title: 'save',
      path: '/link-save',
      size: [500, 350],
      minSize: [340, 320],
      limit: 1,
      load: () => import('./src/save/window.tsx'),
    },
  },
  menu: [{ window: 'main', section: 'apps', category: 'network' }],
  commands: [
    { title: 'links', address: '/link-share-manage' },
    { title: 'public', address: '/public' },
    { title: 'rights', address: '/rights' },
  ],
  verbs: [{ verb: 'share', type: 'resources', route: '/share-item' }],
  texts: {
    'zh-CN': () => import('./src/texts/zh-CN.ts'),
    en: () => import('./src/texts/en.ts'),
  },
})
