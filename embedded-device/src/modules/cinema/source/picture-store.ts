import type { CinemaPictureKind } from '@cove/device-contract/cinema'
import type { Host } from '../../../module-kit/module-kit.ts'

/** The size in which each kind is asked for, as the database names it. */
export const pictureSizes = { poster: 'w500', backdrop: 'w1280', still: 'w300', candidate: 'w154' } as const
export type FoundPictureKind = keyof typeof pictureSizes

/** A picture that the database has. */
export interface FoundPicture {
  readonly picture: string
  readonly file: string | null
  readonly tries: number
}

export const pictureKey = (kind: FoundPictureKind, path: string): string => `${pictureSizes[kind]}${path}`

/** The path of a picture of a title or an episode, in SQL over `t` and for stills `e`. */
const pathOf: Readonly<Partial<Record<CinemaPictureKind, string>>> = {
  poster: `'${pictureSizes.poster}' || (t.found ->> '$.posterPath')`,
  backdrop: `'${pictureSizes.backdrop}' || (t.found ->> '$.backdropPath')`,
}

/** Pictures of the database that are kept, as the module drew them again. */
export function createPictureStore(db: Host['db']) {
  return { ...queueOf(db), ...usesOf(db) }
}
export type PictureStore = ReturnType<typeof createPictureStore>

function queueOf(db: Host['db']) {
  return {
    want: (pictures: readonly string[]): void => {
      for (const picture of pictures) db.run('insert or ignore into cinema_found_picture (picture, due_ms) values (?, 0)', picture)
    },
    get: (picture: string): FoundPicture | undefined =>
      db.get<FoundPicture>('select picture, file, tries from cinema_found_picture where picture = ?', picture),
    next: (nowMs: number): FoundPicture | undefined =>
      db.get<FoundPicture>(
        'select picture, file, tries from cinema_found_picture where due_ms <= ? order by due_ms, picture limit 1',
        nowMs,
      ),
    left: (nowMs: number): number => Number(db.value('select count(*) from cinema_found_picture where due_ms <= ?', nowMs)),
    stored: (picture: string, stored: { readonly file: string; readonly version: number; readonly bytes: number }): void =>
      void db.run(
        `insert into cinema_found_picture (picture, file, version, bytes) values (?, ?, ?, ?)
         on conflict do update set file = excluded.file, version = excluded.version, bytes = excluded.bytes, due_ms = null`,
        ...[picture, stored.file, stored.version, stored.bytes],
      ),
    later: (picture: string, dueMs: number | null): void =>
      void db.run('update cinema_found_picture set file = null, due_ms = ?, tries = tries + 1 where picture = ?', dueMs, picture),
    bytes: (): number => Number(db.value('select coalesce(sum(bytes), 0) from cinema_found_picture')),
  }
}

/** Which titles have a picture, and which pictures no title has. */
function usesOf(db: Host['db']) {
  return {
    /** The kept picture of a title or of an episode. */
    fileOf(titleId: number, kind: CinemaPictureKind, episodeId?: number): FoundPicture | undefined {
      if (kind === 'still')
        return db.get<FoundPicture>(
          `select p.picture, p.file, p.tries from cinema_episode e join cinema_title t on t.id = e.title_id
           join cinema_found_episode fe on fe.work = t.found ->> '$.work' and fe.season = e.season and fe.number_text = e.number_text
           join cinema_found_picture p on p.picture = '${pictureSizes.still}' || fe.still_path
           where t.id = ? and e.id = ? and p.file is not null`,
          ...[titleId, episodeId ?? 0],
        )
      const path = pathOf[kind]
      if (path === undefined || episodeId !== undefined) return undefined
      return db.get<FoundPicture>(
        `select p.picture, p.file, p.tries from cinema_title t join cinema_found_picture p on p.picture = ${path}
         where t.id = ? and p.file is not null`,
        titleId,
      )
    },
    titlesWith: (picture: string): { readonly libraryId: number }[] =>
      db.all(
        `select distinct t.library_id as libraryId from cinema_title t where ${pathOf.poster} = ?1 or ${pathOf.backdrop} = ?1
         or exists (select 1 from cinema_found_episode fe where fe.work = t.found ->> '$.work'
           and '${pictureSizes.still}' || fe.still_path = ?1)`,
        picture,
      ),
    /** Pictures that no title and no candidate has any more; their rows are gone afterwards. */
    takeUnused(): string[] {
      const unused = db
        .arrays(
          `select picture, file from cinema_found_picture where picture not in (
             select ${pathOf.poster} from cinema_title t where t.found ->> '$.posterPath' is not null
             union select ${pathOf.backdrop} from cinema_title t where t.found ->> '$.backdropPath' is not null
             union select '${pictureSizes.still}' || fe.still_path from cinema_found_episode fe where fe.still_path is not null
               and fe.work in (select t.found ->> '$.work' from cinema_title t)
             union select '${pictureSizes.candidate}' || (c.facts ->> '$.work.posterPath') from cinema_candidate c
               where c.facts ->> '$.work.posterPath' is not null)`,
        )
        .map(([picture, file]) => ({ picture: String(picture), file: typeof file === 'string' ? [file] : [] }))
      for (const { picture } of unused) db.run('delete from cinema_found_picture where picture = ?', picture)
      return unused.flatMap(({ file }) => file)
    },
  }
}
