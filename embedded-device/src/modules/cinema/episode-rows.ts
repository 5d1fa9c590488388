import type { Host } from '../../module-kit/module-kit.ts'
import { sortNumberOf } from './episode-place.ts'

/** An episode as it is stored. */
export interface StoredEpisode {
  readonly id: number
  readonly titleId: number
  readonly season: number
  readonly numberText: string
  readonly sortNo: number
  readonly name: string | null
  readonly plot: string | null
}

/** What is beside the file, or in its name, counts more than what the film database says. */
const select = `select e.id, e.title_id as titleId, e.season, e.number_text as numberText, e.sort_no as sortNo,
    coalesce(e.hand_name, e.name, fe.name) as name, coalesce(e.plot, fe.plot) as plot
  from cinema_episode e join cinema_title t on t.id = e.title_id
  left join cinema_found_episode fe on fe.work = t.found ->> '$.work' and fe.season = e.season and fe.number_text = e.number_text`

/** Episodes of titles. A row stays without files, so that its id and name are there when a file comes back or a decision is undone. */
export function episodesOf(db: Host['db']) {
  return {
    episode: (episodeId: number): StoredEpisode | undefined => db.get<StoredEpisode>(`${select} where e.id = ?`, episodeId),
    episodesIn: (titleIds: readonly number[]): StoredEpisode[] =>
      db.all<StoredEpisode>(
        `${select} where e.title_id in (select value from json_each(?))
         order by e.title_id, e.season, e.sort_no, e.number_text`,
        JSON.stringify(titleIds),
      ),
    /** The row of an episode, made if need be. */
    episodeAt(titleId: number, season: number, numberText: string): number {
      const known = db.value(
        'select id from cinema_episode where title_id = ? and season = ? and number_text = ?',
        titleId,
        season,
        numberText,
      )
      if (known !== undefined) return Number(known)
      return db.run(
        'insert into cinema_episode (title_id, season, number_text, sort_no) values (?, ?, ?, ?)',
        ...[titleId, season, numberText, sortNumberOf(numberText)],
      ).id
    },
    describeEpisode: (episodeId: number, name: string | undefined, plot: string | undefined): void =>
      void db.run('update cinema_episode set name = ?, plot = ? where id = ?', name ?? null, plot ?? null, episodeId),
    setHandName: (episodeId: number, name: string | null): void =>
      void db.run('update cinema_episode set hand_name = ? where id = ?', name, episodeId),
    /** Gives the files of titles the episodes that recognition or a person says. */
    placeEpisodes(titleIds: readonly number[]): void {
      const rows = db.all<{
        id: number
        titleId: number
        type: string
        season: number | null
        numberText: string | null
        episodeId: number | null
      }>(
        `select f.id, f.title_id as titleId, t.type, coalesce(f.hand_season, f.season) as season,
           coalesce(f.hand_number, f.number_text) as numberText, f.episode_id as episodeId
         from cinema_file f join cinema_title t on t.id = f.title_id
         where f.title_id in (select value from json_each(?)) and f.role = 'version'`,
        JSON.stringify(titleIds),
      )
      for (const { id, titleId, type, season, numberText, episodeId } of rows) {
        const isSeries = type === 'tv' || type === 'show'
        const wanted = isSeries ? this.episodeAt(titleId, season ?? 0, numberText ?? '0') : null
        if (wanted !== episodeId) db.run('update cinema_file set episode_id = ? where id = ?', wanted, id)
      }
    },
  }
}
