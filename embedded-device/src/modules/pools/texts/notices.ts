import type { NoticeTexts } from '../../../core/module-kit.ts'

const showSpaces = { 'zh-CN': '查看存储空间', en: 'Show storage' }

const showHealth = { 'zh-CN': '查看健康', en: 'Show health' }

const note = (simulated: string | number | undefined) =>
  simulated === 'false' ? { zh: '', en: '' } : { zh: '（模拟）', en: ' (simulated)' }

/** Notices of storage spaces, in both languages. */
export const texts = {
  degraded: ({ name = '', simulated }) => ({
    title: {
      'zh-CN': `“${name}”少了一块硬盘，数据还在${note(simulated).zh}`,
      en: `"${name}" lost a disk, the data is safe${note(simulated).en}`,
    },
    body: {
      'zh-CN': '文件可以照常读写。请尽快换上一块硬盘并修复；修好之前不要再拔硬盘。',
      en: 'Files can be read and written. Put in another disk and repair soon; do not pull another disk before that.',
    },
    action: showSpaces,
  }),
  lost: ({ name = '', simulated }) => ({
    title: {
      'zh-CN': `“${name}”缺少硬盘，无法读写${note(simulated).zh}`,
      en: `"${name}" lacks disks and cannot be used${note(simulated).en}`,
    },
    body: {
      'zh-CN': '缺少的硬盘太多，里面的文件暂时打不开。把原来的硬盘插回去，它会自己恢复。',
      en: 'Too many of its disks are missing, so its files cannot be opened. Put the original disks back and it returns by itself.',
    },
    action: showSpaces,
  }),
  readOnly: ({ name = '' }) => ({
    title: { 'zh-CN': `“${name}”变成只读了`, en: `"${name}" became read-only` },
    body: {
      'zh-CN': '文件系统遇到错误，为保护数据停止了写入：文件可以打开，不能更改。请先备份重要文件，再重启设备。',
      en: 'The file system met an error and stopped writing to protect the data: files can be opened but not changed. Back up important files, then restart the device.',
    },
    action: showSpaces,
  }),
  damaged: ({ name = '', count = '', simulated }) => ({
    title: {
      'zh-CN': `“${name}”有 ${count} 处数据损坏${note(simulated).zh}`,
      en: `"${name}" has ${count} damaged places${note(simulated).en}`,
    },
    body: {
      'zh-CN': '这些位置没有完好的副本，无法修复。请用备份恢复相关文件。',
      en: 'No good copy of them exists, so they cannot be repaired. Restore the files concerned from a backup.',
    },
    action: showSpaces,
  }),
  diskWarning: ({ bay = '', disk = '' }) => ({
    title: { 'zh-CN': `盘位 ${bay} 的硬盘在变差`, en: `The disk in bay ${bay} is getting worse` },
    body: {
      'zh-CN': `硬盘 ${disk} 的健康记录变差了。它还能用，建议几周内更换。`,
      en: `The health records of disk ${disk} became worse. It still works; replace it within a few weeks.`,
    },
    action: showHealth,
  }),
  diskDanger: ({ bay = '', disk = '' }) => ({
    title: { 'zh-CN': `盘位 ${bay} 的硬盘快要坏了`, en: `The disk in bay ${bay} is about to fail` },
    body: {
      'zh-CN': `硬盘 ${disk} 随时可能停止工作。请备份重要文件并尽快更换。`,
      en: `Disk ${disk} can stop working at any time. Back up important files and replace it now.`,
    },
    action: showHealth,
  }),
} satisfies NoticeTexts
