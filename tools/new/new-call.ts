import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fieldOf, freeName, withField, withImport, writeFiles } from './example-files.ts'
import { answeringModules } from './module-files.ts'
import { callOfFiles } from './call-of-files.ts'
import { callOfModule } from './call-of-module.ts'
import type { NewCall } from './call-of-files.ts'
import { wordFromCamel, wordOf } from './words.ts'

/** Adds the call to the list of its area. */
function withCall(text: string, { area, verb }: NewCall): string {
  const local = freeName(text, verb, area)
  const listed = withField(text, /^ {2}calls: \{/m, fieldOf(verb.camel, local))
  if (listed === undefined) throw new Error(`the area ${area.kebab} has another form than the example: add the call by hand`)
  return withImport(listed, `import { ${verb.camel === local ? local : `${verb.camel} as ${local}`} } from './calls/${verb.kebab}.ts'`)
}

/**
 * Adds one call: the entry in its area, the handler with its row, and a conformance case. The call of an area that a module answers is
 * copied from the example, others from files.rename. Returns the files written.
 */
export function newCall(root: string, id: string): readonly string[] {
  const [areaName = '', verbName = ''] = id.split('.')
  const call: NewCall = { area: wordOf(areaName), verb: wordFromCamel(verbName) }
  const areaFile = `device-contract/src/areas/${areaName}/area.ts`
  if (!existsSync(path.join(root, areaFile))) throw new Error(`there is no area '${areaName}': pnpm new module ${areaName}`)
  const module = answeringModules(root).find(({ areaId }) => areaId === areaName)
  const { created, changed } = module ? callOfModule(root, call, module) : callOfFiles(root, call)
  const area = withCall(readFileSync(path.join(root, areaFile), 'utf8'), call)
  return writeFiles(root, created, { ...changed, [areaFile]: area })
}
