import { namesOf } from './names.ts'
import type { NoticeTexts } from '../../../module-kit/module-kit.ts'

const showSpaces = { 'zh-CN': '查看存储空间', en: 'Show storage' }

const showWhatToDo = { 'zh-CN': '看怎么办', en: 'See what to do' }

const showCourse = { 'zh-CN': '看经过', en: 'See what happened' }

const showHealth = { 'zh-CN': '查看健康', en: 'Show health' }

const note = (simulated: string | number | undefined) =>
  simulated === 'false' ? { zh: '', en: '' } : { zh: '（模拟）', en: ' (simulated)' }

/** Notices of storage spaces, in both languages. */
export const texts = {
  degraded: (values) => ({
    title: {
      'zh-CN': `“${namesOf(values).zh}”少了一块硬盘，数据都在${note(values.simulated).zh}`,
      en: `"${namesOf(values).en}": one disk is missing, all data is here${note(values.simulated).en}`,
    },
    body: {
      'zh-CN': '文件可以照常读写。先别再拔盘，插回去就好；也可以换一块新的。',
      en: 'Files can be read and written. Pull no other disk; put this one back, or put in a new one.',
    },
    action: showWhatToDo,
  }),
  recovered: (values) => ({
    title: {
      'zh-CN': `“${namesOf(values).zh}”恢复了，${values.isPair === 'true' ? '两份' : '每一份'}都齐${note(values.simulated).zh}`,
      en: `"${namesOf(values).en}" recovered, ${values.isPair === 'true' ? 'both copies' : 'all copies'} complete${note(values.simulated).en}`,
    },
    body: { 'zh-CN': '缺的内容已经自动补齐，什么都不用做。', en: 'What was missing was written again. There is nothing to do.' },
    action: showCourse,
  }),
  lost: (values) => ({
    title: {
      'zh-CN': `“${namesOf(values).zh}”缺少硬盘，无法读写${note(values.simulated).zh}`,
      en: `"${namesOf(values).en}" lacks disks and cannot be used${note(values.simulated).en}`,
    },
    body: {
      'zh-CN': '缺少的硬盘太多，里面的文件暂时打不开。把原来的硬盘插回去，它会自己恢复。',
      en: 'Too many of its disks are missing, so its files cannot be opened. Put the original disks back and it returns by itself.',
    },
    action: showSpaces,
  }),
  readOnly: (values) => ({
    title: { 'zh-CN': `“${namesOf(values).zh}”变成只读了`, en: `"${namesOf(values).en}" became read-only` },
    body: {
      'zh-CN': '文件系统遇到错误，为保护数据停止了写入：文件可以打开，不能更改。请先备份重要文件，再重启设备。',
      en: 'The file system met an error and stopped writing to protect the data: files can be opened but not changed. Back up important files, then restart the device.',
    },
    action: showSpaces,
  }),
  damaged: (values) => ({
    title: {
      'zh-CN': `“${namesOf(values).zh}”有 ${values.count} 处数据损坏${note(values.simulated).zh}`,
      en: `"${namesOf(values).en}" has ${values.count} damaged places${note(values.simulated).en}`,
    },
    body: {
      'zh-CN': '这些位置没有完好的副本，无法修复。请用备份恢复相关文件。',
      en: 'No good copy of them exists, so they cannot be repaired. Restore the files concerned from a backup.',
    },
    action: showSpaces,
  }),
  diskMissing: ({ bay = '' }) => ({
    title: { 'zh-CN': `盘位 ${bay} 的硬盘不在了`, en: `The disk in bay ${bay} is missing` },
    body: {
      'zh-CN': '它没有用于任何存储空间，数据都在。插回去或换一块后，这条通知会自动标记为已恢复。',
      en: 'No storage space uses it, so all data is here. Put it or another one in; this notice is then marked as fixed by itself.',
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
