import type { NoticeTexts } from '../../../core/module-kit.ts'

const showSpaces = { 'zh-CN': '查看存储空间', en: 'Show storage' }

/** Notices of storage spaces, in both languages. */
export const texts = {
  degraded: ({ name = '' }) => ({
    title: { 'zh-CN': `“${name}”少了一块硬盘，数据还在（模拟）`, en: `"${name}" lost a disk, the data is safe (simulated)` },
    body: {
      'zh-CN': '文件可以照常读写。请尽快换上一块硬盘并修复；修好之前不要再拔硬盘。',
      en: 'Files can be read and written. Put in another disk and repair soon; do not pull another disk before that.',
    },
    action: showSpaces,
  }),
  lost: ({ name = '' }) => ({
    title: { 'zh-CN': `“${name}”缺少硬盘，无法读写（模拟）`, en: `"${name}" lacks disks and cannot be used (simulated)` },
    body: {
      'zh-CN': '缺少的硬盘太多，里面的文件暂时打不开。把原来的硬盘插回去，它会自己恢复。',
      en: 'Too many of its disks are missing, so its files cannot be opened. Put the original disks back and it returns by itself.',
    },
    action: showSpaces,
  }),
} satisfies NoticeTexts
