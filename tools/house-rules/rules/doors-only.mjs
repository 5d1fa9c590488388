import path from 'node:path'
import { mergeVisitors, onEveryImport } from '../lib/imports.mjs'
import { areaOf, areaOfPackage, doorsOf, folderOf, placeOf, rootOf, splitSpecifier } from '../lib/places.mjs'

export default {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      noDoor: '{{specifier}} is not a door of {{name}}: its package.json exports {{doors}}; import one of those, or export the name there',
      barrel: '{{place}} is an index file but no door of its package: import the files themselves, or list it in "exports"',
      star: 'a door lists its names: write export { a, b } from {{specifier}} so that a change of the surface shows in the diff',
    },
  },
  create(context) {
    const root = rootOf(context)
    const place = placeOf(context)
    const me = areaOf(place)
    if (!me || me.name === 'root') return {}
    const files = Object.values(doorsOf(root, me)).map((file) => path.posix.normalize(file))
    // The folder of a nested package is longer than one segment.
    const inside = place.slice(folderOf(me).length + 1)
    const isDoor = files.includes(inside)
    return mergeVisitors(
      onEveryImport((found) => checkDoor({ context, root }, found)),
      {
        Program(node) {
          if (!isDoor && /(^|\/)index\.(ts|tsx)$/.test(inside)) context.report({ node, messageId: 'barrel', data: { place } })
        },
        ExportAllDeclaration(node) {
          if (isDoor && node.exported === null) context.report({ node, messageId: 'star', data: { specifier: node.source.value } })
        },
      },
    )
  },
}

const checkDoor = ({ context, root }, { node, specifier }) => {
  const parts = splitSpecifier(specifier)
  const to = parts && areaOfPackage(parts.packageName)
  if (!to) return
  const doors = Object.keys(doorsOf(root, to))
  if (doors.includes(parts.door)) return
  const shown = doors.length === 0 ? 'nothing' : doors.join(' ')
  context.report({ node, messageId: 'noDoor', data: { specifier, name: parts.packageName, doors: shown } })
}
