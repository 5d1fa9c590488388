/** How one kind of native window looks and behaves. */
export interface NativeWindow {
  /** Addresses it shows: a path and everything below it. */
  readonly paths: readonly string[]
  readonly size: readonly [width: number, height: number]
  /** Fixed where left out. */
  readonly isResizable?: true
  readonly isFrameless?: true
  /** False: the user cannot close it while it works. */
  readonly isClosable?: false
  /** Waits in front of the main window. */
  readonly isModal?: true
  /** How many may be open; 1 when left out. */
  readonly limit?: number
  /** What the next request gets at the limit; `reuse` when left out. */
  readonly whenFull?: 'refuse'
  /** Closing hides it, so that its work continues. */
  readonly hidesOnClose?: true
}

const app = { size: [1100, 640], isResizable: true } as const
const tool = { size: [600, 600] } as const

/** WIN-02: every window that the desktop client can open on the computer's own desktop, by its name in the spec. */
export const catalog = {
  login: { paths: ['/login'], size: [900, 600] },
  main: { paths: ['/desktop'], size: [1280, 800], isResizable: true },
  fileManage: { paths: ['/file-manage'], size: [1200, 640], isResizable: true, limit: 3 },
  pictureViewer: { paths: ['/viewer/picture-shower'], size: [1100, 600], isResizable: true, limit: 4 },
  detailInfo: { paths: ['/viewer/file-info'], size: [600, 560], limit: 4 },
  imageExif: { paths: ['/viewer/exif-info'], size: [600, 560], limit: 4 },
  wps: { paths: ['/viewer/wps', '/viewer/document'], ...app, limit: 3, whenFull: 'refuse' },
  videoPlayer: { paths: ['/viewer/video-player'], ...app, limit: 2 },
  videoWall: { paths: ['/viewer/video-wall'], size: [1200, 752], isResizable: true },
  customService: { paths: ['/viewer/custom-service'], ...app },
  deviceSetting: { paths: ['/device-setting'], ...app },
  diskHealthInfo: { paths: ['/health-detection'], size: [960, 540] },
  fileCleaner: { paths: ['/feature/file-cleaner'], size: [1120, 640], isResizable: true },
  externalUps: { paths: ['/feature/external-ups'], ...tool },
  dlna: { paths: ['/feature/dlna'], ...tool },
  offlineDownload: { paths: ['/feature/offline-download'], ...tool },
  notepad: { paths: ['/feature/notepad', '/editor', '/viewer/text'], size: [960, 640], isResizable: true, limit: 6 },
  dataMigration: { paths: ['/feature/data-migration'], size: [800, 640] },
  timeMachine: { paths: ['/feature/time-machine'], size: [800, 640] },
  thunder: { paths: ['/feature/thunder'], size: [1200, 640], isResizable: true },
  dockerMgr: { paths: ['/service/web'], size: [1120, 650], isResizable: true },
  taskMgr: { paths: ['/task-manager'], ...app },
  powerSwitch: { paths: ['/power-switch'], size: [600, 560] },
  diskInit: { paths: ['/system-initialize'], size: [400, 300], isModal: true },
  deviceUpdate: {
    paths: ['/upgrade/rom', '/upgrade/patch', '/upgrade/bios'],
    size: [400, 500],
    isFrameless: true,
    isClosable: false,
    isModal: true,
  },
  softwareUpdate: { paths: ['/upgrade/software'], size: [800, 480] },
  upgradePro: { paths: ['/upgrade-pro'], size: [800, 560] },
  introduce: { paths: ['/storage-space'], size: [880, 540], isModal: true },
  createStorageSpace: { paths: ['/create-storage-space'], size: [880, 560], isModal: true },
  transportCenter: { paths: ['/transport'], ...app, hidesOnClose: true },
  transmit: { paths: ['/mutual-transmit'], ...app },
  transmitDetail: { paths: ['/mutual-transmit/receive-file-detail'], size: [800, 560], isResizable: true, limit: 3 },
  public: { paths: ['/public'], ...app },
  encrypt: { paths: ['/encrypt'], ...app },
  syncSpace: { paths: ['/disk-syncthing'], ...app },
  dataProtect: { paths: ['/data-protect'], ...app },
  baiduPan: { paths: ['/baidu-window'], ...app },
  colorfulCloud: { paths: ['/colorful-disk'], ...app },
  networkService: { paths: ['/network-service'], ...app },
  basicSetting: { paths: ['/setting/basic'], size: [800, 640] },
  systemSetting: { paths: ['/setting'], size: [1100, 720], isResizable: true },
  notice: { paths: ['/noticeMsg'], size: [860, 640], isResizable: true },
  noticeSetting: { paths: ['/noticeMsg/setting'], size: [800, 640] },
  backup: { paths: ['/backup'], ...app },
  recycle: { paths: ['/recycle-index'], ...app },
  myAlbum: { paths: ['/my-album'], ...app, limit: 2 },
  ugreenAlbum: { paths: ['/app/album'], ...app },
  ugreenMusic: { paths: ['/app/music', '/viewer/music-player'], size: [960, 600], isResizable: true },
  listenBooks: { paths: ['/app/listen-books'], ...app },
  myCloudReadingBook: { paths: ['/app/books', '/viewer/book'], ...app, limit: 2 },
  fileCollect: { paths: ['/app/file-collect'], ...app },
  logCenter: { paths: ['/app/log-center'], ...app },
  globalSearch: { paths: ['/global-search'], size: [960, 640], isResizable: true },
  bbs: { paths: ['/bbs'], ...app },
  helpCenter: { paths: ['/help-center'], ...app },
} as const satisfies Record<string, NativeWindow>

export type WindowName = keyof typeof catalog

const rows: readonly (readonly [WindowName, NativeWindow])[] = Object.entries(catalog) as unknown as readonly (readonly [
  WindowName,
  NativeWindow,
])[]

/** A row of the catalogue as the general type. */
export const windowOf = (name: WindowName): NativeWindow => catalog[name]

/** The window an address leads to: the longest path that it equals or is below of. Undefined stays inside the page. */
export function nativeWindowAt(address: string): WindowName | undefined {
  const [pathname = ''] = address.split(/[?#]/, 1)
  let best: { readonly name: WindowName; readonly length: number } | undefined
  for (const [name, { paths }] of rows)
    for (const path of paths) {
      const isMatch = pathname === path || pathname.startsWith(`${path}/`)
      if (isMatch && path.length > (best?.length ?? 0)) best = { name, length: path.length }
    }
  return best?.name
}
