import type { ErrorRow } from '../effects.ts'

/** Solid-state cache of a storage space. */
export const ssdCache = {
  ssdCacheFailed: {
    code: 16384, family: 'ssd-cache', effect: 'toast', spec: ['REQ-07a', 'DSK-02'],
    text: { 'zh-CN': '固态缓存操作失败。', en: 'The cache operation failed.' },
  },
  ssdCacheExists: {
    code: 16385, family: 'ssd-cache', effect: 'toast', spec: ['REQ-07a', 'DSK-02'], advice: 'alreadySo',
    text: { 'zh-CN': '该存储空间已有固态缓存。', en: 'The storage space already has a cache.' },
  },
  ssdCacheMissing: {
    code: 16386, family: 'ssd-cache', effect: 'toast', spec: ['REQ-07a', 'DSK-02'], advice: 'createFirst',
    text: { 'zh-CN': '该存储空间没有固态缓存。', en: 'The storage space has no cache.' },
  },
  ssdCacheCreateFailed: {
    code: 16387, family: 'ssd-cache', effect: 'toast', spec: ['REQ-07a', 'DSK-02'],
    text: { 'zh-CN': '创建固态缓存失败。', en: 'The cache could not be created.' },
  },
  ssdCacheRemoveFailed: {
    code: 16388, family: 'ssd-cache', effect: 'toast', spec: ['REQ-07a', 'DSK-02'],
    text: { 'zh-CN': '移除固态缓存失败。', en: 'The cache could not be removed.' },
  },
  ssdCacheRemoving: {
    code: 16389, family: 'ssd-cache', effect: 'toast', spec: ['REQ-07a', 'DSK-02'], advice: 'waitForTask',
    text: { 'zh-CN': '固态缓存正在移除，请等待完成。', en: 'The cache is being removed. Wait until it is finished.' },
  },
  ssdCacheAbnormal: {
    code: 16390, family: 'ssd-cache', effect: 'toast', spec: ['REQ-07a', 'DSK-02'], advice: 'removeCacheFirst', outcome: 'deviceRecords',
    text: { 'zh-CN': '读写缓存异常，请移除缓存。', en: 'The read-write cache is abnormal. Remove it.' },
  },
  ssdCacheSyncing: {
    code: 16391, family: 'ssd-cache', effect: 'toast', spec: ['REQ-07a', 'DSK-02'], advice: 'waitForTask',
    text: { 'zh-CN': '固态缓存正在同步，请稍后再试。', en: 'The cache is being synchronised. Please try again later.' },
  },
  ssdCacheDiskCount: {
    code: 16392, family: 'ssd-cache', effect: 'toast', spec: ['REQ-07a', 'DSK-02'], advice: 'chooseDisks',
    text: { 'zh-CN': '固态硬盘数量不符合所选缓存模式。', en: 'The number of solid-state disks does not fit the chosen cache mode.' },
  },
  ssdCacheDiskMixed: {
    code: 16393, family: 'ssd-cache', effect: 'toast', spec: ['REQ-07a', 'DSK-02'], advice: 'chooseDisks',
    text: { 'zh-CN': '读写缓存需要两块同类型的固态硬盘。', en: 'A read-write cache needs two solid-state disks of the same type.' },
  },
  ssdCacheDiskUsed: {
    code: 16394, family: 'ssd-cache', effect: 'toast', spec: ['REQ-07a', 'DSK-02'], advice: 'chooseDisks',
    text: { 'zh-CN': '固态硬盘已用于其他存储空间。', en: 'The solid-state disk is already used by another storage space.' },
  },
  ssdCacheBlocksDestroy: {
    code: 16395, family: 'ssd-cache', effect: 'toast', spec: ['REQ-07a', 'DSK-02'], advice: 'removeCacheFirst',
    text: { 'zh-CN': '请先移除固态缓存，再销毁存储空间。', en: 'Remove the cache before you destroy the storage space.' },
  },
  ssdCacheDowngraded: {
    code: 16396, family: 'ssd-cache', effect: 'toast', spec: ['REQ-07a', 'DSK-02'], advice: 'replaceDisk', outcome: 'deviceRecords',
    text: { 'zh-CN': '固态缓存已降级，请更换故障的固态硬盘。', en: 'The cache is degraded. Replace the faulty solid-state disk.' },
  },
} as const satisfies Record<string, ErrorRow>
