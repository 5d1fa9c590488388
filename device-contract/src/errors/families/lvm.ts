import type { ErrorRow } from '../effects.ts'

/** Logical volumes. */
export const lvm = {
  lvmPhysicalFailed: {
    code: 32773, family: 'lvm', effect: 'toast', spec: ['REQ-07a', 'STO-09'],
    text: { 'zh-CN': '创建物理卷失败。', en: 'The physical volume could not be created.' },
  },
  lvmGroupFailed: {
    code: 32774, family: 'lvm', effect: 'toast', spec: ['REQ-07a', 'STO-09'],
    text: { 'zh-CN': '创建卷组失败。', en: 'The volume group could not be created.' },
  },
  lvmLogicalFailed: {
    code: 32775, family: 'lvm', effect: 'toast', spec: ['REQ-07a', 'STO-09'],
    text: { 'zh-CN': '创建逻辑卷失败。', en: 'The logical volume could not be created.' },
  },
  lvmExtendFailed: {
    code: 32776, family: 'lvm', effect: 'toast', spec: ['REQ-07a', 'STO-09'],
    text: { 'zh-CN': '扩展逻辑卷失败。', en: 'The logical volume could not be extended.' },
  },
  lvmRemoveFailed: {
    code: 32777, family: 'lvm', effect: 'toast', spec: ['REQ-07a', 'STO-09'],
    text: { 'zh-CN': '删除逻辑卷失败。', en: 'The logical volume could not be removed.' },
  },
} as const satisfies Record<string, ErrorRow>
