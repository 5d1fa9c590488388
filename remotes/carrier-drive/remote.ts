import { defineRemote } from '@cove/kernel/declare'
import { icon } from './src/icon.ts'

export default defineRemote({
  id: 'carrier-drive',
  kernel: '^1.5.0',
  title: 'title',
  icon,
  names: {
    'zh-CN': { title: '运营商云盘', albums: '查看家庭相册', groups: '查看共享群组' },
    en: { title: 'Carrier drive', albums: 'Show family albums', groups: 'Show shared groups' },
  },
  needs: { deviceUserActive: true, member: true, module: 'clouds' },
  windows: {
    main: {
      title: 'title',
      path: '/colorful-disk',
      phoneStart: 'places',
      // CAR-01a
      children: [
        'colorful-all-file',
        'colorful-media-images',
        'colorful-media-musics',
        'colorful-media-videos',
        'colorful-media-documents',
        'colorful-family-album',
        'colorful-family-file',
        'colorful-group-share',
        'colorful-upload-cloud',
        'colorful-download-device',
        'colorful-family-album-content',
        'colorful-group-share-content',
        'colorful-download-resource-list',
      ],
      size: [1100, 640],
      minSize: [360, 420],
      chrome: 'merged',
      limit: 2,
      load: () => import('./src/main/window.tsx'),
    },
  },
  menu: [{ window: 'main', section: 'apps', category: 'files', order: 21 }],
  commands: [
    { title: 'albums', address: '/colorful-disk/colorful-family-album' },
    { title: 'groups', address: '/colorful-disk/colorful-group-share' },
  ],
  texts: {
    'zh-CN': () => import('./src/texts/zh-CN.ts'),
    en: () => import('./src/texts/en.ts'),
  },
})
