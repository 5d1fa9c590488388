import type { ErrorRow } from '../effects.ts'

/** Disk arrays. */
export const raid = {
  raidSyncing: {
    code: 15001, family: 'raid', effect: 'toast', spec: ['REQ-07a', 'STO-09'], advice: 'waitForTask',
    text: { 'zh-CN': '磁盘阵列正在同步，请等待完成。', en: 'The disk array is synchronising. Wait until it is finished.' },
  },
  raidFaulty: {
    code: 15002, family: 'raid', effect: 'toast', spec: ['REQ-07a', 'STO-09'], outcome: 'deviceRecords',
    text: { 'zh-CN': '磁盘阵列发生故障，请检查磁盘。', en: 'The disk array is faulty. Check the disks.' },
  },
  raidDegraded: {
    code: 15003, family: 'raid', effect: 'toast', spec: ['REQ-07a', 'STO-09'], advice: 'replaceDisk', outcome: 'deviceRecords',
    text: { 'zh-CN': '磁盘阵列已降级，请尽快更换故障磁盘。', en: 'The disk array is degraded. Replace the faulty disk soon.' },
  },
  raidFailed: {
    code: 28672, family: 'raid', effect: 'toast', spec: ['REQ-07a', 'STO-09'],
    text: { 'zh-CN': '磁盘阵列操作失败。', en: 'The array operation failed.' },
  },
  raidCreateFailed: {
    code: 28673, family: 'raid', effect: 'toast', spec: ['REQ-07a', 'STO-09'],
    text: { 'zh-CN': '创建磁盘阵列失败。', en: 'The array could not be created.' },
  },
  raidDeleteFailed: {
    code: 28674, family: 'raid', effect: 'toast', spec: ['REQ-07a', 'STO-09'],
    text: { 'zh-CN': '删除磁盘阵列失败。', en: 'The array could not be deleted.' },
  },
  raidStartFailed: {
    code: 28675, family: 'raid', effect: 'toast', spec: ['REQ-07a', 'STO-09'],
    text: { 'zh-CN': '启动磁盘阵列失败。', en: 'The array could not be started.' },
  },
  raidStopFailed: {
    code: 28676, family: 'raid', effect: 'toast', spec: ['REQ-07a', 'STO-09'], advice: 'stopUsing', outcome: 'nothingChanged',
    text: { 'zh-CN': '停止磁盘阵列失败，可能仍在使用。', en: 'The array could not be stopped. It may still be in use.' },
  },
  raidAddDiskFailed: {
    code: 28677, family: 'raid', effect: 'toast', spec: ['REQ-07a', 'STO-09'],
    text: { 'zh-CN': '向磁盘阵列添加磁盘失败。', en: 'The disk could not be added to the array.' },
  },
  raidRemoveDiskFailed: {
    code: 28678, family: 'raid', effect: 'toast', spec: ['REQ-07a', 'STO-09'],
    text: { 'zh-CN': '从磁盘阵列移除磁盘失败。', en: 'The disk could not be removed from the array.' },
  },
  raidReplaceFailed: {
    code: 28679, family: 'raid', effect: 'toast', spec: ['REQ-07a', 'STO-09'],
    text: { 'zh-CN': '更换阵列磁盘失败。', en: 'The disk of the array could not be replaced.' },
  },
  raidExpandFailed: {
    code: 28680, family: 'raid', effect: 'toast', spec: ['REQ-07a', 'STO-09'],
    text: { 'zh-CN': '磁盘阵列扩容失败。', en: 'The array could not be expanded.' },
  },
  raidConvertFailed: {
    code: 28681, family: 'raid', effect: 'toast', spec: ['REQ-07a', 'STO-09'],
    text: { 'zh-CN': '磁盘阵列模式转换失败。', en: 'The array could not be converted to another mode.' },
  },
  raidModeUnsupported: {
    code: 28682, family: 'raid', effect: 'toast', spec: ['REQ-07a', 'STO-09'], advice: 'chooseDisks',
    text: { 'zh-CN': '不支持该磁盘阵列模式。', en: 'This array mode is not supported.' },
  },
  raidNotFound: {
    code: 28683, family: 'raid', effect: 'toast', spec: ['REQ-07a', 'STO-09'], advice: 'refresh', outcome: 'nothingChanged',
    text: { 'zh-CN': '磁盘阵列不存在。', en: 'The array does not exist.' },
  },
  raidDiskTooSmall: {
    code: 28684, family: 'raid', effect: 'toast', spec: ['REQ-07a', 'STO-09'], advice: 'chooseDisks',
    text: { 'zh-CN': '新磁盘容量小于阵列要求。', en: 'The new disk is smaller than the array needs.' },
  },
  raidTooFewDisks: {
    code: 28685, family: 'raid', effect: 'toast', spec: ['REQ-07a', 'STO-09'], advice: 'chooseDisks',
    text: { 'zh-CN': '移除后磁盘数量不足，数据将会丢失。', en: 'Too few disks would remain, so data would be lost.' },
  },
  raidRebuildFailed: {
    code: 28686, family: 'raid', effect: 'toast', spec: ['REQ-07a', 'STO-09'],
    text: { 'zh-CN': '磁盘阵列重建失败。', en: 'The array could not be rebuilt.' },
  },
  raidQueryFailed: {
    code: 28687, family: 'raid', effect: 'toast', spec: ['REQ-07a', 'STO-09'], advice: 'retryLater', outcome: 'nothingChanged',
    text: { 'zh-CN': '获取磁盘阵列信息失败。', en: 'The array information could not be read.' },
  },
} as const satisfies Record<string, ErrorRow>
