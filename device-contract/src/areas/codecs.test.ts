import * as accountCodecs from './account/codecs.ts'
import * as deviceCodecs from './device/codecs.ts'
import * as directoryCodecs from './directory/codecs.ts'
import * as downloadsCodecs from './downloads/codecs.ts'
import * as filesCodecs from './files/codecs.ts'
import * as preferencesCodecs from './preferences/codecs.ts'
import * as sessionCodecs from './session/codecs.ts'
import * as storageCodecs from './storage/codecs.ts'
import * as tasksCodecs from './tasks/codecs.ts'
import * as transferCodecs from './transfer/codecs.ts'
import * as upgradeCodecs from './upgrade/codecs.ts'
import * as usersCodecs from './users/codecs.ts'
import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { defineEnumCodec } from '../kit/enum-codec.ts'

const expected: Record<string, Record<string, number>> = {
  uploadRepeat: { rename: 0, cover: 1, skip: 2 },
  taskConflict: { skip: 1, rename: 2, cover: 3 },
  operationStatus: { prerunning: 1, running: 2, error: 4, pause: 8, completed: 16 },
  backgroundStatus: { prepare: 1, ready: 2, running: 4, pausing: 8, error: 16, completed: 32, alreadyPause: 64 },
  transferState: { pending: 0, prepare: 1, progress: 2, suspend: 3, pause: 4, finished: 5, error: 6 },
  centreState: { doing: 1, paused: 2, waiting: 3, empty: 4, error: 5, getting: 6, unLogin: 7, finish: 8 },
  listType: { all: 0, image: 1, audio: 2, video: 3, document: 4, other: 5, excel: 7, ppt: 8 },
  mediaKind: { video: 1, audio: 2, image: 3, document: 4, app: 5, unknown: 6, bt: 7 },
  mediaFlag: { default: 0, video: 1, image: 8, both: 9 },
  addType: { folder: 2 },
  spaceKind: { public: 1, protect: 2, encrypt: 3, share: 4 },
  publicsphere: { readOnly: 0, readWrite: 1, none: 2 },
  shareWay: { public: 0, encrypted: 1 },
  officeOrder: { sync: 0, notSync: 1, keepLocal: 2, keepAll: 3, cover: 4 },
  deviceState: { offline: 0, online: 1, sleep: 2, deactivated: 3, scrapped: -1 },
  bindState: { notBound: 0, bound: 1 },
  diskRole: { notUsed: 0, storage: 1, cache: 2, raid: 3, empty: 4 },
  diskState: { normal: 0, removing: 1, abnormal: 2, downgrade: 3 },
  wallpaperMode: { fill: 0, adaptation: 1, draw: 2, center: 3, tile: 4 },
  userRole: { user: 0, admin: 1 },
  sex: { male: 0, female: 1 },
  taskAddType: { copy: 1, move: 2, delete: 4, encryptRemove: 5, moveOut: 7, restore: 101, deleteForever: 102 },
  operationType: {
    copy: 1,
    move: 2,
    delete: 4,
    encryptDelete: 5,
    encryptIn: 6,
    encryptOut: 7,
    encryptMove: 9,
    encryptCopy: 10,
    compress: 11,
    uncompress: 12,
    restore: 101,
    deleteForever: 102,
    other: 100,
  },
  centreKind: {
    upload: 1,
    download: 2,
    other: 3,
    transCode: 4,
    albumBackup: 5,
    localBackUp: 6,
    extBackup: 7,
    baiduPan: 8,
    offline: 9,
    transmit: 10,
  },
  diskCode: {
    normal: 0,
    uninitialized: 1,
    initializedSyncing: 2,
    rebuilding: 3,
    formatting: 4,
    checking: 5,
    ejecting: 6,
    ejectFailed: 7,
    cache: 8,
  },
  spaceCode: { normal: 0, deleting: 1, abnormal: 2, degraded: 3, syncing: 4, resyncing: 10, faulty: 11 },
  patchStatus: {
    available: 0,
    queued: 1,
    downloading: 2,
    upgrading: 3,
    upgraded: 4,
    effectiveAfterReboot: 5,
    downloadFailed: 11,
    md5Failed: 12,
    signatureFailed: 13,
    unpackFailed: 14,
    upgradeFailed: 15,
  },
  importResult: { continue: 0, done: 1 },
  protectStatus: {
    done: 1001,
    inProgress: 1002,
    notYetProtected: 1003,
    someAbnormal: 1004,
    waiting: 1005,
    folderDone: 1101,
    folderInProgress: 1102,
    folderNotYetProtected: 1103,
    folderAbnormal: 1104,
    folderWaiting: 1105,
    sourceDiskMissing: 1201,
    targetDiskMissing: 1202,
    sourceDiskFull: 1203,
    targetDiskFull: 1204,
    sourceDirectoryMissing: 1205,
  },
}
const all = {
  ...accountCodecs,
  ...deviceCodecs,
  ...directoryCodecs,
  ...downloadsCodecs,
  ...filesCodecs,
  ...preferencesCodecs,
  ...sessionCodecs,
  ...storageCodecs,
  ...tasksCodecs,
  ...transferCodecs,
  ...upgradeCodecs,
  ...usersCodecs,
}

test('DEV-08c the peers of a tunnel have the codes 0 to 24, 255 and 256', () => {
  const codes = Object.values(directoryCodecs.peerCode.codes)
  expect(codes.toSorted((one, other) => one - other)).toEqual([...Array.from({ length: 25 }, (_, code) => code), 255, 256])
})

describe('H-07 every wire enum has its own codec', () => {
  test.each(Object.entries(all))('H-07 %s round-trips every name', (_name, codec) => {
    for (const name of codec.names as string[]) {
      const wire = (codec.toWire as (name: string) => number)(name)
      expect(codec.fromWire(wire)).toBe(name)
      expect(z.decode(codec.schema as z.ZodMiniType<string, number>, wire)).toBe(name)
      expect(z.encode(codec.schema as z.ZodMiniType<string, number>, name)).toBe(wire)
    }
  })
  test.each(Object.entries(expected))('H-06 %s carries the numbers of the table', (name, codes) => {
    expect(all[name as keyof typeof all].codes).toEqual(codes)
  })
  test.each(Object.entries(all))('H-07 %s refuses a number it does not know', (_name, codec) => {
    expect(z.safeDecode(codec.schema as z.ZodMiniType<string, number>, 9999).success).toBe(false)
  })
})

test('H-07 two names with one number are a mistake found at once', () => {
  expect(() => defineEnumCodec({ a: 1, b: 1 })).toThrow()
})
