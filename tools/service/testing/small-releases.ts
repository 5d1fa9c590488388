import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** How a release behaves on the databases it finds. */
export type SmallBehaviour = 'good' | 'moves schema and hangs' | 'writes and hangs'

const changes: Readonly<Record<SmallBehaviour, string>> = {
  good: '',
  'moves schema and hangs': 'pragma user_version = 2; delete from session',
  'writes and hangs': "insert into session values ('meanwhile')",
}

/** A device of a few lines: it holds the data folder, refuses databases of a newer schema, and answers the heartbeat. */
const source = (behaviour: SmallBehaviour): string => `
  import { createServer } from 'node:http'
  import { DatabaseSync } from 'node:sqlite'
  const [dataDir, port] = ['--data', '--port'].map((name) => process.argv[process.argv.indexOf(name) + 1])
  const lock = new DatabaseSync(dataDir + '/device.lock', { timeout: 0 })
  lock.exec('begin exclusive')
  const db = new DatabaseSync(dataDir + '/db/main.sqlite')
  if (db.prepare('pragma user_version').get().user_version > 1) process.exit(1)
  db.exec(${JSON.stringify(changes[behaviour])})
  process.once('SIGTERM', () => process.exit(0))
  const bootId = String(process.pid)
  const answer = JSON.stringify({ code: 200, data: { boot_id: bootId, uptime: 1 } })
  const server = createServer((request, response) => response.end(answer))
  ${behaviour === 'good' ? "server.listen(Number(port), '127.0.0.1')" : 'setInterval(() => {}, 1000)'}`

/** Makes a release that needs no build. */
export function makeSmallRelease(releasesDir: string, id: string, behaviour: SmallBehaviour): void {
  const dir = join(releasesDir, id)
  mkdirSync(join(dir, 'device'), { recursive: true })
  writeFileSync(join(dir, 'device', 'main.mjs'), source(behaviour))
  symlinkSync(process.execPath, join(dir, 'node'))
}
