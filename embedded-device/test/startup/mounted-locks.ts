import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { heldAround, heldBelow, lockFolder } from '@cove/server-kit'

// Run in private mounts (`unshare -m`): the folder to work in, and what to do. Prints the folders that were found to be held.

const [, , dir = '', task = ''] = process.argv
const at = (name: string): string => join(dir, name)
const asking = { shownIn: '.pc', isOurs: () => false }

function bind(from: string, to: string): void {
  mkdirSync(at(to), { recursive: true })
  execFileSync('mount', ['--bind', at(from), at(to)])
}

function overlay(to: string, lower: string, upper?: string): void {
  mkdirSync(at(to), { recursive: true })
  const layer = (name: string): string => at(name).replaceAll(/[\\:,]/g, String.raw`\$&`)
  const writable = upper === undefined ? '' : `,upperdir=${layer(upper)},workdir=${at('work')}`
  execFileSync('mount', ['-t', 'overlay', 'overlay', '-o', `lowerdir=${lower.split('|').map(layer).join(':')}${writable}`, at(to)])
}

/** Relative to the folder of the test. */
const found = (name: string) => {
  const below = heldBelow(at(name), asking)?.dir.slice(dir.length + 1)
  const around = heldAround(at(name), asking)?.dir.slice(dir.length + 1)
  return { name, below, around }
}

if (task.startsWith('overlay')) {
  const [, held = '', ...asked] = task.split(';')
  overlay('over/upper', 'wide/other', 'wide/photos')
  overlay('over/lower', 'wide/photos|wide/odd: ,\\name')
  overlay('over/beside', 'wide/other|wide/free')
  overlay('over/free', 'wide/free|wide/spare')
  bind('over/lower', 'bound/over')
  const holding = lockFolder(at(held), { dataDir: at('data') })
  process.stdout.write(`${JSON.stringify(asked.map(found))}\n`)
  holding[Symbol.dispose]()
  process.exit()
}
bind('wide', 'bound/wide')
bind('wide/photos', 'bound/photos')
bind('wide/photos/trip', 'bound/trip')
bind('wide/photos/trip/day', 'bound/day')
bind('wide/photos', 'outer/inner/photos')
bind('wide/other', 'bound/other')
const lock = task === 'lock' ? lockFolder(at('bound/trip/.pc'), { dataDir: at('data') }) : undefined
const names = [
  'wide',
  'wide/photos',
  'bound/wide',
  'bound/wide/photos',
  'bound/photos',
  'outer',
  'bound/day',
  'bound/trip/day',
  'wide/other',
  'bound/other',
]
process.stdout.write(`${JSON.stringify(names.map(found))}\n`)
lock?.[Symbol.dispose]()
