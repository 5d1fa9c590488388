import { defineRemote } from '@cove/kernel/declare'
import { icon } from './src/icon.ts'

export default defineRemote({
  id: 'album',
  kernel: '^1.5.0',
  title: 'title',
  icon,
  names: {
    'zh-CN': { title: '相册', places: '在地图上查看照片', favourites: '查看收藏的照片' },
    en: { title: 'Photos', places: 'Show photos on the map', favourites: 'Show favourite photos' },
  },
  needs: { deviceUserActive: true, member: true, module: 'album' },
  windows: {
    main: {
      title: 'title',
      path: '/my-album',
      // ALB-01a; `index` is the timeline too.
      children: [
        'index',
        'years',
        'memories',
        'favourites',
        'videos',
        'recent',
        'backup',
        'albums',
        'shared',
        'smart',
        'album-resource-view',
        'places',
        'similar',
        'search',
      ],
      size: [1100, 640],
      minSize: [480, 420],
      chrome: 'merged',
      limit: 2,
      reads: () => import('./src/data/first-reads.ts'),
      load: () => import('./src/main/window.tsx'),
    },
  },
  menu: [{ window: 'main', section: 'apps', category: 'media', pinned: true, order: 2 }],
  commands: [
    { title: 'places', address: '/my-album/places' },
    { title: 'favourites', address: '/my-album/favourites' },
  ],
  texts: {
    'zh-CN': () => import('./src/texts/zh-CN.ts'),
    en: () => import('./src/texts/en.ts'),
  },
})
