import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readingsText } from './readings.ts'
import { simplifiedModule } from './simplified.ts'

/** What is made of dictionaries of npm, by its place: the libraries themselves need 30 MB at the device and 300 KB in a browser. */
export const madeFiles: Readonly<Record<string, () => string>> = {
  'device-contract/src/fold/simplified-pairs.ts': simplifiedModule,
  'embedded-device/src/files/names/readings.txt': readingsText,
}

const root = path.join(import.meta.dirname, '../..')

/** What a made file holds now. */
export const readMade = (place: string): string => readFileSync(path.join(root, place), 'utf8')

if (import.meta.main) for (const [place, make] of Object.entries(madeFiles)) writeFileSync(path.join(root, place), make())
