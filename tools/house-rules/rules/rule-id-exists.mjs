import { placeOf, rootOf } from '../lib/places.mjs'
import { idsIn, leadingId, specIds } from '../lib/spec-ids.mjs'
import { titleOf } from '../lib/test-calls.mjs'

export default {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      unknown: '{{id}} is no requirement: docs/spec/ids.txt lists them; correct the id, or add the rule to docs/spec first',
    },
  },
  create(context) {
    const { known, exact, prefixes } = specIds(rootOf(context))
    const report = (node, id) => context.report({ node, messageId: 'unknown', data: { id } })
    const contractEntry = placeOf(context).startsWith('device-contract/')
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          for (const id of idsIn(comment.value, prefixes)) if (!known.has(id)) report(comment, id)
        }
      },
      CallExpression(node) {
        const title = titleOf(node)
        const id = title && leadingId(title.text)
        if (id && !known.has(id)) report(title.node, id)
      },
      Property(node) {
        if (!contractEntry || node.key.name !== 'spec' || node.value.type !== 'ArrayExpression') return
        for (const element of node.value.elements) {
          if (typeof element?.value === 'string' && !known.has(element.value) && !exact.has(element.value)) report(element, element.value)
        }
      },
    }
  },
}
