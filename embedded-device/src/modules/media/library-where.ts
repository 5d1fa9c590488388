import { foldText } from '@cove/device-contract/fold'
import type { LibraryFilter, LibraryFolder, LibraryPart } from './library.ts'

/** A condition of SQL with the values of its placeholders. */
export interface Where {
  readonly sql: string
  readonly values: readonly (string | number)[]
}

const rawEndings = ['.dng', '.cr2', '.cr3', '.nef', '.arw', '.raf', '.orf', '.rw2', '.pef', '.srw']
/** How phones and computers name pictures of their screen. */
// oxlint-disable-next-line cove/no-untranslated-text -- names that devices give to files, not words for a user
const screenNames = ['screenshot%', 'screen shot%', '%_screenshot%', '截屏%', '截图%', '屏幕截图%', '屏幕快照%']

/** ALB-01b: a picture with a clip, next to it or inside; live-pairs.ts decides. */
export const isLive = (table: string): string => `(${table}.clip_id is not null)`
/** ALB-01b: the clip of a live photo that is there: it is shown with its picture. */
const isClip = (table: string): string =>
  `(${table}.kind = 'video' and exists (select 1 from media_item picture indexed by media_item_clip
   where picture.clip_id = ${table}.id and picture.gone_at is null))`
export const isRaw = (table: string): string => `(lower(substr(${table}.name, -4)) in (${rawEndings.map((one) => `'${one}'`).join(', ')}))`
export const isScreenshot = (table: string): string =>
  `(${table}.kind = 'image' and (${screenNames.map((one) => `${table}.name like '${one}'`).join(' or ')}))`
export const isBurst = (table: string): string =>
  `(${table}.kind = 'image' and (${table}.name like '%burst%' or ${framesBehind(table)} > 0))`
/** How many frames a picture stands for, besides itself. */
export const framesBehind = (table: string): string =>
  `(select count(*) from media_item frame indexed by media_item_stack where frame.stack_id = ${table}.id and frame.gone_at is null)`
/** Maker and model as one text. */
export const cameraText = (table: string): string =>
  `trim(coalesce(${table}.facts ->> '$.camera.make', '') || ' ' || coalesce(${table}.facts ->> '$.camera.model', ''))`

const types = {
  photo: (table: string) => `${table}.kind = 'image'`,
  video: (table: string) => `${table}.kind = 'video'`,
  live: isLive,
  raw: isRaw,
  screenshot: isScreenshot,
  burst: isBurst,
} as const

/** The rows of one part that fit a filter. */
export function whereOf(part: LibraryPart, filter: LibraryFilter): Where {
  const [own, added] = [partWhere(part), filterWhere(filter, part)]
  return {
    sql: own.sql + (showsFrames(part, filter) ? '' : ` and m.stack_id is null and not ${isClip('m')}`) + added.sql,
    values: [...own.values, ...added.values],
  }
}

/** ALB-01b: of a burst one frame is shown, of a live photo its picture, except where pictures were named one by one. */
const showsFrames = (part: LibraryPart, { ids, hasFrames }: LibraryFilter): boolean =>
  hasFrames === true || ids !== undefined || part.ids !== undefined

/** Rows of one part; the plus keeps the planner on the ids where they are given. */
function partWhere({ spaceId, owner, ids }: LibraryPart): Where {
  if (!ids)
    return {
      sql: "m.space_id = ? and m.owner = ? and m.gone_at is null and m.kind in ('image', 'video')",
      values: [spaceId, owner],
    }
  return {
    sql: "m.id in (select value from json_each(?)) and +m.space_id = ? and +m.owner = ? and m.gone_at is null and m.kind in ('image', 'video')",
    values: [JSON.stringify(ids), spaceId, owner],
  }
}

/** What a filter adds to each part. */
function filterWhere(filter: LibraryFilter, part: LibraryPart): Where {
  const conditions = [...dayConditions(filter), ...contentConditions(filter), ...nameConditions(filter, part)]
  const also = filter.also ? filterWhere(filter.also, part) : { sql: '', values: [] }
  return {
    sql: conditions.map(({ sql }) => ` and ${sql}`).join('') + also.sql,
    values: [...conditions.flatMap(({ values }) => values), ...also.values],
  }
}

function dayConditions({ fromDay, toDay, days }: LibraryFilter): Where[] {
  return [
    ...(fromDay === undefined ? [] : [{ sql: 'm.taken_day >= ?', values: [fromDay] }]),
    ...(toDay === undefined ? [] : [{ sql: 'm.taken_day <= ?', values: [toDay] }]),
    ...(days === undefined ? [] : [{ sql: 'm.taken_day in (select value from json_each(?))', values: [JSON.stringify(days)] }]),
  ]
}

function contentConditions({ type, camera, box, isPlaced, cityId, isWaiting, ids }: LibraryFilter): Where[] {
  const where: Where[] = []
  if (type !== undefined) where.push({ sql: types[type]('m'), values: [] })
  if (camera !== undefined) where.push({ sql: `${cameraText('m')} = ?`, values: [camera] })
  if (isPlaced) where.push({ sql: 'm.latitude is not null', values: [] })
  if (cityId !== undefined) where.push({ sql: 'm.cell in (select cell from media_cell where city_id = ?)', values: [cityId] })
  if (isWaiting) where.push({ sql: "m.state = 'due'", values: [] })
  if (ids) where.push({ sql: '+m.id in (select value from json_each(?))', values: [JSON.stringify(ids)] })
  if (box) {
    const { south, north, west, east } = box
    const across = west <= east ? 'm.longitude between ? and ?' : '(m.longitude >= ? or m.longitude <= ?)'
    where.push({ sql: `m.latitude between ? and ? and ${across}`, values: [south, north, west, east] })
  }
  return where
}

function nameConditions({ words = [], folders, backups }: LibraryFilter, { base }: LibraryPart): Where[] {
  const where: Where[] = words.map((word) => {
    const wanted = foldText(word)
    // The home of the user is no folder that they named.
    const shown = `substr(m.dir, ${[...base].length + 1})`
    return { sql: `(instr(folded(m.name), ?) > 0 or instr(folded(${shown}), ?) > 0)`, values: [wanted, wanted] }
  })
  for (const list of [folders, backups]) if (list) where.push(folderConditions(list))
  return where
}

function folderConditions(folders: readonly LibraryFolder[]): Where {
  const prefixes = folders.map(({ spaceId, dir }) => ({ spaceId, dir, prefix: dir === '/' ? '' : dir }))
  const each = '(m.space_id = ? and (m.dir = ? or (m.dir >= ? and m.dir < ?)))'
  return {
    sql: `(${prefixes.map(() => each).join(' or ') || 'false'})`,
    values: prefixes.flatMap(({ spaceId, dir, prefix }) => [spaceId, dir, `${prefix}/`, `${prefix}0`]),
  }
}
