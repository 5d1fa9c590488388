import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Area } from '../src/kit/define-area.ts'
import type { CallCases } from './call-cases.ts'

const folder = path.join(import.meta.dirname, '../src/areas')

/** Ids of all areas, by the glob `areas/*\/area.ts`. */
const ids = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .toSorted()

const load = async (id: string): Promise<Area> => {
  const exported = (await import(path.join(folder, id, 'area.ts'))) as Readonly<Record<string, unknown>>
  const area = Object.values(exported).find((one) => isArea(one) && one.id === id)
  if (!area) throw new Error(`areas/${id}/area.ts exports no area with this id`)
  return area as Area
}

function isArea(value: unknown): value is Area {
  return typeof value === 'object' && value !== null && 'id' in value && 'calls' in value && 'version' in value
}

/** Every area of the contract. */
export const allAreas: readonly Area[] = await Promise.all(ids.map(load))
/** The areas that the device answers. */
export const deviceAreas: readonly Area[] = allAreas.filter(({ server }) => server !== 'account')
/** The areas that the account service answers. */
export const accountAreas: readonly Area[] = allAreas.filter(({ server }) => server === 'account')

const casesOf = async (id: string): Promise<readonly CallCases[]> => {
  const cases = path.join(folder, id, 'conformance')
  if (!existsSync(cases)) return []
  const files = readdirSync(cases).filter((name) => name.endsWith('.ts'))
  const modules = await Promise.all(
    files.map(async (name) => (await import(path.join(cases, name))) as Readonly<Record<string, readonly CallCases[]>>),
  )
  return modules.flatMap((module) => Object.values(module).flat())
}

/** The cases that areas bring in their own `conformance/` folders; every export there is a list of cases. */
export const areaCases: readonly CallCases[] = (await Promise.all(ids.map(casesOf))).flat()
