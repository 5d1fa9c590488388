import type { NoticeTexts } from '../../../module-kit/module-kit.ts'

/** Notices of backups, in both languages. */
export const texts = {
  overdue: ({ name = '', days = 0 }) => ({
    title: { 'zh-CN': `“${name}”已 ${days} 天没有备份`, en: `"${name}" has not been backed up for ${days} days` },
    body: {
      'zh-CN': '这期间新增和修改的文件只存在那台电脑里。打开备份，运行一次。',
      en: 'Files that were added or changed since then exist on that computer only. Open Backup and run it once.',
    },
    action: { 'zh-CN': '打开备份', en: 'Open Backup' },
  }),
  overdueDisk: ({ name = '', days = 0 }) => ({
    title: { 'zh-CN': `“${name}”已 ${days} 天没有备份`, en: `"${name}" has not been backed up for ${days} days` },
    body: {
      'zh-CN': '这期间新增和修改的文件只存在那块外接硬盘里。把它插到设备上，再运行一次备份。',
      en: 'Files that were added or changed since then exist on that external disk only. Plug it into the device and run the backup once.',
    },
    action: { 'zh-CN': '打开备份', en: 'Open Backup' },
  }),
  broken: ({ name = '', count = 0 }) => ({
    title: { 'zh-CN': `“${name}”有 ${count} 个备份文件损坏`, en: `${count} files of the backup "${name}" are damaged` },
    body: {
      'zh-CN': '抽查恢复时发现它们和原件不一致。下次备份会重新上传；请检查设备的硬盘。',
      en: 'A test restore found that they differ from the originals. The next run uploads them again. Check the disks of the device.',
    },
    action: { 'zh-CN': '查看文件', en: 'Show files' },
  }),
  leftOut: ({ name = '', count = 0 }) => ({
    title: { 'zh-CN': `“${name}”备份完成，但有 ${count} 个文件没有备份`, en: `"${name}" is backed up, but ${count} files were left out` },
    body: {
      'zh-CN': '这些文件读不了，或名称无法保存。打开列表看原因和办法，处理后再运行一次。',
      en: 'They could not be read, or their names cannot be stored. The list says why and what to do. Run the backup again after that.',
    },
    action: { 'zh-CN': '查看文件', en: 'Show files' },
  }),
  held: ({ name = '', count = 0 }) => ({
    title: { 'zh-CN': `“${name}”的电脑上少了 ${count} 个文件`, en: `${count} files of "${name}" are gone on the computer` },
    body: {
      'zh-CN': '备份里仍然保留着它们。请确认是你删除的，还是文件夹被清空或没有接上。',
      en: 'The backup still has them. Confirm that you deleted them, or check whether the folder was emptied or not connected.',
    },
    action: { 'zh-CN': '去确认', en: 'Review' },
  }),
  heldDisk: ({ name = '', count = 0 }) => ({
    title: { 'zh-CN': `“${name}”的外接硬盘上少了 ${count} 个文件`, en: `${count} files of "${name}" are gone on the external disk` },
    body: {
      'zh-CN': '备份里仍然保留着它们。请确认是你删除的，还是文件夹被清空了。',
      en: 'The backup still has them. Confirm that you deleted them, or check whether the folder was emptied.',
    },
    action: { 'zh-CN': '去确认', en: 'Review' },
  }),
} satisfies NoticeTexts
