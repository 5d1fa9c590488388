import { filledPattern } from './filled-pattern.ts'
import type { MarkKind, MarkRule } from './mark.ts'

/** A word of a release: no Latin letter or digit touches it, a Chinese one may. */
const word = (kind: MarkKind, isHard: boolean, ...patterns: readonly RegExp[]): MarkRule => ({
  kind,
  isHard,
  pattern: new RegExp(`(?<![a-z0-9])(?:${patterns.map((pattern) => pattern.source).join('|')})(?![a-z0-9])`, 'giu'),
})

/** In the case written here only: as a usual word it may be part of a title. */
const exact = (kind: MarkKind, isHard: boolean, pattern: RegExp): MarkRule => ({
  kind,
  isHard,
  pattern: new RegExp(`(?<![A-Za-z0-9])(?:${pattern.source})(?![A-Za-z0-9])`, 'gu'),
})

const ids = [
  /[[{(]\s?(?:imdb|tmdb|tvdb\d?|douban|bgm|bangumi)(?:id)?\s?[-=: ]\s?(?:tt)?\d+\s?[\]})]/,
  /(?<![a-z0-9])tt\d{7,9}(?![a-z0-9])/,
  /[[(][0-9a-f]{8}[\])]/,
]

const resolutions = [
  /(?:f?hd|bd)?-?(?:360|480|540|576|720|900|1080|1440|2160|4320)[pi](?:\d\d)?/,
  /\d{3,4}\s?[x×]\s?\d{3,4}p?/,
  /(?:hd)?[48]k/,
  /(?:ultra|u|f)hd/,
]

const sources = [
  /(?:hr-?)?hdtv(?:rip)?|pdtv|sdtv|dsr|tvrip|satrip|hdtvrip|dtvrip/,
  /(?:uhd[ .-]?)?blu[ .-]?ray(?:rip)?|bd[ .-]?(?:rip|remux|mv|box|iso)|brrip|uhdrip/,
  /web[ .-]?(?:dl|rip|hd)(?:rip)?|webdlrip/,
  /hd-?dvd(?:rip)?|dvd[ .-]?(?:rip|scr|r|[59])|dvdivx|dvd|hdrip|hdcam|hd-?t[sc]|telesync|vhs-?rip|laserdisc(?:rip)?|remux|vodrip|ppvrip/,
]

const codecs = [
  /[xh][ .]?26[3-6]|hevc|avc|xvid|divx(?:[ .]\d[ .]\d+)?|av1|vp9|vc-?1|mpeg-?[24]|rmvb/,
  /(?:8|10|12)[ -]?bits?|hi(?:10|444)p?p?|ma10p|ma444-10p|yuv\d{3}p\d*|hdr(?:10)?(?:\+|plus)?|dovi|dolby[ .]?vision|bt\.?(?:709|2020)/,
  /\d{2,3}[ .]?fps/,
]

const audios = [
  /(?:he-?)?aac(?:[x ]?\d(?:[ .]\d)?)?|e?-?ac-?3(?:[x ]?\d(?:[ .]\d)?)?|dd[p+]?a?[ .]?\d[ .]\d|ddpa?|dd\+/,
  /dts(?:-?(?:hd|x|es))?(?:[ .-]?(?:ma|hra?))?(?:[ .]?\d[ .]\d)?|true-?hd(?:[ .]?\d[ .]\d)?|atmos|l?pcm(?:[ .]?\d[ .]\d)?/,
  /\d?flacx?\d?(?:[ .]?\d[ .]\d)?|opus(?:[ .]?\d[ .]\d)?|mp[23]|ogg|\d{1,2}audios?|[257][ .][01](?:ch)?/,
  /\d+(?:\.\d+)?[ .]?[gm]i?b/,
]

