import type { NoticeTexts } from '../../../module-kit/module-kit.ts'

const showStorage = { 'zh-CN': '查看存储', en: 'Show storage' }

const showExternal = { 'zh-CN': '外接硬盘', en: 'External disks' }

/** Notices of storage, in both languages. */
export const texts = {
  diskGone: ({ slot = '' }) => ({
    title: { 'zh-CN': `${slot} 号盘位的硬盘异常（模拟）`, en: `The disk in slot ${slot} has failed (simulated)` },
    body: {
      'zh-CN': '它无法读写。请检查后重新接入；接回后这条通知会自动标记为已恢复。',
      en: 'It cannot be read or written. Put it back; this notice is then marked as fixed by itself.',
    },
    action: showStorage,
  }),
  filesystemDamaged: ({ slot = '' }) => ({
    title: { 'zh-CN': `${slot} 号盘位的文件系统损坏（模拟）`, en: `The file system in slot ${slot} is damaged (simulated)` },
    body: {
      'zh-CN': '存储空间暂时无法读写，打开文件时可以修复。',
      en: 'Its storage spaces cannot be read or written. It can be repaired when you open a file.',
    },
    action: showStorage,
  }),
  almostFull: ({ name = '', percent = 0 }) => ({
    title: { 'zh-CN': `“${name}”空间不足`, en: `"${name}" is almost full` },
    body: {
      'zh-CN': `可用空间只剩 ${percent}%。请清理回收站或移走一些文件。`,
      en: `Only ${percent}% is free. Empty the recycle bin or move some files away.`,
    },
    action: { 'zh-CN': '打开回收站', en: 'Open recycle bin' },
  }),
  full: ({ name = '' }) => ({
    title: { 'zh-CN': `“${name}”已满`, en: `"${name}" is full` },
    body: {
      'zh-CN': '新文件无法保存。请清理回收站或移走一些文件。',
      en: 'New files cannot be stored. Empty the recycle bin or move some files away.',
    },
    action: { 'zh-CN': '打开回收站', en: 'Open recycle bin' },
  }),
  externalPlugged: ({ name = '' }) => ({
    title: { 'zh-CN': `外接硬盘“${name}”已接入`, en: `The external disk "${name}" is connected` },
    body: { 'zh-CN': '拔下前请先在存储管理中推出。', en: 'Eject it in Storage before you pull it out.' },
    action: showExternal,
  }),
  externalEjected: ({ name = '' }) => ({
    title: { 'zh-CN': `外接硬盘“${name}”已推出`, en: `The external disk "${name}" was ejected` },
    body: { 'zh-CN': '所有内容都已写入，现在可以拔下。', en: 'Everything is written. It can be pulled out now.' },
    action: showExternal,
  }),
  externalGone: ({ name = '' }) => ({
    title: { 'zh-CN': `外接硬盘“${name}”被直接拔下`, en: `The external disk "${name}" was pulled out` },
    body: {
      'zh-CN': '它没有先推出，刚写入的内容可能不完整。重新接上后请检查文件；接回后这条通知会自动标记为已恢复。',
      en: 'It was not ejected first, so what was just written may be incomplete. Check the files when it is back; this notice is then marked as fixed by itself.',
    },
    action: showExternal,
  }),
  proReady: () => ({
    title: { 'zh-CN': '升级包已就绪（模拟）', en: 'The upgrade is ready (simulated)' },
    body: { 'zh-CN': '管理员可以重启设备来安装。', en: 'An administrator can restart the device to install it.' },
  }),
} satisfies NoticeTexts
