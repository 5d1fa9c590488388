import { join } from 'node:path'
import { cinema } from '@cove/device-contract/cinema'
import { openDatabase, readMigrations } from '@cove/server-kit'
import { runKilledJobs } from '../../../core/testing/run-killed-jobs.ts'
import { createDecisionStore } from '../decision-store.ts'
import { createFileStore } from '../file-store.ts'
import { lookUpJob } from '../source/look-up-job.ts'
import type { FilmSource } from '../source/film-source.ts'
import { createLookupStore } from '../source/lookup-store.ts'
import { createPictureStore } from '../source/picture-store.ts'
import { createTitleStore } from '../title-store.ts'

// The harness kills this process at each point and starts it again on the same folder.
const dir = process.argv[2] ?? ''
const db = openDatabase(join(dir, 'cinema.sqlite'), { durability: 'full' })
const lookups = createLookupStore(db)
const pictures = createPictureStore(db)
const titles = createTitleStore(db)
const isNew = db.value("select 1 from sqlite_schema where name = 'cinema_library'") === undefined
/** How many titles there are; every third is one that the database does not know. */
const count = 12
if (isNew)
  db.transaction(() => {
    db.script('create table user (no integer primary key); insert into user (no) values (7)')
    for (const { sql } of readMigrations(join(import.meta.dirname, '../migrations'))) db.script(sql)
    db.script("insert into cinema_library (id, user_no, name, name_key, kind) values (1, 7, 'films', 'films', 'films')")
    for (let at = 1; at <= count; at += 1)
      titles.add(1, { type: 'movie', name: `Film ${at}`, year: 2001, genres: [], people: [], score: 60, reasons: [] })
    db.run('update cinema_title set has_files = 1')
    lookups.note()
  })

const workOf = (id: number) => ({ kind: 'movie' as const, id, name: `Film ${id}`, year: 2001, posterPath: `/p${id}.jpg` })
const film: FilmSource = {
  search: ({ name }) => {
    const id = Number(name.split(' ')[1])
    return Promise.resolve(id % 3 === 0 ? [] : [workOf(id)])
  },
  details: ({ id }) => Promise.resolve({ ...workOf(id), plot: `About ${id}`, genres: ['Drama'], people: [] }),
  season: () => Promise.resolve([]),
  picture: () => Promise.resolve(new Uint8Array()),
  check: () => Promise.resolve(),
}
const parts = {
  titles,
  lookups,
  pictures,
  film,
  decisions: createDecisionStore(db),
  files: createFileStore(db),
  changed: () => undefined,
  nowMs: () => 1,
  language: () => 'en' as const,
  onEnded: () => undefined,
  pictureFiles: {
    fetch: (picture: string) => {
      pictures.stored(picture, { file: 'kept.webp', version: 1, bytes: 1 })
      return Promise.resolve('kept.webp')
    },
    kept: () => Promise.resolve(undefined),
    sweep: () => Promise.resolve(),
  },
}

await runKilledJobs(dir, { area: cinema, kinds: { lookUp: lookUpJob(parts) }, first: { kind: 'lookUp', payload: {} } })
db[Symbol.dispose]()
