import fs from 'node:fs'
import path from 'node:path'
import { finish, members, ownFiles, readText, rootDir } from './workspace.ts'
import type { Member } from './workspace.ts'

const maxRootEntries = 24
const exact = /^\d+\.\d+\.\d+(-[\w.]+)?$/
const binary = /\.(png|jpe?g|gif|webp|avif|woff2?|ico|zip|br|gz|pdf|mp[34])$/
/** A path of the machine a file was written on; it would be wrong on every other one. Assembled so that this file passes its own check. */
const machinePath = new RegExp(
  `(?<![\\w.])/(${['wo' + 'rk', 'ro' + 'ot', 'ho' + 'me/[a-z]', 'Us' + 'ers/[a-z]', 'tmp/br' + 'ief'].join('|')})/`,
)
/** Where packages come from is the business of the lockfile and of each machine. */
const registryHost = /https?:\/\/[\w.:-]*(?:registry|mirror|artifactory|nexus|veth)[\w.:-]*/
const publicRegistry = 'https://' + 'registry.npmjs.org'

/** Every rule about the shape of the workspace, as sentences; none when all hold. */
export function packageProblems(root: string = rootDir): string[] {
  return [
    ...catalogProblems(root),
    ...members(root).flatMap((member) => versionProblems(member)),
    ...rootProblems(root),
    ...ownFiles(root).flatMap((file) => fileProblems(root, file)),
  ]
}

/** `catalog:` in pnpm-workspace.yaml, as name -> version. The file is ours and flat, so lines are enough. */
function catalogOf(root: string): Map<string, string> {
  const block = readText('pnpm-workspace.yaml', root).split(/^catalog:$/m)[1] ?? ''
  const rows = block.split('\n').map((line) => /^ {2}'?([^':]+)'?: '?([^'\s]+)'?$/.exec(line))
  return new Map(rows.flatMap((row) => (row?.[1] && row[2] ? [[row[1], row[2]] as const] : [])))
}

function catalogProblems(root: string): string[] {
  const loose = [...catalogOf(root)].filter(([, version]) => !exact.test(version))
  const problems = loose.map(([name, version]) => `catalog: ${name} must be one exact version, not ${version}`)
  if (readText('pnpm-lock.yaml', root) === '') problems.push('pnpm-lock.yaml is missing: commit it with the change that made it')
  return problems
}

function versionProblems({ folder, manifest }: Member): string[] {
  const all = Object.entries({ ...manifest.peerDependencies, ...manifest.devDependencies, ...manifest.dependencies })
  const wrong = all.filter(([name, version]) => version !== (name.startsWith('@cove/') ? 'workspace:*' : 'catalog:'))
  return wrong.map(
    ([name, version]) =>
      `${folder}/package.json: ${name} is "${version}"; write "${name.startsWith('@cove/') ? 'workspace:*' : 'catalog:'}"`,
  )
}

function rootProblems(root: string): string[] {
  const entries = new Set(ownFiles(root).map((file) => file.split('/')[0]))
  if (entries.size <= maxRootEntries) return []
  return [`the root has ${entries.size} entries, at most ${maxRootEntries}: ${[...entries].join(' ')}`]
}

function fileProblems(root: string, file: string): string[] {
  if (file === 'pnpm-lock.yaml' || binary.test(file) || fs.statSync(path.join(root, file)).size > 2 ** 20) return []
  const lines = readText(file, root).split('\n')
  return lines.flatMap((line, index) => {
    const where = `${file}:${index + 1}`
    if (machinePath.test(line)) return [`${where}: names a path of one machine; use a path relative to the file or the root`]
    const host = registryHost.exec(line)?.[0]
    return host !== undefined && host !== publicRegistry
      ? [`${where}: names a private registry; only the lockfile may know where packages come from`]
      : []
  })
}

if (import.meta.main) finish('packages', packageProblems())
