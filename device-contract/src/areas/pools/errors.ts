import type { AreaDefinition } from '@cove/device-contract/kit'

/** Failures of this area. */
export const errors = {
  diskListedTwice: {
    code: 92101,
    effect: 'inline',
    spec: ['STO-02'],
    text: { 'zh-CN': '同一块硬盘被选了两次，请重新选择。', en: 'One disk was chosen twice. Choose the disks again.' },
  },
  storageNameUnsuitable: {
    code: 92102,
    effect: 'inline',
    spec: ['STO-07a'],
    text: {
      'zh-CN': '这个名称不能用于文件共享：请去掉特殊字符，不超过 24 个字符宽（汉字算两个）。',
      en: 'File sharing cannot use this name. Leave out special characters and keep it below 25 characters (a Chinese one counts as two).',
    },
  },
  poolBusy: {
    code: 92103,
    effect: 'inline',
    spec: ['STO-06a'],
    text: {
      'zh-CN': '这个存储空间正在执行另一项操作，请等它完成后再试。',
      en: 'Another operation on this storage space is running. Wait until it is finished.',
    },
  },
  poolTooFull: {
    code: 92104,
    effect: 'inline',
    spec: ['STO-08a'],
    text: {
      'zh-CN': '移除这块硬盘后放不下现有的文件，请先删除或移走一些文件。',
      en: 'Without this disk the files no longer fit. Delete or move some of them first.',
    },
  },
  bayOccupied: {
    code: 92105,
    effect: 'inline',
    spec: ['STO-02'],
    text: { 'zh-CN': '这个盘位里已有硬盘。', en: 'There is a disk in this bay already.' },
  },
  builtInStorage: {
    code: 92106,
    effect: 'inline',
    spec: ['STO-06a'],
    text: {
      'zh-CN': '设备的第一个存储空间里有大家的文件，不能删除；它在这台机器自己的硬盘上时，也不能更换硬盘。',
      en: 'The first storage space of the device holds the files of its members and cannot be deleted. While it is on the disk of this machine, its disks cannot be changed either.',
    },
  },
  diskNotInStorage: {
    code: 92107,
    effect: 'inline',
    spec: ['STO-06a'],
    text: {
      'zh-CN': '这块硬盘不属于该存储空间，列表可能已过期，请刷新。',
      en: 'The disk does not belong to this storage space. Refresh the list.',
    },
  },
  nothingToDamage: {
    code: 92108,
    effect: 'inline',
    spec: ['STO-05c'],
    text: {
      'zh-CN': '这块硬盘上还没有文件数据，没有可以改坏的内容。',
      en: 'There is no data of files on this disk yet, so there is nothing to damage.',
    },
  },
  noRoomForCopies: {
    code: 92109,
    effect: 'inline',
    spec: ['STO-06a', 'STO-08a'],
    text: {
      'zh-CN': '存储空间太满，无法改变副本的数量，请先删除或移走一些文件。',
      en: 'The storage space is too full to change its number of copies. Delete or move some files first.',
    },
  },
  diskInUse: {
    code: 92110,
    effect: 'inline',
    spec: ['STO-02'],
    text: {
      'zh-CN': '这台机器正在使用这块硬盘（已挂载或属于系统），不能用来创建存储空间。',
      en: 'This machine uses the disk: it is mounted or belongs to the system. A storage space cannot take it.',
    },
  },
  diskHasContents: {
    code: 92111,
    effect: 'inline',
    spec: ['STO-02', 'STO-07b'],
    text: {
      'zh-CN': '这块硬盘上有其他系统写入的内容，确认清空后才能使用。',
      en: 'Another system has written to this disk. It can be used once you confirm that it is erased.',
    },
  },
  diskHoldsOnlyCopy: {
    code: 92112,
    effect: 'inline',
    spec: ['STO-06a'],
    text: {
      'zh-CN': '这个盘位的硬盘上有唯一的一份数据，请把原来的硬盘插回去。',
      en: 'The disk of this bay has the only copy of some data. Put the original disk back.',
    },
  },
  noBackupCopy: {
    code: 92113,
    effect: 'toast',
    spec: ['DLG-04'],
    text: {
      'zh-CN': '你的备份里没有这个文件完好的一份。',
      en: 'Your backups have no good copy of this file.',
    },
  },
} as const satisfies NonNullable<AreaDefinition['errors']>
