import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { filesBelow } from '@cove/release-kit'
import { renamed, wordOf } from './words.ts'
import type { Word } from './words.ts'

const greeting = wordOf('greeting')
const languages = ['zh-CN', 'en'] as const

const edit = (file: string, change: (text: string) => string) => {
  const before = readFileSync(file, 'utf8')
  const after = change(before)
  if (after === before) throw new Error(`${file} has another form than remotes/hello: add the window by hand`)
  writeFileSync(file, after)
}

/** The declaration of hello's window, under the new name. */
const declarationLike = (helloRemote: string, remote: Word, window: Word) => {
  const block = /^ {4}greeting: \{\n[\s\S]*?\n {4}\},\n/m.exec(helloRemote)?.[0]
  if (block === undefined) throw new Error('remotes/hello/remote.ts declares no greeting window')
  return renamed(block, greeting, window)
    .replace("title: 'title'", `title: '${window.camel}'`)
    .replace("path: '/hello'", `path: '/${remote.kebab}/${window.kebab}'`)
    .replace(`    ${window.kebab}:`, `    ${window.camel}:`)
}

const declare = (text: string, declaration: string, window: Word) => {
  const named = languages.reduce(
    (all, language) => all.replace(new RegExp(`(names: \\{[\\s\\S]*?'?${language}'?: \\{)`), `$1 ${window.camel}: '${window.pascal}',`),
    text,
  )
  return named.replace(/^( {2}windows: \{\n)/m, `$1${declaration}`)
}

/** Adds one window to a remote: a folder like hello's, its texts as a group, and its entry in remote.ts. Returns the files written. */
export function newWindow(root: string, place: string): readonly string[] {
  const [remoteName = '', windowName = ''] = place.split('/')
  const [remote, window] = [wordOf(remoteName), wordOf(windowName)]
  const hello = path.join(root, 'remotes/hello')
  const dir = path.join(root, 'remotes', remote.kebab)
  const target = path.join(dir, 'src', window.kebab)
  if (!existsSync(path.join(dir, 'remote.ts'))) throw new Error(`there is no remote '${remote.kebab}'`)
  if (existsSync(target)) throw new Error(`remotes/${remote.kebab}/src/${window.kebab} exists already`)
  const declaration = declarationLike(readFileSync(path.join(hello, 'remote.ts'), 'utf8'), remote, window)
  const texts = languages.map((language) => ({
    from: path.join(hello, `src/texts/${language}.ts`),
    to: path.join(dir, `src/texts/${language}.ts`),
  }))

  edit(path.join(dir, 'remote.ts'), (text) => declare(text, declaration, window))
  for (const { from, to } of texts) {
    const lines = readFileSync(from, 'utf8')
      .split('\n')
      .slice(1, -2)
      .map((line) => `  ${line}\n`)
    edit(to, (text) => text.replace(/^export const texts = \{\n/m, `$&  ${window.camel}: {\n${lines.join('')}  },\n`))
  }
  cpSync(path.join(hello, 'src/greeting'), target, { recursive: true })
  const files = filesBelow(target)
  for (const file of files) {
    const grouped = readFileSync(file, 'utf8').replaceAll(/\bt\('/g, `t('${window.camel}.`)
    writeFileSync(file, renamed(grouped, greeting, window).replaceAll("'hello'", `'${remote.kebab}'`))
  }
  return [...files, path.join(dir, 'remote.ts'), ...texts.map(({ to }) => to)]
}
