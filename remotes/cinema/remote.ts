import { defineRemote } from '@cove/kernel/declare'
import { icon } from './src/icon.ts'

export default defineRemote({
  id: 'cinema',
  kernel: '^1.5.0',
  title: 'title',
  icon,
  names: {
    'zh-CN': { title: '云影院', films: '查看电影', series: '查看剧集', favourites: '查看收藏的影片', matches: '打开影片匹配工作台' },
    en: {
      title: 'Cinema',
      films: 'Show films',
      series: 'Show series',
      favourites: 'Show favourite films and series',
      matches: 'Open the matching workbench',
    },
  },
  needs: { deviceUserActive: true, member: true, module: 'cinema' },
  windows: {
    main: {
      title: 'title',
      path: '/cinema',
      // CIN-01a
      children: [
        'films',
        'series',
        'favourites',
        'hidden',
        'library',
        'collections',
        'collection',
        'person',
        'search',
        'title',
        'season',
        'matches',
        'settings',
      ],
      size: [1100, 640],
      minSize: [360, 420],
      chrome: 'merged',
      limit: 2,
      reads: () => import('./src/home/first-reads.data.ts'),
      load: () => import('./src/main/window.tsx'),
    },
  },
  menu: [{ window: 'main', section: 'apps', category: 'media', order: 3 }],
  commands: [
    { title: 'films', address: '/cinema/films' },
    { title: 'series', address: '/cinema/series' },
    { title: 'favourites', address: '/cinema/favourites' },
    { title: 'matches', address: '/cinema/matches' },
  ],
  texts: {
    'zh-CN': () => import('./src/texts/zh-CN.ts'),
    en: () => import('./src/texts/en.ts'),
  },
})
