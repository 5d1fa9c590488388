import { filledPattern } from './filled-pattern.ts'
import type { MarkRule } from './mark.ts'

/** Folders of extras, as media servers define them, and as Chinese and anime releases name them. */
const extraFolder =
  /^(?:featurettes?|trailers?|teasers?|behind[ .-]?the[ .-]?scenes|deleted[ .-]?(?:and[ .]extended[ .])?scenes|interviews?|scenes|shorts|clips|extras?|bonus(?:[ .]?(?:features?|disc))?|other|backdrops|sps?|tokuten|menus?|nc(?:op|ed)s?|(?:nc)?op[ &+]+(?:nc)?ed|pvs?|cms?|making[ .-]of|花絮|预告片?|預告片?|彩蛋|幕后.*|幕後.*|特典.*|映像特典|片花|特辑|花絮.*)$/iu
const sampleFolder = /^(?:sample|samples|样片|樣片|proof)$/iu
const subtitleFolder = /^(?:sub|subs|subtitles?|字幕|vobsubs?|外挂字幕)$/iu
const discFolder = /^(?:bdmv|video_ts|audio_ts|hvdvd_ts|certificate|any!)$/iu

/** Files of a disc that was copied without its folder. */
export const isDiscFile = (name: string): boolean =>
  /^(?:video_ts\.(?:ifo|bup|vob)|vts_\d\d_\d\.(?:ifo|bup|vob)|index\.bdmv|movieobject\.bdmv)$/i.test(name)

export const isExtraFolder = (name: string): boolean => extraFolder.test(name)
export const isSampleFolder = (name: string): boolean => sampleFolder.test(name)
export const isSubtitleFolder = (name: string): boolean => subtitleFolder.test(name)
export const isDiscFolder = (name: string): boolean => discFolder.test(name)

const rule = (kind: 'extra' | 'sample', isHard: boolean, pattern: RegExp): MarkRule => ({
  kind,
  isHard,
  pattern: new RegExp(pattern.source, `gu${pattern.flags.includes('i') ? 'i' : ''}`),
})

const parts = {
  SURE: /trailer|teaser|featurettes?|behind[ ._-]?the[ ._-]?scenes|deleted[ ._-]?scenes?|making[ ._-]?of/,
  ALSO: /deleted|interviews?|scene|short|clip|other|extra|bonus/,
}
/** `-trailer` at the end of a name; words that titles end with too only right behind a dash. */
const suffix = filledPattern(/(?<=[\p{L}\p{N})\]!?])(?:(?:\s-\s|[-.\s])(?:official[ .])?(?:SURE)|-(?:ALSO))[ ._-]?\d{0,2}$/u, parts)
const whole = filledPattern(/^\s*(?:(?:official|theatrical)[ .])?(?:SURE|theme(?:[ -]?(?:song|music|video))?)[ ._-]?\d{0,2}\s*$/, parts)

/** The marks of extras and samples in a name. */
export const extraRules: readonly MarkRule[] = [
  rule('sample', true, /(?<![a-z0-9])sample(?![a-z0-9])(?=$|\s*[-\])]|[. ]?\d*$)|^sample(?=[-.])/i),
  { kind: 'extra', isHard: true, pattern: suffix },
  { kind: 'extra', isHard: true, pattern: whole },
  rule(
    'extra',
    true,
    /(?<![a-z0-9])(?:nc[ -]?(?:op|ed)|creditless[ ](?:op|ed|opening|ending)|clean[ ](?:op|ed|opening|ending))[ .-]?\d*[a-z]?(?:v\d)?(?![a-z0-9])/i,
  ),
  rule(
    'extra',
    true,
    /(?<=[[(])(?:menu|op|ed|pv|cm|trailer|teaser|preview|iv|mv|making|bonus|event|cd|sp[ ]?(?:cm|pv))[ -]?(?:\d+(?:[a-z]|v\d)?)?(?![a-z0-9])[^\])]{0,12}(?=[\])])/i,
  ),
  rule('extra', true, /(?<=\s-\s)(?:OP|ED|PV|CM|Menu)[ ]?\d*(?=\s|$)/),
  rule('extra', true, /(?<=(?<![a-z0-9])s\d{1,2}[ .]?)extras?(?![a-z])/i),
  rule('extra', false, /(?<![A-Za-z0-9])(?:BONUS|MAKING[ .]OF)(?![A-Za-z0-9])/),
  rule(
    'extra',
    true,
    /花絮|片花|(?:预告|預告)片|(?<!\p{Script=Han})(?:预告|預告|先导片?|彩蛋|特辑|采访|访谈|幕后|主题曲|片头曲?|片尾曲?|首映礼?|制作特辑|推广曲)(?!\p{Script=Han})|(?:幕后|制作|独家|拍摄)(?:花絮|特辑|纪实|故事)|(?<=\p{Script=Han})(?:预告|預告|彩蛋)(?=\d*$)/u,
  ),
]

/** `-x02-Making_Of`: a numbered extra, unless numbers of episodes have the place. */
export const numberedExtraRules: readonly MarkRule[] = [
  rule('extra', true, /(?<=[-\s])x\d{2}(?=[-\s]+[A-Z])|(?<=\s-\s)Trailer(?=\s-\s|\s*\[)/),
]
