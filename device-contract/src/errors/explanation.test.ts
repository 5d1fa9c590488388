import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { advice } from './advice.ts'
import { catalogue, errorNameOf, errorRowOf } from './catalogue.ts'
import type { ErrorName } from './catalogue.ts'
import { familyDefaults, refusalAdvice } from './defaults.ts'
import { errorBook } from './error-book.ts'
import type { Explanation } from './explanation.ts'
import { outcomes } from './outcomes.ts'
import { familyOf, rangeTextOf } from './ranges.ts'

const locales = ['zh-CN', 'en'] as const
// Object.keys widens to string[]; the catalogue is a literal, so its keys are exactly ErrorName.
const names = Object.keys(catalogue) as ErrorName[]

/** A number standing alone, as a bare code would; `RAID1` or `IPv4` are words. */
const bareNumber = /(?<![\p{L}\d])\d+(?![\p{L}\d])/u

/** The house style of one part of an explanation. */
const problemsOf = (text: string, locale: string): string[] => [
  ...(text === text.trim() && text !== '' ? [] : ['empty or edge space']),
  ...(bareNumber.test(text) ? ['bare number'] : []),
  ...(locale === 'en' || /[。？！]$/u.test(text) ? [] : ['Chinese sentences end with 。']),
  ...(locale === 'zh-CN' || /[.?!]$/u.test(text) ? [] : ['English sentences end with a stop']),
  ...(locale === 'en' || /\p{Script=Han}/u.test(text) ? [] : ['not Chinese']),
  ...(locale === 'zh-CN' || !/[\p{Script=Han}，。：；]/u.test(text) ? [] : ['not English']),
  ...(/[!！]/u.test(text) ? ['shouts'] : []),
  ...(/\b(?:error|code) \d|\b(?:undefined|null|NaN)\b|\{\{/.test(text) ? ['leaks a value'] : []),
  ...(text.length <= 200 ? [] : ['too long']),
]

const partsOf = ({ cause, did, advice: can }: Explanation): readonly string[] => [cause, did, can]

describe('every code explains itself', () => {
  it.each(locales)('REQ-07b: cause, what was done and what to do, complete and without a bare number, in %s', (locale) => {
    const found = names.flatMap((name) => {
      const explained = errorBook.explain(name, locale)
      const parts = partsOf(explained)
      return [
        ...parts.flatMap((part) => problemsOf(part, locale).map((problem) => `${name}: ${problem}`)),
        ...(new Set(parts).size === 3 ? [] : [`${name}: says the same twice`]),
        ...(parts.some((part) => part.includes(String(Math.abs(errorRowOf(name).code)))) ? [`${name}: says its code`] : []),
      ]
    })
    expect(found).toEqual([])
  })

  it('REQ-04: the style test sees what it looks for', () => {
    expect(problemsOf('错误 4399。', 'zh-CN')).toEqual(['bare number'])
    expect(problemsOf('4399', 'en')).toEqual(['bare number', 'English sentences end with a stop'])
    expect(problemsOf('出错了', 'zh-CN')).toEqual(['Chinese sentences end with 。'])
    expect(problemsOf('请重试。', 'en')).toEqual(['English sentences end with a stop', 'not English'])
    expect(problemsOf('Stop!', 'en')).toEqual(['shouts'])
  })

  it('REQ-07b: a code is explained as its name is', () => {
    for (const name of names) expect(errorBook.explain(errorRowOf(name).code, 'en')).toEqual(errorBook.explain(name, 'en'))
  })

  it('REQ-04: any other code is explained by its range, or as unknown, never by its number', () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer({ min: 1000, max: 42_000 }), fc.integer()), fc.constantFrom(...locales), (code, locale) => {
        const explained = errorBook.explain(code, locale)
        expect(partsOf(explained).flatMap((part) => problemsOf(part, locale))).toEqual([])
        expect(explained).toMatchObject({ code, name: errorNameOf(code), family: familyOf(code) })
        if (errorNameOf(code) === undefined) {
          expect(explained.cause).toBe((rangeTextOf(code) ?? catalogue.unknownError.text)[locale])
        }
      }),
      { numRuns: 500 },
    )
    expect(errorBook.explain(40_099, 'en').advice).toBe(advice[familyDefaults.settings.advice].en)
    expect(errorBook.explain(77_777, 'zh-CN').advice).toBe(advice.contactSupport['zh-CN'])
  })

  it('REQ-04: a name nobody knows is an unknown error', () => {
    expect(errorBook.explain('toString', 'en')).toEqual(errorBook.explain('unknownError', 'en'))
  })
})

