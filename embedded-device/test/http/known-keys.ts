import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrate, openDatabase } from '@cove/server-kit'
import { mainMigrations } from '../../src/core/database/migrations.ts'

const file = join(import.meta.dirname, '../../../.cache/test-device-key.pem')

/** One RSA key for all devices of the tests on this machine: to make one takes longer than the rest of a device's start. */
function passwordKey(): string {
  if (existsSync(file)) return readFileSync(file, 'utf8')
  const pem = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  mkdirSync(join(file, '..'), { recursive: true })
  // Written atomically, for tests that run at the same time.
  const own = `${file}.${process.pid}`
  writeFileSync(own, pem, { mode: 0o600 })
  renameSync(own, file)
  return pem
}

let emptyMain: Buffer | undefined

/** The main database of a device that was never set up: an identity without one would tell of a lost database. */
function plantMain(dataDir: string): void {
  const file = join(dataDir, 'db', 'main.sqlite')
  mkdirSync(join(dataDir, 'db'), { recursive: true, mode: 0o700 })
  if (!emptyMain) {
    {
      using db = openDatabase(file, { durability: 'full' })
      migrate(db, mainMigrations())
    }
    emptyMain = readFileSync(file)
  } else writeFileSync(file, emptyMain, { mode: 0o600 })
}

/** Writes what a device finds at its first start: a new identity with a shared password key. */
export function writeIdentity(dataDir: string, name: string): void {
  const identity = join(dataDir, 'device.json')
  if (existsSync(identity)) return
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const hex = (bytes: number): string => randomBytes(bytes).toString('hex')
  const mac = ['02', ...(hex(5).match(/../g) ?? [])].join(':')
  const stored = {
    serialNo: `COVE${hex(6).toUpperCase()}`,
    mac,
    model: 'Cove Embedded',
    name,
    secret: randomBytes(32).toString('base64url'),
  }
  if (!existsSync(join(dataDir, 'db', 'main.sqlite'))) plantMain(dataDir)
  writeFileSync(identity, JSON.stringify({ ...stored, passwordKey: passwordKey() }), { mode: 0o600 })
}
