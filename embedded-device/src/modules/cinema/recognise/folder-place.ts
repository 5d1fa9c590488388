import { isDiscFolder, isExtraFolder, isSampleFolder, isSubtitleFolder } from './extra-marks.ts'
import { filledPattern } from './filled-pattern.ts'
import { isPersonalFolder } from './personal.ts'
import { readName } from './read-name.ts'
import type { NameFacts } from './read-name.ts'

/** What a library of this kind holds, by the name of its folder. */
export type CategoryHint = 'film' | 'series' | 'anime' | 'concert' | 'any'

/** What the folders above a file say of it. */
export interface FolderPlace {
  /** The nearest folder that is named after a work. */
  readonly work?: NameFacts | undefined
  /** The path of that folder: all in it is of one work. */
  readonly workPath?: string | undefined
  readonly year?: number | undefined
  readonly season?: number | undefined
  readonly hint?: CategoryHint | undefined
  /** A category within a category: when it holds seasons itself, it is a work after all. */
  readonly within?: { readonly name: string; readonly path: string } | undefined
  readonly extra?: string | undefined
  readonly isSample: boolean
  readonly isDisc: boolean
  readonly isPersonal: boolean
}

const adjectives =
  /(?:my|our|all|new|old|kids?'?|children'?s?|family|foreign|hd|4k|uhd|3d|english|chinese|japanese|korean|french|german|animated|classic|christmas|domestic|western|live|music|documentary|stand-?up)/
const nouns: readonly (readonly [CategoryHint, RegExp])[] = [
  ['concert', /concerts?|live/],
  ['anime', /animes?|animation|cartoons?|donghua|bangumi/],
  ['film', /movies?|films?|cinema|features|filme|peliculas/],
  ['series', /tv|tv[ ._-]?(?:shows?|series)|series|shows?|sitcoms?|dramas?|serien|docuseries|miniseries|television/],
  [
    'any',
    /media|videos?|volume\d*|downloads?|complete|documentar(?:y|ies)|library|nas|disk\d*|data\d*|mnt|public|share|share[ds]?|torrents?|incoming|collections?|sport|[a-z#]|0-9|4k|1080p|[a-z]-[a-z]/,
  ],
]
const latinCategories = nouns.map(
  ([hint, noun]) => [hint, new RegExp(String.raw`^(?:${adjectives.source}[ ._-])*(?:${noun.source})(?:\s?[([].*[)\]])?$`, 'iu')] as const,
)

const chineseAdjective =
  /(?:国产|大陆|内地|港台|香港|台湾|欧美|美国|英国|日韩|日本|韩国|华语|国语|外语|中国|动作|喜剧|爱情|科幻|恐怖|悬疑|战争|儿童|少儿|经典|热门|最新|高清|蓝光|老|新|热播|完结|连载|我的|家庭|音乐|其他|其它|剧情|犯罪|古装|武侠|年代|动画|纪录|真人|国|日|韩|美|英|泰|港|台|4K|\d{4}年?)*/
const chineseNouns: readonly (readonly [CategoryHint, RegExp])[] = [
  ['concert', /演唱会|音乐会|演出/],
  ['anime', /动漫|动画片?|番剧|番|漫|新番|動畫|動漫|卡通/],
  ['film', /电影|影片|大片|片|電影|原盘/],
  ['series', /电视剧|电视|剧集|连续剧|短剧|网剧|剧|综艺|综艺节目|節目|电视节目|真人秀|電視劇/],
  ['any', /视频|影视|影音|媒体|媒体库|下载|资源|纪录片|紀錄片|合集|未分类|体育|相声|小品|影片库/],
]
const chineseCategories = chineseNouns.map(
  ([hint, NOUN]) =>
    [hint, filledPattern(/^ADJECTIVE(?:NOUN)(?:库|区|类|合集|\s?[([（].*[)\]）])?$/, { ADJECTIVE: chineseAdjective, NOUN })] as const,
)

/** The kind of library that a folder is named after; nothing for other folders. */
export function categoryOf(name: string): CategoryHint | undefined {
  return [...latinCategories, ...chineseCategories].find(([, pattern]) => name.search(pattern) >= 0)?.[0]
}

const nowhere: FolderPlace = { isSample: false, isDisc: false, isPersonal: false }
const specials = /^(?:specials?|season[ ._-]?0+|特别篇|特別篇|番外篇?|ovas?|oads?)$/iu

/** A folder that has only the number of a season, as `Season 6`, `S1`, `第七季`, and in the folder of a series `2`. */
function seasonOf(name: string, facts: NameFacts, above: FolderPlace): number | undefined {
  if (above.work && specials.test(name)) return 0
  if (above.work && /^\d{1,2}$/.test(name)) return Number(name)
  return facts.title === undefined && facts.chinese === undefined ? facts.season : undefined
}

const categoryAsWork = ({ work, within }: FolderPlace): Pick<FolderPlace, 'work' | 'workPath'> =>
  work === undefined && within ? { work: readName(within.name), workPath: within.path } : {}

function inside(name: string, path: string, above: FolderPlace): FolderPlace {
  if (above.isDisc || above.isSample) return above
  if (isSampleFolder(name)) return { ...above, isSample: true }
  if (above.extra !== undefined || isSubtitleFolder(name)) return above
  if (isPersonalFolder(name) && above.work?.year === undefined && above.season === undefined) return { ...above, isPersonal: true }
  if (isExtraFolder(name) && (above.work || !/^(?:extras?|other|scenes|shorts|clips|interviews?|sps?|cms?|pvs?|menus?)$/i.test(name)))
    return { ...above, extra: name }
  const hint = categoryOf(name)
  if (hint && !above.work)
    // A library within `视频` holds works, not recordings of a family.
    return {
      ...above,
      isPersonal: above.isPersonal && hint === 'any',
      hint: hint === 'any' ? above.hint : hint,
      within: above.hint === undefined ? undefined : { name, path },
    }
  const facts = readName(name)
  const season = seasonOf(name, facts, above)
  if (season !== undefined) return { ...above, ...categoryAsWork(above), season, year: facts.year ?? above.year }
  if (facts.title === undefined && facts.chinese === undefined) return { ...above, year: facts.year ?? above.year }
  return {
    ...above,
    work: facts,
    workPath: path,
    year: facts.year ?? (facts.season === undefined ? undefined : above.year),
    season: facts.season,
  }
}

/** Remembers the place of every folder, so that a library is read in one pass. */
export function folderPlaces(paths: Iterable<string>): (folder: string) => FolderPlace {
  const folders = new Set<string>()
  for (const path of paths)
    for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) {
      const folder = path.slice(0, at)
      if (folders.has(folder)) break
      folders.add(folder)
    }
  const known = new Map<string, FolderPlace>([['', nowhere]])
  const place = (folder: string): FolderPlace => {
    const found = known.get(folder)
    if (found) return found
    const at = folder.lastIndexOf('/')
    const parent = at < 0 ? '' : folder.slice(0, at)
    const name = folder.slice(at + 1)
    const above = place(parent)
    const isDisc = isDiscFolder(name) && (!/^certificate$/i.test(name) || folders.has(parent === '' ? 'BDMV' : `${parent}/BDMV`))
    const own = isDisc ? { ...above, isDisc: true } : inside(name, folder, above)
    known.set(folder, own)
    return own
  }
  return place
}
