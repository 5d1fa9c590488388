import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrate, openDatabase } from '@cove/server-kit'
import type { Db } from '@cove/server-kit'
import { mainMigrations } from '../../src/core/database/migrations.ts'
import { loadModules } from '../../src/module-kit/load-modules.ts'
import { migrateModule } from '../../src/module-kit/module-migrations.ts'
import { modules } from '../../src/modules.ts'
import { memoryDir } from '../storage/memory-dir.ts'

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

/** The main database after these steps, as a file. */
function mainAfter(steps: (db: Db) => void): Buffer {
  const dir = mkdtempSync(join(memoryDir(), 'cove-main-'))
  try {
    const file = join(dir, 'main.sqlite')
    {
      using db = openDatabase(file, { durability: 'full' })
      migrate(db, mainMigrations())
      steps(db)
    }
    return readFileSync(file)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

let coreMain: Buffer | undefined
let wholeMain: Promise<Buffer> | undefined

/** The main database of a device without modules that was never set up. */
export const emptyMain = (): Buffer => (coreMain ??= mainAfter(() => undefined))

/** The same with the tables of every module: to make them is a quarter of a device's start. */
export function emptyWholeMain(): Promise<Buffer> {
  const make = async (): Promise<Buffer> => {
    const fail = (id: string, cause: Error): never => {
      throw new Error(`the module ${id} cannot be loaded`, { cause })
    }
    const definitions = await loadModules(modules, fail)
    return mainAfter((db) => {
      for (const { id, migrations } of definitions) if (migrations) migrateModule(db, id, migrations)
    })
  }
  return (wholeMain ??= make())
}

/** An identity without a main database would tell of a lost one. */
function plantMain(dataDir: string, main: Buffer): void {
  mkdirSync(join(dataDir, 'db'), { recursive: true, mode: 0o700 })
  writeFileSync(join(dataDir, 'db', 'main.sqlite'), main, { mode: 0o600 })
}

/** Writes what a device finds at its first start: a new identity with a shared password key, and its main database. */
export function writeIdentity(dataDir: string, name: string, main: Buffer): void {
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
  if (!existsSync(join(dataDir, 'db', 'main.sqlite'))) plantMain(dataDir, main)
  writeFileSync(identity, JSON.stringify({ ...stored, passwordKey: passwordKey() }), { mode: 0o600 })
}
