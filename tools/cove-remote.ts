/**
 * From a built remote to a running device.
 *   cove-remote key new NAME | key list                a team's keys, in ~/.config/cove/keys, COVE_KEYS or --keys=DIR
 *   cove-remote pack FOLDER --id=ID --version=V --key=NAME [--out=FILE]      signs a built remote, and makes one file of it
 *   cove-remote sign FOLDER --id=ID --version=V --key=NAME                   only the signed list of its files, to read
 *   cove-remote push FILE --device=URL [--token=TOKEN] [--reason=TEXT]       the token of an administrator; COVE_TOKEN is better than a line others see
 * For the administrator of a device, with --data=DIR, the folder of its data:
 *   cove-remote trust add PUBLICKEY --team=NAME --ids=a,b [--routes=/a] [--areas=files] [--from=DAY] [--until=DAY]
 *   cove-remote trust revoke KEYID [--since=TIME] | trust list | trust accept-ledger
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { describeRelease, packRelease, signRelease } from '@cove/release-kit'
import { keysDir, listKeys, makeKey, readKey } from './remote/keys.ts'
import { push } from './remote/push.ts'
import { acceptLedger, addTrust, revokeTrust, trustLines } from './remote/trust-command.ts'

const named = (values: Readonly<Record<string, string | undefined>>, name: string): string => {
  const value = values[name]
  if (value === undefined) throw new Error(`--${name} is missing`)
  return value
}

const names = ['keys', 'key', 'id', 'version', 'out', 'device', 'token', 'reason', 'data', 'team', 'ids', 'routes', 'areas']
const times = ['from', 'until', 'since']
const options = Object.fromEntries([...names, ...times].map((name) => [name, { type: 'string' as const }]))
const { values: given, positionals } = parseArgs({ allowPositionals: true, options })
const values = given as Readonly<Record<string, string | undefined>>
/** npm moved us to the repository's root; paths are meant from where the person stands. */
const from = (file: string) => path.resolve(process.env['INIT_CWD'] ?? process.cwd(), file)

function keyCommand(what: string | undefined, name: string | undefined): readonly string[] {
  const dir = keysDir(values['keys'])
  if (what === 'list') return listKeys(dir).map(([one, { keyId, publicKey }]) => `${one}  ${keyId}  ${publicKey}`)
  if (what !== 'new' || name === undefined) throw new Error('key new NAME, or key list')
  const { keyId, publicKey } = makeKey(dir, name)
  return [`${name}  ${keyId}`, `give this to the administrators of your devices: ${publicKey}`]
}

function signed(folder: string) {
  const key = readKey(keysDir(values['keys']), named(values, 'key'))
  return signRelease(describeRelease(from(folder), named(values, 'id'), named(values, 'version')), key)
}

function packCommand(folder: string): readonly string[] {
  const release = signed(folder)
  const { id, version, files } = release.manifest
  const out = from(values['out'] ?? `${id}-${version}.release`)
  writeFileSync(out, packRelease(from(folder), release))
  return [`${out}: ${files.length} files of ${id}@${version}, signed with ${release.keyId}`]
}

function trustCommand(what: string | undefined, subject: string | undefined): readonly string[] {
  const data = from(named(values, 'data'))
  if (what === 'list') return trustLines(data)
  if (what === 'accept-ledger') return [acceptLedger(data)]
  if (subject === undefined || (what !== 'add' && what !== 'revoke')) throw new Error('trust add KEY, revoke KEYID, list or accept-ledger')
  return [what === 'add' ? addTrust(subject, { ...values, data }) : revokeTrust(subject, { ...values, data })]
}

async function carryOut([command, what, subject]: readonly string[]): Promise<readonly string[]> {
  if (command === 'key') return keyCommand(what, subject)
  if (command === 'trust') return trustCommand(what, subject)
  if (what === undefined) throw new Error('key, pack, sign, push or trust; the head of tools/cove-remote.ts explains them')
  if (command === 'sign') return [JSON.stringify(signed(what), undefined, 2)]
  if (command === 'pack') return packCommand(what)
  if (command !== 'push') throw new Error(`there is no command '${command}'`)
  const token = values['token'] ?? process.env['COVE_TOKEN']
  return [await push({ archive: from(what), device: named(values, 'device'), token, reason: values['reason'] })]
}

try {
  for (const line of await carryOut(positionals)) console.log(line)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
