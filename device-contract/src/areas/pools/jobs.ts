import type { AreaDefinition } from '@cove/device-contract/kit'

/** Kinds of jobs of this area. */
export const jobs = {
  create: {
    centreKind: 'other',
    unit: 'percent',
    icon: 'disk',
    title: { 'zh-CN': '创建存储空间', en: 'Create a storage space' },
    isListed: false,
  },
  rebuild: {
    centreKind: 'other',
    unit: 'percent',
    icon: 'disk',
    title: { 'zh-CN': '修复存储空间', en: 'Repair a storage space' },
    isListed: false,
  },
  grow: { centreKind: 'other', unit: 'percent', icon: 'disk', title: { 'zh-CN': '添加硬盘', en: 'Add a disk' }, isListed: false },
  shrink: { centreKind: 'other', unit: 'percent', icon: 'disk', title: { 'zh-CN': '移除硬盘', en: 'Remove a disk' }, isListed: false },
  destroy: {
    centreKind: 'other',
    unit: 'percent',
    icon: 'disk',
    title: { 'zh-CN': '删除存储空间', en: 'Delete a storage space' },
    isListed: false,
  },
  selfTest: { centreKind: 'other', unit: 'percent', icon: 'disk', title: { 'zh-CN': '检测硬盘', en: 'Test a disk' }, isListed: false },
  scrub: { centreKind: 'other', unit: 'percent', icon: 'disk', title: { 'zh-CN': '检查数据', en: 'Check the data' }, isListed: false },
  mend: {
    centreKind: 'other',
    unit: 'bytes',
    icon: 'history',
    title: { 'zh-CN': '修好读不出的文件', en: 'Mend a file that cannot be read' },
  },
  removeCache: {
    centreKind: 'other',
    unit: 'percent',
    icon: 'disk',
    title: { 'zh-CN': '移除固态缓存', en: 'Remove a solid-state cache' },
    isListed: false,
  },
} as const satisfies NonNullable<AreaDefinition['jobs']>
