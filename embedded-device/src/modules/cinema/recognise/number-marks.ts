import { chineseDigits } from './counting.ts'
import { filledPattern } from './filled-pattern.ts'
import type { MarkKind, MarkRule } from './mark.ts'

const rule = (kind: MarkKind, isHard: boolean, pattern: RegExp): MarkRule => ({ kind, isHard, pattern: new RegExp(pattern.source, 'giu') })

const parts = { COUNT: new RegExp(`[\\d${chineseDigits}]{1,5}`), DIGIT: new RegExp(`[\\d${chineseDigits}]`), UNIT: /[集话話回期讲講]/ }
const counted = (kind: MarkKind, isHard: boolean, pattern: RegExp): MarkRule => ({ kind, isHard, pattern: filledPattern(pattern, parts) })

/** Days, before years and numbers: `2014.10.31`, `2011-04-12`, `20180325`. */
export const dateRules: readonly MarkRule[] = [
  rule('date', true, /(?<!\d)(?:19|20)\d\d(?<join>[-. ])(?:0\d|1[0-2]|[1-9])\k<join>(?:0[1-9]|[12]\d|3[01]|[1-9])(?!\d)/),
  rule('date', true, /(?<!\d)(?:0[1-9]|[12]\d|3[01])[-.](?:0[1-9]|1[0-2])[-.](?:19|20)\d\d(?!\d)/),
  rule('date', true, /(?<!\d)20[0-3]\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?!\d)/),
  rule('date', true, /(?<!\d)(?:19|20)\d\d年\d{1,2}月\d{1,2}[日号]/),
]

/** `S01E02` and its many relatives, `5x06`, `第三季 第7集`, `EP75`. */
export const episodeRules: readonly MarkRule[] = [
  rule(
    'episode',
    true,
    /(?<![a-z0-9])s(?:e|eason)?[ .]?\d{1,4}[ ._-]{0,3}x?(?:ep?|episode)[ .]?\d{1,4}(?:\.\d(?![\d.]))?(?:v\d)?(?:[ .]?[-+&~]?[ .]?(?:ep?|x)\d{1,4}|[-+&~]\d{1,3}(?![\dpik]))*(?![a-z]{0,1}\d)/,
  ),
  rule('episode', true, /(?<![a-z0-9])se?\d{1,2}[.]\d{2,3}(?!\d|[.]\d)/),
  rule('episode', true, /(?<![a-z0-9])(?:season|series|staffel|saison)[ .]?\d{1,2}[ .,-]{0,3}(?:episode|ep?|folge)[ .]?\d{1,3}/),
  rule(
    'episode',
    true,
    /(?<![a-z0-9])(?:\d{1,2}|(?:19|20)\d\d)x(?!26[45])\d{2,3}(?:[-+x]\d{2,3}(?![\dpi])|\s?[-&+]\s?(?:\d{1,4})?x\d{2,3})*(?![\dpi])|(?<=\s-\s)\d{1,2}x\d(?=\s-\s)/,
  ),
  counted(
    'pack',
    false,
    /(?:全|共)\s?COUNT\s?UNIT(?:全)?|(?<!第\s?)(?<!DIGIT)COUNT\s?集全|更新?至\s?第?COUNTUNIT?|(?:已完结|完结(?![篇章])|完結(?![篇章])|全集|合集|大结局)(?!\d)/,
  ),
  counted('episode', true, /第\s?COUNT(?:\.\d)?\s?UNIT?\s?[-~至到]\s?第?\s?COUNT\s?UNIT/),
  counted('episode', true, /第\s?COUNT(?:\.\d)?\s?UNIT/),
  counted('season', false, /第\s?COUNT\s?[-~至到]\s?第?COUNT\s?[季部]/),
  counted('season', false, /第\s?COUNT\s?[季部]/),
  rule(
    'episode',
    true,
    /(?<![a-z0-9])(?:e|(?:ep|episode|folge|capitulo|cap)[ .]{0,2})\d{1,4}(?:\.\d(?![\d.]))?(?:v\d)?(?:[ ]?[-+&~][ ]?(?:ep?)?\d{1,4}(?![\dpik])|ep?\d{1,4})*(?![a-z0-9])/,
  ),
  // `Show.103.720p`: season and episode in one number, where television releases state it.
  {
    ...rule('episode', true, /(?<=[a-z0-9)][ .])(?!720|480)(?:[1-9]|1[0-8])(?:0[1-9]|[12]\d|30)(?=[ .](?:hdtv|pdtv|dsr|480p|720p|web))/),
    fits: (found, name) =>
      !/blu-?ray|b[dr]rip|dvdrip/i.test(name) && !/[ .([](?:19|20)\d\d(?![\dpi])/.test(name.slice(name.indexOf(found))),
  },
  // Behind the season, or with nothing but the title before: `S03.Special`, `三生三世45集`.
  rule('episode', true, /(?<=(?<![a-z0-9])s\d{1,2}[ .])specials?(?![a-z])/),
  counted('episode', true, /(?<=\p{Script=Han})\d{1,3}[集话話](?=\s*$|[\s.[(])|(?<=\[)0\d[集话話](?=\])/u),
  rule('episode', true, /(?<![a-z0-9])(?:ova|oad|sp|special|ona)s?[ .-]?\d{1,3}(?:\.\d)?(?:v\d)?(?![a-z0-9])/),
  rule('episode', true, /(?<=[[(])(?:ova|oad|sp|special)(?=[\])])|(?<=\s-\s)(?:ova|oad|special|sp)(?=\s*(?:$|[[(]))/),
  rule('episode', true, /(?<![a-z0-9])\d{1,2}[ ]?of[ ]?(?:[4-9]|[1-9]\d)(?![a-z0-9])/),
  rule('season', false, /(?<![a-z0-9])s\d{1,2}(?:[ ]?-[ ]?s|-)\d{1,2}(?![a-z0-9])/),
  rule(
    'season',
    false,
    /(?<![a-z0-9])(?:s|season[ .]?|staffel[ .]?|saison[ .]?|temp(?:orada)?[ .]?)\d{1,4}(?![a-z0-9])|(?<![a-z0-9])s\d{1,2}(?=[ .]?extras?(?![a-z]))/,
  ),
  rule('season', false, /(?<![a-z0-9])\d(?:st|nd|rd|th)[ .]season(?![a-z0-9])/),
]

/** `CD1`, `part 2`, `pt1`, `disc 1`: parts of a film that is in several files. */
export const partRules: readonly MarkRule[] = [
  rule('part', false, /(?:(?<![a-z0-9])|(?<=\p{Script=Han}\d{1,2}))(?:cd|dis[ck]|dvd)[ .-]?0?\d(?:[ ]?of[ ]?\d)?(?![a-z0-9])/u),
  rule('part', false, /(?<![a-z0-9])(?:part|pt)[ .-]?0?\d(?:[ ]?of[ ]?\d)?(?![a-z0-9])/),
  rule('part', false, /(?<![a-z0-9])(?:part|pt|cd|dis[ck])[ .-]?[a-d](?=\s*$)|(?<![a-z0-9])[1-3][ ]?of[ ]?[23](?![a-z0-9])/),
]
