import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { finish, ownFiles, readText, rootDir } from './workspace.ts'

interface Tree {
  readonly [key: string]: unknown
}

/** One texts/ folder: both languages flattened to dotted keys, and the code that may use them. */
export interface TextFolder {
  readonly folder: string
  readonly source: readonly string[]
  readonly english: readonly string[]
  readonly code: string
}

/** `{ files: { title: '…' } }` -> `files.title`. A text may also be a function of its values. */
export function keysOf(tree: Tree, prefix = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) => (isGroup(value) ? keysOf({ ...value }, `${prefix}${key}.`) : [`${prefix}${key}`]))
}

/** A list of texts is one key: its parts are used by number. */
const isGroup = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Keys one language lacks, and keys no code uses. */
export function textProblems({ folder, source, english, code }: TextFolder): string[] {
  const isUsed = usedIn(code)
  return [
    ...missing(source, english).map((key) => `${folder}/en.ts lacks ${key}`),
    ...missing(english, source).map((key) => `${folder}/zh-CN.ts lacks ${key}, which en.ts has`),
    ...source.filter((key) => !isUsed(key)).map((key) => `${folder}: ${key} is used nowhere; delete it in both languages`),
  ]
}

const missing = (wanted: readonly string[], present: readonly string[]) => wanted.filter((key) => !present.includes(key))

/** Keys built at run time: `sortedBy.${kind}.${direction}` stands for every key of that form. */
function builtKeys(code: string): RegExp[] {
  const templates = [...code.matchAll(/`([\w.:-]*\$\{[^`\n]*)`/g)].map(([, template = '']) => template.replace(/^[\w-]+:/, ''))
  const forms = templates.filter((template) => /^[\w-]+\.[\w.-]*\$\{|^\$\{\w+\}\.[\w.-]+$/.test(template))
  return forms.map((form) => new RegExp(`^${form.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '[\\w-]+')}$`))
}

/** A key counts as used when the code names it whole, by its last part (texts.retry), by its group (texts.state[name]), or builds it. */
function usedIn(code: string): (key: string) => boolean {
  const built = builtKeys(code)
  return (key) => {
    const plain = key.replace(/_(one|other|zero|few|many)$/, '')
    const [last = plain, group] = plain.split('.').reverse()
    const quoted = ["'", '"', '`'].some((quote) => code.includes(`${quote}${plain}${quote}`) || code.includes(`:${plain}${quote}`))
    const member = new RegExp(`\\.${last}\\b`).test(code) || (group !== undefined && new RegExp(`\\b${group}\\[`).test(code))
    return quoted || member || built.some((form) => form.test(plain))
  }
}

/** The catalogue of a module: its one exported object whose leaves are texts. */
async function loadKeys(file: string): Promise<string[]> {
  const module = (await import(pathToFileURL(path.join(rootDir, file)).href)) as Tree
  return Object.values(module).flatMap((value) => (typeof value === 'object' && value !== null ? keysOf({ ...value }) : []))
}

async function readFolder(sourceFile: string, files: readonly string[]): Promise<TextFolder> {
  const folder = path.posix.dirname(sourceFile)
  const owner = folder.startsWith('remotes/') ? folder.split('/').slice(0, 2).join('/') : (folder.split('/')[0] ?? folder)
  const englishFile = `${folder}/en.ts`
  const used = files.filter((file) => file.startsWith(`${owner}/`) && /\.tsx?$/.test(file) && !/\/texts\/(?:zh-CN|en)\.ts$/.test(file))
  return {
    folder,
    source: await loadKeys(sourceFile),
    english: fs.existsSync(path.join(rootDir, englishFile)) ? await loadKeys(englishFile) : [],
    code: used.map((file) => readText(file)).join('\n'),
  }
}

/** Words that stand beside ours for the same person. */
const otherWords = /您|体验账号/u

/** People are addressed as 你, and one thing has one word. */
export function wordProblems(file: string, text: string): string[] {
  return text.split('\n').flatMap((line, at) => {
    const found = otherWords.exec(line)?.[0]
    return found === undefined ? [] : [`${file}:${at + 1}: ${found} has another word in docs and screens`]
  })
}

/** PRG-03: users read what is missing; names of programs and commands are behind the link of `how-to` only. */
const programNames =
  /smartctl|smartmontools|smbd|smbclient|samba|ffmpeg|libreoffice|btrfs|aria2|mdadm|networkmanager|\bnpm |\bapt(?:-get)? |--(?:lan|disks|modules)\b/i

/** Sentences that name a program; keys and comments may. */
export function programProblems(file: string, text: string): string[] {
  return text.split('\n').flatMap((line, at) => {
    const sentences = [...line.replace(/^\s*(?:\/\/|\/?\*).*/, '').matchAll(/'([^']*)'|`([^`]*)`/g)].map(([sentence]) => sentence)
    const found = sentences.map((sentence) => programNames.exec(sentence)?.[0]).find((name) => name !== undefined)
    return found === undefined ? [] : [`${file}:${at + 1}: "${found.trim()}" is for HowTo of @cove/parts/how-to, not for a sentence`]
  })
}

/** Texts on screens, and those of errors. What the terminal prints may name programs. */
const isScreenText = (file: string): boolean =>
  /^(?:remotes|shell|shared-\w+|share-page)\/.*\/texts\/|^device-contract\/src\/(?:errors\/|areas\/[\w-]+\/errors)/.test(file)

if (import.meta.main) {
  const files = ownFiles(rootDir)
  const sources = files.filter((file) => file.endsWith('/texts/zh-CN.ts'))
  const folders = await Promise.all(sources.map((file) => readFolder(file, files)))
  // This check and its test name the word.
  const shown = files.filter((file) => /\.(?:tsx?|html)$/.test(file) && !file.startsWith('tools/check/'))
  const problems = [
    ...folders.flatMap((folder) => textProblems(folder)),
    ...shown.flatMap((file) => wordProblems(file, readText(file))),
    ...shown.filter((file) => isScreenText(file)).flatMap((file) => programProblems(file, readText(file))),
  ]
  finish('texts', problems)
}