const editions = [
  /(?:the[ .])?(?:ultimate|super|special|collector'?s?|anniversary|limited|criterion|deluxe|theatrical|extended|unrated|final|rogue)[ .](?:extended[ .])?(?:edition|cut|version)(?:[ .]remaster(?:ed)?)?/,
  /director'?s?'?[ .](?:cut|edition)|\d{2}th[ .]anniversary(?:[ .]edition)?|edition[ .](?:collector|speciale)|open[ .-]?matte|remaster(?:ed)?|\d[ .]?in[ .]?1/,
]

/** Words that a title may contain too: behind another mark, or in capitals, they are marks. */
const loneEditions =
  /EXTENDED|UNCUT|UNRATED|REMASTERED|(?:Extended|Uncut|Unrated|Remastered)(?=[ .([]{1,3}(?:19|20)\d\d(?!\d))|DC|DIRFIX|THEATRICAL|CRITERION|COLORIZED|RESTORED|IMAX|INTERNAL|iNTERNAL|PROPER|REPACK|REAL\.PROPER|RERIP|LIMITED|MULTi?|DUAL/

const chineseEdition =
  /(?<=[.\s([])(?:未删减|无删减|無刪減|未刪減)(?=[.\s)\]])|(?:导演|導演|加长|加長|未删减|無刪減|未刪減|无删减|完整|院线|收藏|终极|終極|重制|修复|修復|纪念|紀念|特别|特別|满屏|國際|国际|公映|未分级|德|港|台|美|日|法|英|大陆|网络|網路)+(?:剪辑|剪輯)?版/

/** One that ends in what no title ends in may touch the title; a bare `英语` may not. */
const languageWords = filledPattern(
  /(?:WORDS(?:中字|字幕|双字|雙字|音轨|音軌|配音|原声|双语|雙語|内嵌|內嵌|内封|內封|外挂|特效|语版|語版)|(?<!\p{Script=Han})WORDS(?:语|語|简中|繁中|简繁|簡繁|繁简|简体|簡體|繁体|繁體|简日|繁日|中英|国粤|国英|国配))WORDS(?:版|修正)?(?!\p{Script=Han})/u,
  {
    WORDS:
      /(?:[国國粤粵英中日韩韓法德俄泰简簡繁体體双雙三多原台港普通话話语語無无内內外嵌封挂掛特效官方软硬字幕音轨軌声道聲配版+&/、·和]|AI)*/,
  },
)

const chinesePicture =
  /(?:超?高清|超清|全高清|标清|蓝光|藍光|原盘|原盤|画质|无水印|無水印|去水印|片源|修正版?|杜比(?:视界|全景声)?|中字畅享版|首发|独播)+(?!\p{Script=Han}(?<!修|国|中|双|版|无|特|片|画|字))/u

const status =
  /\d{0,4}年?\d{0,2}月?(?:新番|番组|月番)|\d{2,4}年(?:日剧|韩剧|美剧|英剧|泰剧)|(?:国漫|國漫|日剧|韩剧|美剧|英剧|泰剧)(?!\p{Script=Han})|招募[^\]]*|字幕组招[^\]]*|急招[^\]]*|熟肉|生肉|搬运|转载|TV[ .]Series|国产剧|连载中?|[\d.]{3,4}豆瓣(?:评分)?|豆瓣[\d.]{3,4}/u

/** Words of releases that titles use too: with capitals within, and in a name that is not all in capitals, they are marks. */
const sceneWords =
  /(?:true)?french|vostfr|german|english|spanish|italian|ita|swedish|danish|norwegian|nordic|finnish|dutch|polish|russian|korean|japanese|hindi|castellano|latino|subfrench|vff|vfq|vfi|vf2|limited|internal|proper|repack|rerip|multi\d?|dual|dubbed|subbed|readnfo|korsub|hc|ws|fs|stv|complete|uncensored|unedited/
const isScene = (found: string, name: string): boolean => /\p{Lu}.*\p{Lu}/u.test(found) && /\p{Ll}{2}/u.test(name.replace(found, ''))

