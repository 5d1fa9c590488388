import type { AreaErrorRow } from '@cove/device-contract/kit'

/** Failures of this area, in addition to the family of archives (codes 4841 to 4848). */
export const errors = {
  archiveBeyondLimits: {
    code: 96601,
    effect: 'inline',
    spec: ['TSK-13'],
    text: {
      'zh-CN': '压缩包解压后过大或文件过多，已停止解压。',
      en: 'The archive would become too large or has too many files, so extracting it was stopped.',
    },
  },
  archiveProgramMissing: {
    code: 96602,
    effect: 'inline',
    spec: ['TSK-10'],
    text: {
      'zh-CN': '设备缺少处理这种压缩格式的程序。',
      en: 'The device lacks the program for this archive format.',
    },
  },
  archiveNoPassword: {
    code: 96603,
    effect: 'inline',
    spec: ['TSK-11'],
    text: { 'zh-CN': '这种格式不支持密码，请选择 ZIP 或 7z。', en: 'This format has no passwords. Choose ZIP or 7z.' },
  },
  archiveMemberMissing: {
    code: 96604,
    effect: 'inline',
    spec: ['TSK-12'],
    text: { 'zh-CN': '压缩包里没有这个文件。', en: 'The archive does not have this file.' },
  },
  archiveCannotAdd: {
    code: 96605,
    effect: 'inline',
    spec: ['TSK-17'],
    text: {
      'zh-CN': '不能向这种格式的压缩包添加文件，仅支持 ZIP、7z 和 TAR 系列。',
      en: 'Files cannot be added to this format, only to ZIP, 7z and the formats of TAR.',
    },
  },
  archiveChanged: {
    code: 96606,
    effect: 'inline',
    spec: ['TSK-17'],
    text: {
      'zh-CN': '压缩包在添加文件时被改动，没有替换。请重试。',
      en: 'The archive was changed while files were added. It was not replaced. Try again.',
    },
  },
  archiveEntryLink: {
    code: 96607,
    effect: 'inline',
    spec: ['TSK-13'],
    text: { 'zh-CN': '这是符号链接，不会解压。', en: 'This is a symbolic link. It was not extracted.' },
  },
  archiveEntryHardLink: {
    code: 96608,
    effect: 'inline',
    spec: ['TSK-13'],
    text: {
      'zh-CN': '这是硬链接，内容在压缩包的另一个文件里，没有解压。',
      en: 'This is a hard link: its content is that of another file of the archive. It was not extracted.',
    },
  },
  archiveEntrySpecial: {
    code: 96609,
    effect: 'inline',
    spec: ['TSK-13'],
    text: { 'zh-CN': '这是设备文件或管道，不会解压。', en: 'This is a device or a pipe. It was not extracted.' },
  },
  archiveEntrySparse: {
    code: 96610,
    effect: 'inline',
    spec: ['TSK-13'],
    text: {
      'zh-CN': '这个稀疏文件的保存方式无法识别，没有解压。',
      en: 'This file is stored with holes in a way that cannot be read. It was not extracted.',
    },
  },
  archiveEntryVolume: {
    code: 96671,
    effect: 'inline',
    spec: ['TSK-13'],
    text: {
      'zh-CN': '这是分卷压缩包中某个文件的一部分，没有解压。',
      en: 'This is a part of a file that is spread over several archives. It was not extracted.',
    },
  },
  archiveEntryUnknown: {
    code: 96672,
    effect: 'inline',
    spec: ['TSK-13'],
    text: { 'zh-CN': '这一项的类型无法识别，没有解压。', en: 'This entry is of an unknown kind. It was not extracted.' },
  },
  archiveEntryDamaged: {
    code: 96675,
    effect: 'inline',
    spec: ['TSK-13'],
    text: {
      'zh-CN': '这一项的内容已损坏，其他项不受影响。',
      en: 'The content of this entry is damaged. The other entries are not affected.',
    },
  },
  archiveEntryRenamed: {
    code: 96674,
    effect: 'inline',
    spec: ['TSK-13', 'S-F5'],
    text: {
      'zh-CN': '这个名称在设备上不能用，已用箭头后面的名称解压。',
      en: 'The device cannot use this name. It was extracted under the name behind the arrow.',
    },
  },
  archiveEntryMethod: {
    code: 96673,
    effect: 'inline',
    spec: ['TSK-13'],
    text: {
      'zh-CN': '设备不支持这个文件的压缩或加密方法，没有解压。',
      en: 'This file is packed or encrypted in a way that the device does not know. It was not extracted.',
    },
  },
  archiveEntryName: {
    code: 96676,
    effect: 'inline',
    spec: ['TSK-13'],
    text: {
      'zh-CN': '解压程序无法按名称取出这一项，没有解压，其他项不受影响。',
      en: 'The program cannot take out an entry of this name. It was not extracted. The other entries are not affected.',
    },
  },
} as const satisfies Readonly<Record<string, AreaErrorRow>>
