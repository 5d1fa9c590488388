import type { Host } from '../../../module-kit/module-kit.ts'
import { namesVersion } from './city-names.ts'
import type { NamedCity } from './city-names.ts'

/** About one square kilometre of the globe, by its number. */
export interface Cell {
  readonly cell: number
  /** Of its middle. */
  readonly latitude: number
  readonly longitude: number
}

/** Folders with pictures of some cells, one for each owner in each space. */
export interface CellFolder {
  readonly spaceId: string
  readonly owner: string
  readonly dir: string
}

/** Towns of cells. Cells come by themselves as soon as a picture has a place. */
export interface CityStore {
  /** Cells that have no name yet, or one of older tables. */
  waiting(limit: number): Cell[]
  hasWaiting(): boolean
  /** `cities` in the order of the cells; undefined: no town is near. */
  name(cells: readonly Cell[], cities: readonly (NamedCity | undefined)[]): void
  foldersOf(cells: readonly Cell[]): CellFolder[]
  byIds(ids: readonly number[]): Map<number, NamedCity>
}

/** The number of columns of the cells; the migration counts the same way. */
const columns = 36_001
const middle = 0.005

export function createCityStore(db: Host['db']): CityStore {
  db.run('update media_cell set city_id = null where city_id is not null and names_version <> ?', namesVersion)
  return {
    waiting: (limit) =>
      db.arrays('select cell from media_cell where city_id is null limit ?', limit).map(([cell]) => placeOf(Number(cell))),
    hasWaiting: () => db.value('select 1 from media_cell where city_id is null limit 1') !== undefined,
    name(cells, cities) {
      db.transaction(() => {
        for (const city of new Map(cities.flatMap((one) => (one ? [[one.id, one]] : []))).values()) putCity(db, city)
        for (const [at, { cell }] of cells.entries())
          db.run('update media_cell set city_id = ?, names_version = ? where cell = ?', cities[at]?.id ?? 0, namesVersion, cell)
      })
    },
    foldersOf: (cells) =>
      db.all<CellFolder>(
        `select space_id as spaceId, owner, min(dir) as dir from media_item indexed by media_item_cell
         where cell in (select value from json_each(?)) and cell is not null and gone_at is null group by space_id, owner`,
        JSON.stringify(cells.map(({ cell }) => cell)),
      ),
    byIds(ids) {
      const rows = db.all<{
        id: number
        name: string
        nameZh: string | null
        region: string | null
        regionZh: string | null
        country: string
      }>(
        `select id, name, name_zh as nameZh, region, region_zh as regionZh, country from media_city
         where id in (select value from json_each(?))`,
        JSON.stringify(ids),
      )
      return new Map(
        rows.map(({ nameZh, region, regionZh, ...row }) => [
          row.id,
          { ...row, nameZh: nameZh ?? undefined, region: region ?? undefined, regionZh: regionZh ?? undefined },
        ]),
      )
    },
  }
}

function putCity(db: Host['db'], { id, name, nameZh, region, regionZh, country }: NamedCity): void {
  db.run(
    `insert into media_city (id, name, name_zh, region, region_zh, country) values (?, ?, ?, ?, ?, ?)
     on conflict (id) do update set name = excluded.name, name_zh = excluded.name_zh, region = excluded.region,
       region_zh = excluded.region_zh, country = excluded.country`,
    ...[id, name, nameZh ?? null, region ?? null, regionZh ?? null, country],
  )
}

function placeOf(cell: number): Cell {
  const [row, column] = [Math.floor(cell / columns), cell % columns]
  return { cell, latitude: row / 100 - 90 + middle, longitude: column / 100 - 180 + middle }
}
