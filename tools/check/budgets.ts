import fs from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { sharePagePlace } from '@cove/release-kit'
import { finish, readJson, rootDir } from './workspace.ts'

/**
 * W9, W11: what a usable desktop and a remote's first window may weigh, in bytes after Brotli; fonts and wallpaper apart. The script of a
 * desktop also counts as it is parsed and run, uncompressed: on a slow machine that is what takes time.
 */
export const budgets = {
  desktopBytes: 210 * 1024,
  desktopRequests: 8,
  scriptBytes: 644 * 1024,
  windowBytes: 60 * 1024,
  sharePageBytes: 90 * 1024,
} as const

interface Preload {
  readonly url: string
}

interface Entry {
  readonly id: string
  readonly version: string
  readonly name: string
  readonly entry: Preload
  readonly manifest: { readonly devOnly?: boolean }
}

interface Files {
  readonly preload: readonly Preload[]
  readonly windows: Readonly<Record<string, readonly Preload[]>>
}

interface Bundle {
  readonly shared: readonly { readonly name: string }[]
}

/** One thing measured: its files, their weight and what it may weigh. */
export interface Measure {
  readonly name: string
  readonly bytes: number
  readonly requests: number
  readonly maxBytes: number
  readonly maxRequests: number
}

/** Bytes of a file as the device sends it: the `.br` beside it, else compressed now (files too small to be precompressed are sent as they are). */
function sentBytes(file: string): number {
  if (fs.existsSync(`${file}.br`)) return fs.statSync(`${file}.br`).size
  const data = fs.readFileSync(file)
  return data.length < 1024 ? data.length : brotliCompressSync(data).length
}

/**
 * Files of the shell that a usable desktop loads: the page, what it names, and what `desktop.json` lists (written by the build: the
 * chunks behind the entry's own import()). Without that list every script and style of the shell counts, so a forgotten list can only be too strict.
 */
function desktopFiles(shellDir: string): string[] {
  const html = fs.readFileSync(path.join(shellDir, 'index.html'), 'utf8')
  const named = [...html.matchAll(/(?:src|href)="\/?([^":]+\.(?:js|css))"/g)].map(([, file = '']) => file)
  const list = path.join(shellDir, 'desktop.json')
  const all = fs.readdirSync(shellDir).filter((file) => /\.(js|css)$/.test(file) && file !== 'remoteEntry.js')
  const behind = fs.existsSync(list) ? readJson<readonly string[]>(list) : all
  return ['index.html', ...new Set([...named, ...behind])].map((file) => path.join(shellDir, file))
}

interface Site {
  readonly remotes: readonly Entry[]
  /** By the entry's name; a desktop reads them when it stands. */
  readonly files: Readonly<Record<string, Files>>
  /** Folder of the shell the registry points at. */
  readonly shellDir: string
}

function readSite(dist: string): Site {
  const { remotes, shell } = readJson<{ remotes: readonly Entry[]; shell: string }>(path.join(dist, 'remotes.json'))
  const { remotes: files } = readJson<{ remotes: Site['files'] }>(path.join(dist, 'remotes-files.json'))
  return { remotes, files, shellDir: path.join(dist, 'shell', shell) }
}

const sum = (files: readonly string[]) => files.reduce((total, file) => total + sentBytes(file), 0)

/** Measures a production build. Remotes that only developers see are left out. */
export function measure(dist: string): Measure[] {
  const { remotes, files, shellDir } = readSite(dist)
  const desktop = [...desktopFiles(shellDir), path.join(dist, 'remotes.json')]
  const limits = { maxBytes: budgets.desktopBytes, maxRequests: budgets.desktopRequests }
  const windows = remotes
    .filter((remote) => remote.manifest.devOnly !== true)
    .flatMap((remote) =>
      Object.entries(files[remote.name]?.windows ?? {}).map(([name, own]) => {
        const urls = new Set([remote.entry, ...(files[remote.name]?.preload ?? []), ...own].map((file) => file.url))
        const bytes = sum([...urls].map((url) => path.join(dist, url)))
        return {
          name: `${remote.id}.${name}`,
          bytes,
          requests: urls.size,
          maxBytes: budgets.windowBytes,
          maxRequests: Number.POSITIVE_INFINITY,
        }
      }),
    )
  return [{ name: 'desktop', bytes: sum(desktop), requests: desktop.length, ...limits }, ...windows, ...sharePage(dist)]
}

/** SHR-01: the page of visitors, with what it loads for uploads and the wallpapers of both themes. */
function sharePage(dist: string): Measure[] {
  const folder = path.join(dist, sharePagePlace)
  if (!fs.existsSync(folder)) return []
  const files = fs.readdirSync(folder).filter((file) => /\.(?:html|js|css|webp)$/.test(file))
  const bytes = sum(files.map((file) => path.join(folder, file)))
  return [{ name: 'share page', bytes, requests: files.length, maxBytes: budgets.sharePageBytes, maxRequests: Number.POSITIVE_INFINITY }]
}

/** W11: a sentence when the scripts of a desktop are too large to be parsed and run on a slow machine. */
export function scriptProblems(dist: string): string[] {
  const scripts = desktopFiles(readSite(dist).shellDir).filter((file) => file.endsWith('.js'))
  const bytes = scripts.reduce((total, file) => total + fs.statSync(file).size, 0)
  const limit = kilobytes(budgets.scriptBytes)
  return bytes > budgets.scriptBytes ? [`desktop runs ${kilobytes(bytes)} of script, at most ${limit} (uncompressed)`] : []
}

/** Shared modules that a build provides or asks for beyond the list, or leaves out. */
export function sharedProblems(dist: string, allowed: readonly string[]): string[] {
  const namesIn = (file: string) => readJson<Bundle>(file).shared.map((shared) => shared.name)
  const { remotes: published, shellDir } = readSite(dist)
  const shell = namesIn(path.join(shellDir, 'mf-manifest.json'))
  const asked = published.map(({ id, version }) => ({ id, names: namesIn(path.join(dist, 'remotes', id, version, 'mf-manifest.json')) }))
  return [
    ...allowed.filter((name) => !shell.includes(name)).map((name) => `the shell does not share ${name}, which shared-modules.ts lists`),
    ...shell.filter((name) => !allowed.includes(name)).map((name) => `the shell shares ${name}, which shared-modules.ts does not list`),
    ...asked.flatMap(({ id, names }) =>
      names.filter((name) => !allowed.includes(name)).map((name) => `${id} shares ${name}, which shared-modules.ts does not list`),
    ),
  ]
}

/** Budgets that a measure passes, as sentences. */
export function budgetProblems(measures: readonly Measure[]): string[] {
  return measures.flatMap(({ name, bytes, requests, maxBytes, maxRequests }) => [
    ...(bytes > maxBytes ? [`${name} loads ${kilobytes(bytes)}, at most ${kilobytes(maxBytes)} (Brotli)`] : []),
    ...(requests > maxRequests ? [`${name} makes ${requests} requests, at most ${maxRequests}`] : []),
  ])
}

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`

if (import.meta.main) {
  const dist = path.resolve(process.argv[2] ?? path.join(rootDir, 'dist'))
  const { sharedModules } = await import('@cove/kernel/build')
  const allowed = sharedModules.filter((shared) => shared.developmentOnly !== true).map((shared) => shared.name)
  const measures = measure(dist)
  for (const { name, bytes, requests } of measures) console.log(JSON.stringify({ name, brotliBytes: bytes, requests }))
  finish('budgets', [...budgetProblems(measures), ...scriptProblems(dist), ...sharedProblems(dist, allowed)])
}
