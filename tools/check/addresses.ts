/** An address of the product, and what answers it: a remote, or the page that names a missing area. */
type Row = readonly [answer: string, ...addresses: readonly string[]]

const below = (path: string, names: string): string[] => names.split(' ').map((name) => `${path}/${name}`)

/** G1: the addresses of the product that are not the shell's own. An answer with `-` before it is an area that is not there (WIN-01c). */
export const addressTable: readonly Row[] = [
  ['notices', '/noticeMsg', '/notice-setting'],
  ['storage-wizard', '/system-initialize', '/health-detection', ...below('/storage-space', 'state-check space-info disk-info')],
  [
    'storage-wizard',
    '/create-storage-space',
    ...below('/create-storage-space', 'select-disk sata-disk-config m2-disk-config creating create-success create-failed'),
  ],
  ['-upgrade', ...below('/storage-space', 'rom-download rom-install'), '/upgrade', ...below('/upgrade', 'rom bios software patch')],
  ['-systemSwitch', '/upgrade-pro', ...below('/upgrade-pro', 'home attention checkList finish finish/applySuccess')],
  [
    'device-settings',
    '/power-switch',
    '/device-setting',
    ...below('/device-setting', 'nas-info storage-management storage-info fan-mode network-setting long-range user-manager'),
  ],
  ['settings', '/setting', ...below('/setting', 'normal wallpaper about basic fileSetting feedback')],
  ['album', '/my-album', '/my-album/index', '/my-album/album-resource-view'],
  [
    'backup',
    '/backup',
    ...below('/backup', 'backup-page-view page-resource-view backup-manage-view manage-resource-view backup-setting-view'),
  ],
  ['file-manager', '/recycle-index', '/recycle-index/recycle-main-view', '/recycle-index/recycleSetting', '/trash'],
  [
    'transport',
    '/transport',
    ...below('/transport', 'upload download offline remote resource-list remote-resource-list'),
    '/feature/offline-download',
  ],
  ['shares', '/public', '/no-permission', '/activate-space', '/not-activate-space'],
  [
    '-encryptedSpace',
    '/encrypt',
    '/encrypt-resource-view',
    '/activate-view',
    '/encrypt-login',
    '/open-error',
    '/disk-password',
    '/sync-password',
  ],
  ['-dataProtection', '/data-protect/resource'],
  ['viewer', ...below('/viewer', 'file-info picture-shower exif-info webview wps video-player')],
  ['-support', '/viewer/custom-service'],
  [
    '-mutualTransfer',
    '/mutual-transmit',
    ...below(
      '/mutual-transmit',
      'transmit-home send-list receive-list receive-config receive-file-list receive-subfile-list receive-task-list receive-file-detail',
    ),
  ],
  ['offline-download', '/feature/thunder'],
  ['-cleaner', '/feature/file-cleaner'],
  ['-ups', '/feature/external-ups'],
  ['-notes', '/feature/notepad'],
  ['-migration', '/feature/data-migration'],
  ['-dlna', '/feature/dlna'],
  ['network-services', '/feature/time-machine', '/network-service', ...below('/network-service', 'account samba afp ftp webdav local')],
  ['sync-tool', '/disk-syncthing', ...below('/disk-syncthing', 'localPC otherPC help debug')],
  [
    'cloud-drives',
    '/baidu-window',
    ...below(
      '/baidu-window',
      'login-view webview-login baidu-manage-view baidu-manage-view/baidu-page baidu-manage-view/tf4baidu baidu-manage-view/tf4nas',
    ),
  ],
  [
    'carrier-drive',
    '/colorful-disk',
    ...below(
      '/colorful-disk',
      'colorful-all-file colorful-media-images colorful-media-musics colorful-media-videos colorful-media-documents colorful-family-album colorful-family-file colorful-group-share colorful-upload-cloud colorful-download-device colorful-family-album-content colorful-group-share-content colorful-download-resource-list',
    ),
  ],
  [
    'file-manager',
    '/file-manage',
    ...below(
      '/file-manage',
      'storage all-files collect recent media-image media-video media-music media-document media-archive media-app media-bt main-resource-view recent-resource-view collect-resource-view storage-partitions fast-entrance setting-file',
    ),
  ],
  ['shares', ...below('/file-manage', 'link-share-manage my-share share share-resource-view share-file-page')],
  ['-containers', '/service/web'],
]
