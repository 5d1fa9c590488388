import type { phone as source } from './phone-zh-cn.ts'

/** The same sentences in English. */
export const phone: typeof source = {
  greeting: {
    night: 'Good evening, {{name}}',
    morning: 'Good morning, {{name}}',
    noon: 'Good afternoon, {{name}}',
    afternoon: 'Good afternoon, {{name}}',
    evening: 'Good evening, {{name}}',
  },
  device: { online: '{{device}} · connected', offline: '{{device}} · out of reach' },
  search: 'Search files, photos and settings',
  cards: 'Overview',
  storage: {
    free: '{{size}} free',
    name: 'Storage',
    hurt: 'A storage space needs attention',
  },
  photos: {
    latest: 'Recent photos',
    yearsAgo: '{{count}} years ago today',
    lastYear: 'A year ago today',
    count_one: '{{count}} photo',
    count_other: '{{count}} photos',
  },
  transfers: {
    upload: 'Uploading',
    download: 'Downloading',
    both: 'Transferring',
    waiting: 'Transfers are paused',
    files: '{{done}} / {{total}}',
  },
  apps: 'Apps',
  folders: 'Folders',
  running: '{{app}}, open',
  tabs: {
    home: 'Home',
    files: 'Files',
    photos: 'Photos',
    transfers: 'Transfers',
    mine: 'Me',
    transfersRunning: 'Transfers, {{count}} running',
  },
  pull: { busy: 'Refreshing…', done: 'Up to date' },
  mine: {
    name: 'Me, {{menu}}',
    unread_one: 'Me, {{count}} unread notice, {{menu}}',
    unread_other: 'Me, {{count}} unread notices, {{menu}}',
    notices: 'Notices',
    noticesUnread: 'Notices ({{count}} unread)',
    windows: 'All windows',
  },
}