describe('what was done', () => {
  const did = (name: ErrorName) => errorBook.explain(name, 'en').did

  it.each([
    ['kicked', outcomes.signedOut],
    ['roleChanged', outcomes.signedOut],
    ['sessionExpired', outcomes.renewing],
    ['wrongPassword', outcomes.inputKept],
    ['redownload', outcomes.handled],
    ['uploadFailed', outcomes.transferKept],
    ['copyFailed', outcomes.stopped],
    ['diskFull', outcomes.stopped],
    ['fileExists', outcomes.nothingChanged],
    ['adminOnly', outcomes.nothingChanged],
    ['diskTemperatureHigh', outcomes.deviceRecords],
    ['requestTimedOut', outcomes.uncertain],
    ['offline', outcomes.notReceived],
    ['settingSaveFailed', outcomes.settingsKept],
  ] as const)('REQ-07b: %s', (name, outcome) => {
    expect(did(name)).toBe(outcome.en)
  })

  it('REQ-04: where the device may have gone on, nothing is promised', () => {
    for (const name of ['requestTimedOut', 'gatewayTimedOut', 'internalError', 'emptyMessage', 'unknownError'] as const)
      expect([name, did(name)]).toEqual([name, outcomes.uncertain.en])
    expect(errorBook.explain(77_777, 'en').did).toBe(outcomes.uncertain.en)
  })

  it('LGN-09b: whoever is told to be signed out is signed out, and nobody else', () => {
    const signsOut = (name: ErrorName) =>
      ['forcedLogout', 'dialog:kicked', 'dialog:withdrawn', 'dialog:login-expired'].includes(errorRowOf(name).effect)
    expect(names.filter((name) => signsOut(name) !== (did(name) === outcomes.signedOut.en))).toEqual([])
  })
})

describe('tables', () => {
  it('H-61: classes of advice and outcomes read as sentences of the house', () => {
    const texts = [...Object.entries(advice), ...Object.entries(outcomes)]
    const found = texts.flatMap(([name, text]) =>
      locales.flatMap((locale) => problemsOf(text[locale], locale).map((problem) => `${name}: ${problem}`)),
    )
    expect(found).toEqual([])
    for (const locale of locales) expect(new Set(texts.map(([, text]) => text[locale])).size).toBe(texts.length)
  })

  it('UPG-04: no sentence sends to a firmware, which is a program on a computer here', () => {
    const texts = [...names.map((name) => errorRowOf(name).text), ...Object.values(advice)]
    expect(texts.filter((text) => /固件|firmware/i.test(JSON.stringify(text)))).toEqual([])
  })

  it('REQ-07b: every class is used, and no row repeats its family', () => {
    const rows = names.map((name) => errorRowOf(name))
    const used = new Set([...rows.map((row) => row.advice), ...Object.values(familyDefaults).map((family) => family.advice)])
    expect(Object.keys(advice).filter((name) => !used.has(name as keyof typeof advice))).toEqual([])
    expect(rows.filter((row) => row.advice === familyDefaults[row.family].advice).map((row) => row.text.en)).toEqual([])
    expect([...refusalAdvice].filter((name) => !Object.hasOwn(advice, name))).toEqual([])
  })

  it('REQ-07b: the rows that matter most have the advice that was read for them', () => {
    // A full space is freed, a name that is taken is changed, an ended login is renewed: read row by row, kept here for the ones that matter most.
    const expected = {
      diskFull: 'freeSpace',
      notEnoughSpace: 'freeSpace',
      overQuota: 'freeSpace',
      fileExists: 'chooseAnotherName',
      nameInvalid: 'chooseAnotherName',
      adminOnly: 'askAdministrator',
      loginExpired: 'signInAgain',
      kicked: 'protectAccount',
      offline: 'checkNetwork',
      upgradeRunning: 'waitForTask',
      clientTooOld: 'updateClient',
      firmwareTooLow: 'updateDevice',
      tooManyFiles: 'reduceSelection',
      diskSmartFailing: 'replaceDisk',
      internalError: 'contactSupport',
    } as const satisfies Partial<Record<ErrorName, keyof typeof advice>>
    for (const [name, wanted] of Object.entries(expected))
      expect([name, errorBook.explain(name, 'en').advice]).toEqual([name, advice[wanted].en])
  })

  it('REQ-07a: no sentence advises a client, because none can be downloaded', () => {
    const told = [...names.map((name) => errorRowOf(name).text), ...Object.values(advice)]
    const isAdvised = (text: Record<(typeof locales)[number], string>) =>
      /(更新|升级|使用|下载)[^。]*客户端/.test(text['zh-CN']) || /\b(update|use|download)\b[^.]*\bclient/i.test(text.en)
    expect(told.filter(isAdvised)).toEqual([])
  })
})
