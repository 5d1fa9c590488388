import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { exampleFiles, exampleId, exampleText, writeFiles } from './example-files.ts'
import { renamed, wordOf } from './words.ts'
import type { Word } from './words.ts'

const listFile = 'embedded-device/src/modules.ts'
/** What every remote has in the same words. */
const remoteFiles = ['package.json', 'rspack.config.ts', 'tsconfig.json']
/** The number of the example's first failure, and the numbers of features. */
const exampleCode = 99901
const firstCode = 99000
/** The name the feature has until its author gives it one. */
const chineseTitle = /('zh-CN': \{ title: )'[^']+'/
/** The same name, where the window says it. */
const chineseApp = /^( {2}app: )'[^']+'/m
const featureCode = /\bcode: (99\d{3})\b/g

/** Numbers of one feature, and how many features there are room for: 99000 to 99989. */
const codesEach = 10
const places = 99

/**
 * The first number of a feature's failures: drawn from its name, so that two branches that make a feature each do not draw the same ones, as
 * they would from what is there. Where another area has the place, the next free one.
 */
function freeCode(root: string, id: string): number {
  const files = globSync('device-contract/src/areas/*/errors.ts', { cwd: root })
  const used = files.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(featureCode)].map(([, code]) => Number(code)),
  )
  const taken = new Set(used.map((code) => Math.floor((code - firstCode) / codesEach)))
  const drawn = createHash('sha256').update(id).digest().readUInt32BE() % places
  const place = Array.from({ length: places }, (_, index) => (drawn + index) % places).find((one) => !taken.has(one))
  if (place === undefined) throw new Error('no number is left for the failures of a feature')
  return firstCode + place * codesEach + 1
}

/** The list of modules with one more line. */
function withModule(text: string, id: string): string {
  return text.replace(/^\}$/m, `  ${id}: () => import('./modules/${id}/module.ts'),\n}`)
}

function refuseKnown(root: string, id: string): void {
  const folders = [`device-contract/src/areas/${id}`, `embedded-device/src/modules/${id}`, `remotes/${id}`]
  for (const folder of folders) if (existsSync(path.join(root, folder))) throw new Error(`${folder} exists already`)
}

/** The example in the words of the new feature. */
function featureText(text: string, word: Word, code: number): string {
  return renamed(text, wordOf(exampleId), word)
    .replace(chineseTitle, `$1'${word.pascal}'`)
    .replace(chineseApp, `$1'${word.pascal}'`)
    .replaceAll(featureCode, (_match, own: string) => `code: ${Number(own) - exampleCode + code}`)
}

/**
 * Makes a complete feature from the example: an area with calls, a job, a schedule and a setting, the device module that answers them,
 * and a remote. One line of the list of modules is added. Returns the files written.
 */
export function newModule(root: string, name: string): readonly string[] {
  const word = wordOf(name)
  if (word.kebab !== word.camel) throw new Error(`'${name}' names an area and tables too: use one lower case word, such as recipes`)
  refuseKnown(root, name)
  const code = freeCode(root, name)
  const files = exampleFiles(root).map((file) => [file.replaceAll(exampleId, name), featureText(exampleText(root, file), word, code)])
  const hello = remoteFiles.map((file) => [
    `remotes/${name}/${file}`,
    renamed(readFileSync(path.join(root, 'remotes/hello', file), 'utf8'), wordOf('hello'), word),
  ])
  const list = withModule(readFileSync(path.join(root, listFile), 'utf8'), name)
  return writeFiles(root, Object.fromEntries([...files, ...hello]), { [listFile]: list })
}