/** Before a mark of the release these are no words of a title, however they are written. */
const languageBeforeSource =
  /(?<!\bthe[ .])(?:french|german|italian|spanish|swedish|danish|polish|russian|korean|japanese|hindi)(?=[ .](?:(?:dvd|bd|br|hd|web)[ -]?(?:rip|dl|scr)|blu-?ray|hdtv|\d{3,4}p|ac3|xvid))/

/** What a site or a channel left behind: its address, which no word of a title touches. */
const sites = [
  /^(?:@[a-z0-9]+|[a-z0-9-]{3,}\.(?:com|net|org))(?=\s)/,
  /(?<![a-z0-9])www[ .][a-z0-9-]+[ .](?:com|net|org|cc|tw|tv|cn|me|la|xyz|info)(?:[ .]cn)?/,
  /(?<=[\p{Script=Han}@]|[[(]\s?)(?:[a-z0-9-]+\.)+(?:com|net|org|cc|me|la|tv|info|xyz|top|vip|cn)(?![a-z0-9])/u,
  /(?<![a-z0-9.])[a-z0-9-]{3,}\.(?:com|net|org)(?=\s*$|\s?[\])])/,
]

/** The place in a list of the best: `Top013.`, `No.14|`; of a name that counts episodes elsewhere, `01.` is one, too. */
const listPlace =
  /^\s*(?:no|top)[ .]{0,2}\d{1,4}\s*[.|、:\- ]\s*(?=\p{Script=Han}|\[)|^\s*\d{1,3}[.、]\s*(?=\p{Script=Han}.*(?<![a-z])ep?\d{2})/u

/** The marks that releases of films and series bear, Latin ones and Chinese. */
export const releaseRules: readonly MarkRule[] = [
  { kind: 'id', isHard: true, pattern: new RegExp(ids.map((pattern) => pattern.source).join('|'), 'giu') },
  word('resolution', true, ...resolutions),
  { kind: 'resolution', isHard: true, pattern: /(?<![a-z0-9])[48]k(?=hdr|uhd|hd|web|sdr)/giu },
  { kind: 'resolution', isHard: true, pattern: /\[(?:720|1080|2160)\]/gu },
  word('source', true, ...sources),
  exact('source', true, /WEB|BD|REMUX|UHD|HD|SD|Web(?=-)/),
  // Chinese sites write no space between the number of a title and the source: `碟中谍4DVD中英双字`.
  {
    kind: 'source',
    isHard: true,
    pattern: /(?<=\p{Script=Han}[\d.]{0,5})(?:HD|BD|DVD(?:scr|rip)?)(?:1280|1024|1080|720)?(?=\p{Script=Han})/giu,
  },
  word('codec', true, ...codecs),
  exact('codec', true, /DV|SDR|HDR|HQ|HFR|TrueHD|GB|BIG5|CH[ST][-_&]?(?:JPN?|ENG?)|CHS|CHT|ENG/),
  word('audio', true, ...audios),
  { kind: 'site', isHard: false, pattern: new RegExp(sites.map((pattern) => pattern.source).join('|'), 'giu') },
  { kind: 'status', isHard: false, pattern: new RegExp(listPlace.source, 'giu') },
  word('edition', false, ...editions),
  exact('edition', false, loneEditions),
  word('edition', false, chineseEdition),
  word('status', false, status),
  word('source', false, chinesePicture),
  { kind: 'language', isHard: false, pattern: languageWords },
  { ...word('language', false, sceneWords), fits: isScene },
  word('language', false, languageBeforeSource),
  exact('status', false, /AKA|3D|H(?:alf)?-?(?:SBS|OU)|TV Series|(?<=\d(?:\s-)?\s)R(?:AW|aw)/),
  { kind: 'source', isHard: true, pattern: /(?<=^[a-z0-9]+(?:\.[a-z0-9]+)+)-[a-z]{2,12}$/gu },
]
