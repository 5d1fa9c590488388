import type { JobDeclaration } from '@cove/device-contract/kit'

/** DLG-01: work of the device as a whole, the one that takes the device away first. Fetching the pro system covers no desktop. */
export const jobs = {
  rebootPro: {
    centreKind: 'other',
    unit: 'percent',
    icon: 'restart',
    title: { 'zh-CN': '切换到专业版系统', en: 'Change to the pro system' },
    coversDesktop: true,
    isListed: false,
  },
  systemRepair: {
    centreKind: 'other',
    unit: 'percent',
    icon: 'disk',
    title: { 'zh-CN': '修复存储空间', en: 'Repair storage' },
    coversDesktop: true,
    isListed: false,
  },
  createSwap: {
    centreKind: 'other',
    unit: 'percent',
    icon: 'disk',
    title: { 'zh-CN': '创建交换空间', en: 'Create swap space' },
    coversDesktop: true,
    isListed: false,
  },
  fetchPro: {
    centreKind: 'other',
    unit: 'percent',
    icon: 'download',
    title: { 'zh-CN': '获取专业版系统', en: 'Fetch the pro system' },
    isListed: false,
  },
} as const satisfies Readonly<Record<string, JobDeclaration>>
