import { readdirSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { effectOf } from './any-error.ts'
import type { Effect } from './effects.ts'
import { catalogue, errorNameOf, errorRowOf, isErrorName } from './catalogue.ts'
import type { ErrorName, ErrorRow } from './catalogue.ts'
import { errorRanges, familyOf, rangeTextOf } from './ranges.ts'
import { errorText } from './texts.ts'

const rows: [string, ErrorRow][] = Object.entries(catalogue)

/** REQ-07a, written out a second time on purpose: the test must not read the table it checks. */
const specRanges: readonly (readonly [number, number])[] = [
  [1050, 1070],
  [4001, 4026],
  [4050, 4115],
  [4201, 4232],
  [4301, 4310],
  [4750, 4757],
  [4399, 4399],
  [4499, 4499],
  [4501, 4531],
  [4601, 4614],
  [4650, 4653],
  [4701, 4710],
  [4801, 4806],
  [4821, 4824],
  [4841, 4848],
  [4860, 4884],
  [5001, 5001],
  [5015, 5015],
  [5503, 5503],
  [8001, 8106],
  [8077, 8094],
  [8192, 8197],
  [8200, 8233],
  [8300, 8307],
  [8401, 8403],
  [9001, 9031],
  [12288, 12290],
  [14000, 14009],
  [15001, 15003],
  [16384, 16396],
  [17001, 17001],
  [20481, 20484],
  [24576, 24576],
  [28672, 28687],
  [32773, 32777],
  [40010, 40136],
]
/** Ranges wide enough that the device leaves gaps; every code of the others has a row of its own. */
const rangesWithGaps = new Set([4050, 40010])

const codesOf = ([from, to]: readonly [number, number]): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** A number standing alone, as a bare code would; `RAID1` or `IPv4` are words. */
const bareNumber = /(?<![\p{L}\d])\d+(?![\p{L}\d])/u

const problemsOf = (text: string): string[] => [
  ...(text.trim() === '' ? ['empty'] : []),
  ...(text === text.trim() ? [] : ['edge space']),
  ...(bareNumber.test(text) ? ['bare number'] : []),
  ...(/[。.?!？！]$/u.test(text) ? [] : ['no sentence end']),
]

const expectEffects = (table: Readonly<Record<number, Effect>>): void => {
  for (const [code, effect] of Object.entries(table)) expect([code, effectOf(Number(code))]).toEqual([code, effect])
}

describe('rows', () => {
  it('REQ-07a: every code has one row and every name is kept by the merge', async () => {
    const folder = new URL('./families/', import.meta.url)
    const names: string[] = []
    for (const file of readdirSync(folder)) {
      const family = file.replace(/\.ts$/, '')
      const module = (await import(`./families/${family}.ts`)) as Record<string, Record<string, ErrorRow>>
      for (const table of Object.values(module)) {
        for (const [name, row] of Object.entries(table)) {
          names.push(name)
          expect([name, row.family]).toEqual([name, family])
          expect(catalogue[name as ErrorName]).toBe(row)
        }
      }
    }
    expect(names.length).toBe(new Set(names).size)
    expect(names.length).toBe(rows.length)
    expect(new Set(rows.map(([, row]) => row.code)).size).toBe(rows.length)
  })

  it('REQ-07a: names are camelCase words, never a numbered unknown', () => {
    expect(rows.filter(([name]) => !/^[a-z]+(?:[A-Z][a-z]*)*$/.test(name)).map(([name]) => name)).toEqual([])
    expect(rows.filter(([, row]) => row.spec.length === 0 || !Number.isInteger(row.code)).map(([name]) => name)).toEqual([])
  })

  it('H-61: both texts are sentences without a bare number', () => {
    const texts = [
      ...rows.map(([name, row]) => [name, row.text] as const),
      ...errorRanges.map(({ from, text }) => [`range ${from}`, text] as const),
    ]
    const found = texts.flatMap(([owner, text]) =>
      Object.values(text).flatMap((each) => problemsOf(each).map((problem) => `${owner}: ${problem}`)),
    )
    expect(found).toEqual([])
    expect(rows.filter(([, row]) => !/\p{Script=Han}/u.test(row.text['zh-CN'])).map(([name]) => name)).toEqual([])
    expect(rows.filter(([, row]) => /\p{Script=Han}/u.test(row.text.en)).map(([name]) => name)).toEqual([])
  })

  it('H-61: the text checks see what they look for', () => {
    expect(problemsOf('错误 4399。')).toEqual(['bare number'])
    expect(problemsOf('RAID1 and IPv4 are words.')).toEqual([])
    expect(problemsOf('Ends in a space. ')).toEqual(['edge space', 'no sentence end'])
  })

  it('REQ-07b: no two rows of one language say the same', () => {
    for (const locale of ['zh-CN', 'en'] as const) {
      const texts = rows.map(([, row]) => row.text[locale])
      expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
    }
  })
})

describe('ranges', () => {
  it('REQ-07a: every code of every range has a family and a text, by its row or its range', () => {
    const isExplained = (code: number): boolean => familyOf(code) !== undefined && (errorNameOf(code) ?? rangeTextOf(code)) !== undefined
    expect(specRanges.flatMap(codesOf).filter((code) => !isExplained(code))).toEqual([])
  })

  it('REQ-07a: small ranges have a row for every code', () => {
    const missing = specRanges
      .filter(([from]) => !rangesWithGaps.has(from))
      .flatMap(codesOf)
      .filter((code) => errorNameOf(code) === undefined)
    expect(missing).toEqual([])
  })

  it('REQ-07a: a code outside every range and row has no family', () => {
    const inside = new Set([...specRanges.flatMap(codesOf), ...rows.map(([, row]) => row.code)])
    fc.assert(fc.property(fc.integer({ min: -2000, max: 50_000 }), (code) => (familyOf(code) !== undefined) === inside.has(code)))
    expect(familyOf(4100.5)).toBeUndefined()
  })

  it('REQ-04: an unlisted code of a range is explained by its range, any other by the unknown-error text', () => {
    expect(errorNameOf(40099)).toBeUndefined()
    expect(familyOf(40099)).toBe('settings')
    expect(errorText(40099, 'en')).toBe(rangeTextOf(40099)?.en)
    expect(errorText(77_777, 'zh-CN')).toBe(catalogue.unknownError.text['zh-CN'])
    expect(errorText(4399, 'en')).toBe(errorText('fileExists', 'en'))
  })
})

describe('effects', () => {
  it('LGN-08b: these codes refresh the token', () => {
    expectEffects({ 8024: 'refresh', 8013: 'refresh', 4008: 'refresh', 9902: 'refresh', 401: 'refresh' })
    expect(rows.filter(([, row]) => row.effect === 'refresh').length).toBe(5)
  })

  it('LGN-09a: an expired login opens its dialog', () => {
    expectEffects({ 9903: 'dialog:login-expired', 9904: 'dialog:login-expired', 9906: 'dialog:login-expired' })
    expect(rows.filter(([, row]) => row.effect === 'dialog:login-expired').length).toBe(3)
  })

  it('LGN-09b: these codes and no others force a logout', () => {
    const forced = rows.filter(([, row]) => row.effect === 'forcedLogout').map(([, row]) => row.code)
    expect(forced.toSorted((left, right) => left - right)).toEqual([8044, 8045, 8076, 8098, 8120])
  })

  it('LGN-09c: a kicked user and withdrawn access have their dialogs', () => {
    expectEffects({ 8052: 'dialog:kicked', 8036: 'dialog:withdrawn', 8012: 'bindList' })
  })

  it('LGN-16: wrong passwords are shown in the form', () => {
    expectEffects({ 8031: 'inline', 8063: 'inline', 8066: 'inline' })
  })

  it('REQ-05: toast-only codes toast, recognised codes do nothing more', () => {
    for (const code of [8072, 8047, 9021, 8200, 8048, 4063, 4841, 4880, 8069, 8151, 8152])
      expect([code, effectOf(code)]).toEqual([code, 'toast'])
    expectEffects({ 8003: 'silent', 8034: 'silent' })
  })

  it('REQ-06: special codes', () => {
    expectEffects({
      8401: 'dialog:migration',
      8114: 'dialog:expired-access',
      9035: 'dialog:disk-error',
      4999: 'dialog:firmware-check',
      8070: 'dialog:low-firmware',
      [-1]: 'dialog:low-firmware',
      [-2]: 'dialog:low-firmware',
      8009: 'toast',
      8450: 'toast',
      8073: 'toast',
      8075: 'toast',
      8022: 'toast',
    })
  })

  it('DEV-10c: the catalogue has a dialog for system faults while binding, and a toast otherwise', () => {
    for (const code of [8151, 8152]) expect([effectOf(code), effectOf(code, true)]).toEqual(['toast', 'dialog:system-error'])
    expect(effectOf(8024, true)).toBe('refresh')
    expect(effectOf(77_777)).toBe('toast')
  })
})

/** Numbers that the specification gives. */
const named = {
  success: 200,
  internalError: 500,
  illegalParameter: 4100,
  fileExists: 4399,
  nameInvalid: 4499,
  nameTooLong: 4050,
  notEnoughSpace: 4054,
  diskNotFound: 4112,
  storageMissing: 14002,
  diskFull: 14001,
  storageOffline: 14003,
  uploadAlreadyDone: 4061,
  uploadFileThere: 4063,
  redownload: 4064,
  uploadRestart: 4004,
  pathTooLong: 4501,
  overQuota: 5503,
  fileNotFound: 9149,
  directoryNotFound: 9406,
  adminOnly: 8009,
  sessionTimeout: 8013,
  sessionExpired: 8024,
  refreshOnce: 4008,
  userLimit: 8022,
  wrongPassword: 8031,
  accessWithdrawn: 8036,
  kicked: 8052,
  clientTooOld: 8059,
  wrongOldPassword: 8063,
  wrongAccountOrPassword: 8066,
  notActivated: 8069,
  firmwareTooLow: 8070,
  alreadyLatest: 8073,
  upgradeRunning: 8075,
  roleChanged: 8076,
  deviceNotBound: 8012,
  tokenInvalid: 9902,
  loginExpired: 9903,
  diskError: 9035,
  migrating: 8401,
  systemBusy: 8450,
  ioError: 8192,
  unauthorized: 401,
  offline: -999,
  unknownError: 5001,
  notFound: 404,
  methodNotAllowed: 405,
} as const satisfies Partial<Record<ErrorName, number>>

describe('names', () => {
  it('REQ-07a: named codes of the specification keep their numbers', () => {
    for (const [name, code] of Object.entries(named)) expect([code, errorNameOf(code)]).toEqual([code, name])
  })

  it('REQ-07a: outside names are checked against own keys only', () => {
    expect(isErrorName('fileExists')).toBe(true)
    expect(isErrorName('toString')).toBe(false)
    expect(errorRowOf('fileExists').code).toBe(4399)
  })
})
