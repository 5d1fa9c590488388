import { defineRemote } from '@cove/kernel/declare'
import { bookIcon, documentIcon, editorIcon, icon, musicIcon, pictureIcon, textIcon } from './src/icon.ts'

// FM-15a: files that hold text, whatever the device files them under.
const textExtensions = (
  'txt md markdown csv tsv log json jsonl xml yml yaml toml ini conf cfg properties env srt vtt ass lrc ' +
  'html htm css js mjs cjs ts mts cts tsx jsx py rb go rs java kt c h cc cpp hpp cs swift php pl lua sh bash zsh bat ps1 sql diff patch tex'
).split(' ')

// OFF-01a
const officeExtensions =
  'doc dot wps wpt docx dotx docm dotm xls xlt et xlsx xltx xlsm xltm ppt pptx pptm ppsx ppsm pps potx potm dpt dps odt ods odp rtf'.split(
    ' ',
  )

export default defineRemote({
  id: 'viewer',
  kernel: '^1.5.0',
  title: 'viewer',
  icon,
  names: {
    'zh-CN': {
      viewer: '预览',
      picture: '图片预览',
      video: '视频播放器',
      videoWall: '视频墙',
      music: '音乐播放器',
      document: '文档预览',
      text: '文本预览',
      webview: '网页预览',
      book: '电子书',
      editor: '文本编辑器',
      info: '文件信息',
      exif: '拍摄信息',
      versions: '版本比较',
    },
    en: {
      viewer: 'Preview',
      picture: 'Picture preview',
      video: 'Video player',
      videoWall: 'Video wall',
      music: 'Music player',
      document: 'Document preview',
      text: 'Text preview',
      webview: 'Web page preview',
      book: 'Books',
      editor: 'Text editor',
      info: 'File information',
      exif: 'Camera information',
      versions: 'Version comparison',
    },
  },
  windows: {
    picture: {
      title: 'picture',
      icon: pictureIcon,
      path: '/viewer/picture-shower',
      // WIN-03a, as the windows of information below.
      size: [1100, 600],
      minSize: [360, 320],
      chrome: 'merged',
      limit: 4,
      reads: () => import('./src/data/first-reads.ts'),
      load: () => import('./src/picture/window.tsx'),
    },
    video: {
      title: 'video',
      path: '/viewer/video-player',
      size: [1100, 640],
      minSize: [360, 320],
      chrome: 'merged',
      limit: 2,
      reads: () => import('./src/data/first-reads.ts'),
      load: () => import('./src/video/window.tsx'),
    },
    // VW-02
    videoWall: {
      title: 'videoWall',
      path: '/viewer/video-wall',
      size: [1200, 752],
      minSize: [420, 360],
      chrome: 'merged',
      limit: 1,
      load: () => import('./src/wall/window.tsx'),
    },
    music: {
      title: 'music',
      path: '/viewer/music-player',
      size: [960, 600],
      minSize: [340, 420],
      chrome: 'merged',
      limit: 1,
      icon: musicIcon,
      load: () => import('./src/music/window.tsx'),
    },
    document: {
      title: 'document',
      icon: documentIcon,
      path: '/viewer/document',
      children: ['/viewer/wps'],
      size: [1100, 640],
      minSize: [360, 320],
      chrome: 'merged',
      // OFF-01b
      limit: 3,
      reads: () => import('./src/data/first-reads.ts'),
      load: () => import('./src/document/window.tsx'),
    },
    text: {
      title: 'text',
      icon: textIcon,
      path: '/viewer/text',
      // W9: a window of its own would weigh on the start of the desktop.
      children: ['/viewer/webview'],
      size: [900, 620],
      minSize: [360, 320],
      chrome: 'merged',
      limit: 4,
      reads: () => import('./src/data/first-reads.ts'),
      load: () => import('./src/text/window.tsx'),
    },
    book: {
      title: 'book',
      icon: bookIcon,
      path: '/viewer/book',
      size: [1100, 640],
      minSize: [340, 420],
      chrome: 'merged',
      limit: 2,
      reads: () => import('./src/data/first-reads.ts'),
      load: () => import('./src/book/window.tsx'),
    },
    editor: {
      title: 'editor',
      path: '/editor',
      size: [960, 640],
      minSize: [360, 320],
      chrome: 'merged',
      limit: 6,
      icon: editorIcon,
      load: () => import('./src/editor/window.tsx'),
    },
    info: {
      title: 'info',
      path: '/viewer/file-info',
      size: [600, 560],
      resizable: false,
      limit: 4,
      load: () => import('./src/info/window.tsx'),
    },
    exif: {
      title: 'exif',
      icon: pictureIcon,
      path: '/viewer/exif-info',
      size: [600, 560],
      resizable: false,
      limit: 4,
      load: () => import('./src/exif/window.tsx'),
    },
    // VER-02
    versions: {
      title: 'versions',
      path: '/viewer/compare-versions',
      size: [1000, 640],
      minSize: [360, 320],
      chrome: 'merged',
      limit: 3,
      load: () => import('./src/versions/window.tsx'),
    },
    start: {
      title: 'viewer',
      path: '/viewer',
      size: [560, 420],
      minSize: [340, 320],
      limit: 1,
      load: () => import('./src/start/window.tsx'),
    },
  },
  // OPN-01
  opens: [
    { id: 'picture', title: 'picture', types: ['image/*'], route: '/viewer/picture-shower' },
    { id: 'video', title: 'video', types: ['video/*'], extensions: ['rm', 'rmvb', 'm2ts'], route: '/viewer/video-player' },
    { id: 'videoWall', title: 'videoWall', types: ['video/*'], extensions: ['rm', 'rmvb', 'm2ts'], route: '/viewer/video-wall' },
    { id: 'music', title: 'music', types: ['audio/*'], route: '/viewer/music-player' },
    { id: 'document', title: 'document', extensions: ['pdf', ...officeExtensions], route: '/viewer/document' },
    { id: 'book', title: 'book', extensions: ['epub'], route: '/viewer/book' },
    { id: 'webview', title: 'webview', extensions: ['html', 'htm', 'xhtml'], route: '/viewer/webview' },
    { id: 'text', title: 'text', extensions: textExtensions, route: '/viewer/text' },
    { id: 'editor', title: 'editor', extensions: textExtensions, verbs: ['edit'], route: '/editor' },
    // OPN-01: a recorded programme may have an ending of source text; the text window tells them apart.
    { id: 'recording', title: 'video', extensions: ['ts', 'mts'], route: '/viewer/video-player' },
  ],
  menu: [
    { window: 'music', section: 'apps', category: 'media' },
    { window: 'start', section: 'apps', category: 'media' },
  ],
  needs: { deviceUserActive: true },
  texts: {
    'zh-CN': () => import('./src/texts/zh-CN.ts'),
    en: () => import('./src/texts/en.ts'),
  },
})
