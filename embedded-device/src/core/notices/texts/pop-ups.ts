// Messages the device itself writes: they travel in both languages, Chinese first.
export type PopUpKind = 'diskFailed' | 'filesystemDamaged' | 'poolLost'
export type ButtonId = 'continue' | 'later' | 'ok' | 'repair'
export type PopUpParams = Readonly<Record<string, string | number>>
export interface BothLanguages {
  readonly zh: string
  readonly en: string
}

export const popUpTexts: Readonly<Record<PopUpKind, (params: PopUpParams) => { title: BothLanguages; body: BothLanguages }>> = {
  diskFailed: ({ slot }) => ({
    title: { zh: '硬盘异常（模拟）', en: 'A disk has failed (simulated)' },
    body: {
      zh: `${slot} 号盘位的模拟硬盘无法读写。请检查后重新接入，或暂时不使用它继续。`,
      en: `The simulated disk in slot ${slot} cannot be read. Put it back, or go on without it for now.`,
    },
  }),
  filesystemDamaged: ({ slot }) => ({
    title: { zh: '文件系统损坏（模拟）', en: 'A file system is damaged (simulated)' },
    body: {
      zh: `${slot} 号盘位的模拟硬盘上的文件系统损坏，存储空间暂时无法读写。可以现在修复，也可以在打开文件时再修复。`,
      en: `The file system on the simulated disk in slot ${slot} is damaged, so its storage spaces cannot be read or written. Repair it now, or when you open a file.`,
    },
  }),
  poolLost: ({ name }) => ({
    title: { zh: `“${name}”缺少硬盘，无法读写`, en: `"${name}" lacks disks and cannot be used` },
    body: {
      zh: '里面的文件暂时打不开。把原来的硬盘插回去，它会自己恢复。在那之前不要删除它。',
      en: 'Its files cannot be opened for now. Put the original disks back and it returns by itself. Do not delete it before that.',
    },
  }),
}

export const buttonTexts: Readonly<Record<ButtonId, BothLanguages>> = {
  continue: { zh: '继续使用', en: 'Go on' },
  later: { zh: '稍后处理', en: 'Later' },
  ok: { zh: '知道了', en: 'OK' },
  repair: { zh: '修复', en: 'Repair' },
}
