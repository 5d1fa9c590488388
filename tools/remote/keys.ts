import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { newSigningKey, signingKeyOf } from '@cove/release-kit'
import type { SigningKey } from '@cove/release-kit'

/** Where the private keys of this account are; `--keys DIR` or COVE_KEYS names another folder. */
export const keysDir = (given: string | undefined): string =>
  path.resolve(given ?? process.env['COVE_KEYS'] ?? path.join(os.homedir(), '.config/cove/keys'))

const fileOf = (dir: string, name: string) => {
  if (!/^[\w-]+$/.test(name)) throw new Error(`a key is named with letters, digits and hyphens, not '${name}'`)
  return path.join(dir, `${name}.pem`)
}

/** Makes a key that only this account can read. Throws where one of this name is. */
export function makeKey(dir: string, name: string): SigningKey {
  const file = fileOf(dir, name)
  if (existsSync(file)) throw new Error(`${file} is there already: a key is made once`)
  const key = newSigningKey()
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  writeFileSync(file, key.privateKey, { mode: 0o600, flag: 'wx' })
  chmodSync(file, 0o600)
  return key
}

/** Reads a key by its name. */
export const readKey = (dir: string, name: string): SigningKey => signingKeyOf(readFileSync(fileOf(dir, name), 'utf8'))

/** Name and key of each key there. */
export const listKeys = (dir: string): readonly (readonly [string, SigningKey])[] =>
  (existsSync(dir) ? readdirSync(dir) : [])
    .filter((file) => file.endsWith('.pem'))
    .map((file) => [file.slice(0, -4), readKey(dir, file.slice(0, -4))] as const)
