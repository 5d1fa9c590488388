import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const modulesDir = 'embedded-device/src/modules'

/** A module of the device that answers the calls of an area. */
export interface AnsweringModule {
  readonly id: string
  /** Its folder, below the root. */
  readonly dir: string
  readonly areaId: string
  /** The text of its `module.ts`. */
  readonly text: string
}

/** Every module that answers calls. */
export function answeringModules(root: string): readonly AnsweringModule[] {
  const dir = path.join(root, modulesDir)
  const ids = existsSync(dir) ? readdirSync(dir).filter((id) => existsSync(path.join(dir, id, 'module.ts'))) : []
  return ids.flatMap((id) => {
    const text = readFileSync(path.join(dir, id, 'module.ts'), 'utf8')
    const areaId = importedFrom(text, /^ {2}area: (\w+),$/m.exec(text)?.[1])
    return areaId === undefined ? [] : [{ id, dir: `${modulesDir}/${id}`, areaId, text }]
  })
}

/** The folder of the area that is imported under this name: `network-services` for `networkServices`. */
function importedFrom(text: string, name: string | undefined): string | undefined {
  const imports = text.matchAll(/^import \{([^}]*)\} from '@cove\/device-contract\/([\w-]+)'$/gm)
  return [...imports].find(([, names = '']) => names.split(',').some((one) => one.trim() === name))?.[2]
}
