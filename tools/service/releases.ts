import {
  chownSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { homedir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { bundledMain } from '../start-check.mjs'
import { tryGit } from './git.ts'
import { ownerBesideRoot, runIn } from './run-in.ts'
import { ServiceProblem } from './service-problem.ts'
import { sourcesTexts } from './texts/sources.ts'

/** Where releases are made from and kept. */
export interface ReleasePlaces {
  readonly checkout: string
  readonly releasesDir: string
  readonly say: (line: string) => void
}

const idLength = 12
const finished = '.finished'

/**
 * A complete build of a commit, in a folder of its own: `source` (a worktree with its packages and builds), `device` (the bundle in it) and
 * `node`. Made beside a running one, and not again where it is there. Resolves with its id.
 */
export function makeRelease({ checkout, releasesDir, say }: ReleasePlaces, commit: string): string {
  const id = commit.slice(0, idLength)
  const dir = join(releasesDir, id)
  if (existsSync(join(dir, finished))) return id
  removeRelease({ checkout, releasesDir }, id)
  mkdirSync(dir, { recursive: true })
  const owner = ownerBesideRoot(checkout)
  if (owner) chownSync(dir, owner.uid, owner.gid)
  const source = join(dir, 'source')
  try {
    runIn(checkout, 'git', 'worktree', 'add', '--detach', '--force', source, commit)
    build(source, dir, say)
    writeFileSync(join(dir, finished), '')
    return id
  } catch (error) {
    removeRelease({ checkout, releasesDir }, id)
    throw error
  }
}

/** A release of a folder that is no checkout: the folder itself, built in place. */
export function makeReleaseInPlace({ checkout, releasesDir, say }: ReleasePlaces): string {
  const dir = join(releasesDir, 'in-place')
  rmSync(dir, { recursive: true, force: true })
  mkdirSync(dir, { recursive: true })
  build(checkout, dir, say)
  return 'in-place'
}

function build(source: string, dir: string, say: (line: string) => void): void {
  const own = join(dir, 'node')
  // The account that builds may not see the Node of root.
  keepNode(process.execPath, own)
  const node = runIn(
    source,
    own,
    '--input-type=module',
    '--eval',
    "import { modernNode } from './tools/node24.mjs'; process.stdout.write(modernNode())",
  ).trim()
  if (existsSync(join(source, 'pnpm-lock.yaml'))) {
    say(sourcesTexts.installing)
    runIn(
      source,
      node,
      '--input-type=module',
      '--eval',
      `import { ensureInstalled } from './tools/ensure.mjs'; ensureInstalled(process.execPath)`,
    )
  }
  say(sourcesTexts.building)
  runIn(source, node, join('tools', 'build.ts'), '--stale', '--quiet')
  const main = bundledMain(source)
  if (main === undefined) throw new ServiceProblem(sourcesTexts.noDevice(source))
  symlinkSync(dirname(main), join(dir, 'device'))
  keepNode(node, own)
}

/** A Node that npx fetched goes when its cache is emptied, and one in root's home is for root alone: the release has a copy. */
function keepNode(node: string, target: string): void {
  if (node === target) return
  rmSync(target, { force: true })
  const isHidden = process.getuid?.() === 0 && node.startsWith(homedir())
  if (!node.includes('_npx') && !isHidden) return symlinkSync(node, target)
  try {
    linkSync(node, target)
  } catch {
    // Another volume.
    copyFileSync(node, target)
  }
}

/** Makes a release the one that the unit starts: whole or not at all. */
export function switchTo(releasesDir: string, id: string): void {
  const draft = join(releasesDir, 'current.unfinished')
  rmSync(draft, { force: true })
  symlinkSync(id, draft)
  renameSync(draft, join(releasesDir, 'current'))
}

/** The release that the unit starts; undefined without one. */
export function currentRelease(releasesDir: string): string | undefined {
  try {
    const id = basename(readlinkSync(join(releasesDir, 'current')))
    return existsSync(join(releasesDir, id)) ? id : undefined
  } catch {
    return undefined
  }
}

/** Keeps the current release and the one that ran before it. */
export function removeOldReleases(places: Omit<ReleasePlaces, 'say'>, before: string): void {
  const kept = [currentRelease(places.releasesDir), before]
  for (const id of releasesIn(places.releasesDir)) if (!kept.includes(id)) removeRelease(places, id)
}

/** Takes a release away; git forgets its worktree, and no other one, which may be on a disk that is away. */
export function removeRelease({ checkout, releasesDir }: Omit<ReleasePlaces, 'say'>, id: string): void {
  const dir = join(releasesDir, id)
  const source = join(dir, 'source')
  if (existsSync(source)) tryGit(checkout, 'worktree', 'remove', '--force', source)
  rmSync(dir, { recursive: true, force: true })
}

/** Takes all releases away. */
export function removeReleases(places: Omit<ReleasePlaces, 'say'>): void {
  if (!existsSync(places.releasesDir)) return
  for (const id of releasesIn(places.releasesDir)) removeRelease(places, id)
  rmSync(places.releasesDir, { recursive: true, force: true })
}

const releasesIn = (releasesDir: string): string[] => readdirSync(releasesDir).filter((name) => /^(?:[0-9a-f]{12}|in-place)$/.test(name))
