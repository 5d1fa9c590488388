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
/** The name the feature has until its author gives it one. */
const chineseTitle = /('zh-CN': \{ title: )'[^']+'/
/** The same name, where the window says it. */
const chineseApp = /^( {2}app: )'[^']+'/m
const featureCode = /\bcode: (99\d{3})\b/g

/** The first number from which on no area uses one for a failure. */
function freeCode(root: string): number {
  const files = globSync('device-contract/src/areas/*/errors.ts', { cwd: root })
  const used = files.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(featureCode)].map(([, code]) => Number(code)),
  )
  return Math.max(exampleCode - 1, ...used) + 1
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
  const code = freeCode(root)
  const files = exampleFiles(root).map((file) => [file.replaceAll(exampleId, name), featureText(exampleText(root, file), word, code)])
  const hello = remoteFiles.map((file) => [
    `remotes/${name}/${file}`,
    renamed(readFileSync(path.join(root, 'remotes/hello', file), 'utf8'), wordOf('hello'), word),
  ])
  const list = withModule(readFileSync(path.join(root, listFile), 'utf8'), name)
  return writeFiles(root, Object.fromEntries([...files, ...hello]), { [listFile]: list })
}
