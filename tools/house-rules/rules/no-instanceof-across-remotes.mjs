import { areaOf, isTest, placeOf } from '../lib/places.mjs'

const WATCHED = new Set(['shell', 'remote', 'shared-kernel', 'shared-ui', 'shared-parts'])

export default {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      imported:
        '{{name}} may exist twice (an older remote, another version of a door), so instanceof can say no to a true one: compare its name or kind instead',
    },
  },
  create(context) {
    const place = placeOf(context)
    const area = areaOf(place)
    if (!area || !WATCHED.has(area.name) || isTest(place)) return {}
    const imported = new Map()
    return {
      ImportDeclaration(node) {
        for (const specifier of node.specifiers) imported.set(specifier.local.name, node.source.value)
      },
      BinaryExpression(node) {
        if (node.operator !== 'instanceof' || node.right.type !== 'Identifier') return
        const source = imported.get(node.right.name)
        // A class a remote declares itself cannot come from another remote.
        if (source === undefined || (area.name === 'remote' && source.startsWith('.'))) return
        context.report({ node, messageId: 'imported', data: { name: node.right.name } })
      },
    }
  },
}
