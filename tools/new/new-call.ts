import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { renamed, wordOf } from './words.ts'

const folders = ['device-contract/src', 'device-contract/conformance', 'embedded-device/src/handlers', 'embedded-device/test/handlers']

/** A rule nobody wrote: the check of rule ids fails until the call names the real ones. */
const ruleToName = 'NEW-00'

const contractWith = (text: string, area: string, verb: { readonly kebab: string; readonly camel: string }) => {
  const local = `${verb.camel}In${area.charAt(0).toUpperCase()}${area.slice(1)}`
  const imported = text.replace(/\n\n/, `\nimport { ${verb.camel} as ${local} } from './${area}/${verb.kebab}.ts'\n\n`)
  const group = new RegExp(`^(  ${area}: \\{) `, 'm')
  const entry = `${verb.camel}: ${local}`
  return group.test(imported)
    ? imported.replace(group, `$1 ${entry}, `)
    : imported.replace(/^} as const/m, `  ${area}: { ${entry} },\n} as const`)
}

/**
 * Adds one call beside files.rename, which is its template: the contract's entry, the device's handler and the tests, wherever
 * files.rename has them. Returns the files written.
 */
export function newCall(root: string, id: string): readonly string[] {
  const [area = '', verbText = ''] = id.split('.')
  const [rename, verb] = [wordOf('rename'), wordOf(verbText.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))]
  wordOf(area)
  const copies = folders
    .flatMap((folder) =>
      ['', '.test'].map((kind) => ({
        from: path.join(root, folder, `files/rename${kind}.ts`),
        to: path.join(root, folder, area, `${verb.kebab}${kind}.ts`),
      })),
    )
    .filter(({ from }) => existsSync(from))
  for (const { to } of copies) if (existsSync(to)) throw new Error(`${path.relative(root, to)} exists already`)
  for (const { from, to } of copies) {
    const text = readFileSync(from, 'utf8')
      .replaceAll('files.rename', `${area}.${verb.camel}`)
      .replaceAll('/file/rename', `/${area}/${verb.kebab}`)
      .replaceAll(/spec: \[[^\]]*\]/g, `spec: ['${ruleToName}']`)
    mkdirSync(path.dirname(to), { recursive: true })
    writeFileSync(to, renamed(text, rename, { ...verb, kebab: verb.camel }))
  }
  const contract = path.join(root, 'device-contract/src/contract.ts')
  writeFileSync(contract, contractWith(readFileSync(contract, 'utf8'), area, verb))
  return [...copies.map(({ to }) => to), contract]
}
