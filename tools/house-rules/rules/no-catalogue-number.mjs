import fs from 'node:fs'
import path from 'node:path'
import { isTest, placeOf, rootOf } from '../lib/places.mjs'

/** The catalogue, and the error rows that an area declares itself. */
const HOME = /^device-contract\/src\/(errors\/|areas\/[^/]+\/(start-)?errors\.ts$)/
const catalogues = new Map()

/** Every code of the catalogue from 1000 up. Smaller ones are ordinary numbers and HTTP statuses, multiples of 1024 are sizes in bytes. */
const codesOf = (root) => {
  if (!catalogues.has(root)) catalogues.set(root, readCodes(root))
  return catalogues.get(root)
}

const readCodes = (root) => {
  const folder = path.join(root, 'device-contract/src')
  if (!fs.existsSync(folder)) return new Set()
  const files = fs
    .readdirSync(folder, { recursive: true })
    .map((file) => String(file).split(path.sep).join('/'))
    .filter((file) => HOME.test(`device-contract/src/${file}`) && file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const texts = files.map((file) => fs.readFileSync(path.join(folder, file), 'utf8'))
  const found = texts.flatMap((text) => [...text.matchAll(/\bcode: (\d{4,6})\b/g)].map(([, code]) => Number(code)))
  return new Set(found.filter((code) => code % 1024 !== 0))
}

export default {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      number:
        '{{code}} is a code of the error catalogue: compare error.name, refuse(name), or read catalogue.<name>.code; the number lives in device-contract/src/errors or the errors.ts of an area only',
    },
  },
  create(context) {
    const place = placeOf(context)
    if (HOME.test(place) || place.startsWith('tools/') || (isTest(place) && /error|refus|fault|envelope/.test(place))) return {}
    const codes = codesOf(rootOf(context))
    return {
      Literal(node) {
        if (typeof node.value === 'number' && codes.has(node.value))
          context.report({ node, messageId: 'number', data: { code: String(node.value) } })
      },
    }
  },
}
