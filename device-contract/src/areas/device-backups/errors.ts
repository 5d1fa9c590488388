import type { AreaErrorRow } from '@cove/device-contract/kit'

/** Failures of this area. */
export const errors = {
  deviceBackupMissing: {
    code: 94401,
    effect: 'inline',
    spec: ['BK-09'],
    text: { 'zh-CN': '这个设备备份已不存在。', en: 'This backup of the device no longer exists.' },
  },
  deviceBackupLimit: {
    code: 94402,
    effect: 'inline',
    spec: ['BK-09'],
    text: { 'zh-CN': '设备备份已达上限，请先移除不用的。', en: 'There are too many backups of the device. Remove one you do not need.' },
  },
  deviceBackupProgramMissing: {
    code: 94403,
    effect: 'inline',
    spec: ['BK-09'],
    text: {
      'zh-CN': '设备上还没有备份程序 restic，装上后就能备份和恢复。',
      en: 'The device lacks the program restic. With it, backups of the device can be made and restored.',
    },
  },
  deviceBackupWebdavMissing: {
    code: 94404,
    effect: 'inline',
    spec: ['BK-09'],
    text: {
      'zh-CN': '设备上还没有程序 rclone，装上后就能备份到 WebDAV。',
      en: 'The device lacks the program rclone. With it, the device can be backed up to WebDAV.',
    },
  },
  deviceBackupTargetInside: {
    code: 94405,
    effect: 'inline',
    spec: ['BK-09'],
    text: {
      'zh-CN': '备份不能放在要备份的文件夹里，也不能反过来。',
      en: 'A backup cannot be inside the folder that it backs up, nor the other way round.',
    },
  },
  deviceBackupTargetWrong: {
    code: 94406,
    effect: 'inline',
    spec: ['BK-09'],
    text: { 'zh-CN': '请选择一个文件夹，或一个 WebDAV、S3 云盘账号。', en: 'Choose a folder, or a cloud account of WebDAV or S3.' },
  },
  deviceBackupTargetTaken: {
    code: 94407,
    effect: 'inline',
    spec: ['BK-09'],
    text: { 'zh-CN': '另一个设备备份已在使用这个位置。', en: 'Another backup of the device uses this place.' },
  },
  deviceBackupTargetAway: {
    code: 94408,
    effect: 'inline',
    spec: ['BK-09'],
    text: {
      'zh-CN': '备份位置现在连不上：外接硬盘可能已拔出，或服务没有回应。',
      en: 'The place of the backup is away: the disk may be unplugged, or the service does not answer.',
    },
  },
  deviceBackupTargetFull: {
    code: 94409,
    effect: 'inline',
    spec: ['BK-09'],
    text: { 'zh-CN': '备份位置空间不足。', en: 'The place of the backup has no space left.' },
  },
  deviceBackupKeyWrong: {
    code: 94410,
    effect: 'inline',
    spec: ['BK-09'],
    text: { 'zh-CN': '密钥不对，打不开这里的备份。', en: 'This key does not open the backup that is there.' },
  },
  deviceBackupExists: {
    code: 94411,
    effect: 'inline',
    spec: ['BK-09'],
    text: {
      'zh-CN': '这里已有一个备份。要使用它，请输入它的密钥；否则请换一个文件夹。',
      en: 'There is a backup here already. Enter its key to use it, or choose another folder.',
    },
  },
  deviceBackupNone: {
    code: 94412,
    effect: 'inline',
    spec: ['BK-09'],
    text: { 'zh-CN': '这里没有备份。', en: 'There is no backup here.' },
  },
  deviceBackupForeign: {
    code: 94413,
    effect: 'inline',
    spec: ['BK-09'],
    text: {
      'zh-CN': '另一台设备在使用这个备份。先接管它，才能写入；那台设备随后不应再写入。',
      en: 'Another device uses this backup. Take it over before this device writes to it; the other one should not write any more.',
    },
  },
  deviceBackupBusy: {
    code: 94414,
    effect: 'inline',
    spec: ['BK-09'],
    text: { 'zh-CN': '这个备份正在使用中，请等它完成。', en: 'This backup is in use. Wait until that is done.' },
  },
  deviceBackupSnapshotMissing: {
    code: 94415,
    effect: 'inline',
    spec: ['BK-09'],
    text: { 'zh-CN': '这个版本已不在备份里。', en: 'This version is no longer in the backup.' },
  },
  deviceBackupItemMissing: {
    code: 94416,
    effect: 'inline',
    spec: ['BK-09'],
    text: { 'zh-CN': '这个版本里没有这个文件或文件夹。', en: 'This version has no such file or folder.' },
  },
  deviceBackupDamaged: {
    code: 94417,
    effect: 'inline',
    spec: ['BK-09'],
    text: {
      'zh-CN': '备份有损坏，不能保证完整恢复。请尽快另做一份备份。',
      en: 'The backup is damaged and may not restore completely. Make another backup soon.',
    },
  },
  deviceBackupInterrupted: {
    code: 94418,
    effect: 'inline',
    spec: ['BK-09'],
    text: {
      'zh-CN': '备份程序被中断。已传送的内容会保留，下次运行会继续。',
      en: 'The backup program was interrupted. What was sent is kept, and the next run continues.',
    },
  },
  deviceBackupTimeOver: {
    code: 94419,
    effect: 'inline',
    spec: ['BK-09'],
    text: { 'zh-CN': '到了规定的时间，备份已停下，下次运行会继续。', en: 'The time for the backup was over. The next run continues.' },
  },
  deviceBackupFailed: {
    code: 94420,
    effect: 'inline',
    spec: ['BK-09'],
    text: { 'zh-CN': '备份程序没有成功，原因在设备日志里。', en: 'The backup program failed. The reason is in the log of the device.' },
  },
} as const satisfies Readonly<Record<string, AreaErrorRow>>
