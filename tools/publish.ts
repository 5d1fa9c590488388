/**
 * Moves pointers of a built site. Only what is named changes, and the ledger `releases.jsonl` keeps who moved what, when and why.
 *   node tools/publish.ts                       lists what is published     node tools/publish.ts hello=1.0.1 files    1.0.1 of hello, newest of files
 *   publish ID[=VERSION]…  the same in words    rollback ID…    back to the last good version    withdraw ID…    takes remotes off the desktop
 *   canary ID=VERSION…     shows it to --share=PERCENT of the users, and to --users=NO,NO      promote ID…    to all      halt ID…    to none
 *   hold ID…               no build moves it    free ID…        builds move it again             releases [ID]   what was moved
 *   --missing  the newest build of each remote that is not published         --reason=TEXT --by=NAME    for the ledger
 *   --install=DIR first moves finished builds of another folder (shell/, remotes/ID/VERSION/) into the site, and switches to that shell
 *   --dist=DIR another output folder            --dev                       also remotes marked devOnly (also COVE_DEV=1)
 * `shell` is an ID like any other. Ends with 1 when something was refused; everything else that was named is done.
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { rootDir } from '@cove/kernel/build'
import { installFolder, publish, readLedger, releaseLines, sentenceOf } from '@cove/release-kit'
import type { PublishRequest } from '@cove/release-kit'

type Moves = Pick<PublishRequest, 'pins' | 'rollback' | 'withdraw' | 'hold' | 'free' | 'canary' | 'promote' | 'halt'>

const pinsOf = (pins: readonly string[]) => Object.fromEntries(pins.map((pin) => pin.split('=') as [string, string?]))

interface Shown {
  readonly share?: string | undefined
  readonly users?: string | undefined
}

function canariesOf(pins: readonly string[], { share = '0', users }: Shown): NonNullable<Moves['canary']> {
  const percent = Number(share)
  if (!(percent >= 0 && percent <= 100)) throw new Error(`--share=${share} is no part of a hundred`)
  const userNos = users?.split(',')
  const one = (pin: string) => {
    const [id = '', version] = pin.split('=')
    if (version === undefined) throw new Error(`which version of ${id}? Write canary ${id}=VERSION`)
    return [id, { version, share: percent, ...(userNos && { userNos }) }] as const
  }
  return Object.fromEntries(pins.map(one))
}

const verbs: Readonly<Record<string, (ids: readonly string[], shown: Shown) => Moves>> = {
  publish: (ids) => ({ pins: pinsOf(ids) }),
  rollback: (ids) => ({ rollback: ids }),
  withdraw: (ids) => ({ withdraw: ids }),
  canary: (ids, shown) => ({ canary: canariesOf(ids, shown) }),
  promote: (ids) => ({ promote: ids }),
  halt: (ids) => ({ halt: ids }),
  hold: (ids) => ({ hold: ids }),
  free: (ids) => ({ free: ids }),
}

const requestOf = (positionals: readonly string[], shown: Shown): Moves => {
  const [verb = '', ...ids] = positionals
  if (!Object.hasOwn(verbs, verb)) return { pins: pinsOf(positionals) }
  if (ids.length === 0) throw new Error(`${verb} what? Name one or more remotes, or the shell`)
  return verbs[verb]?.(ids, shown) ?? {}
}

const main = () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      dist: { type: 'string' },
      dev: { type: 'boolean' },
      missing: { type: 'boolean' },
      install: { type: 'string' },
      remove: { type: 'string', multiple: true },
      by: { type: 'string' },
      share: { type: 'string' },
      users: { type: 'string' },
      reason: { type: 'string' },
    },
  })
  const dist = path.resolve(values.dist ?? path.join(rootDir, 'dist'))
  if (positionals[0] === 'releases') return console.log(releaseLines(readLedger(dist), positionals[1]).join('\n'))
  const request = requestOf(positionals, values)
  const { shell, taken = {} } = values.install === undefined ? {} : installFolder(dist, path.resolve(values.install))
  const { registry, refused } = publish({
    dist,
    ...request,
    ...(shell === undefined ? {} : { shell }),
    ...(values.by === undefined ? {} : { actor: values.by }),
    ...(values.reason === undefined ? {} : { reason: values.reason }),
    missing: values.missing === true,
    withdraw: [...(request.withdraw ?? []), ...(values.remove ?? [])],
    includeDevOnly: values.dev === true || process.env['COVE_DEV'] === '1',
  })
  const sentences = [...Object.values(taken), ...refused.map(sentenceOf)]
  for (const sentence of sentences) console.error(sentence)
  if (sentences.length > 0) process.exitCode = 1
  console.log(registry.remotes.map((remote) => `${remote.id}@${remote.version}`).join(' '))
}

try {
  main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
