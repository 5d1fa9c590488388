import { isTest, placeOf, rootOf } from '../lib/places.mjs'
import { leadingId, specIds } from '../lib/spec-ids.mjs'
import { titleOf } from '../lib/test-calls.mjs'

export default {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      nameless:
        '"{{text}}" names no rule: start the test (or the describe around it) with a requirement id of docs/spec/ids.txt, such as "FM-06 refuses a colon"',
    },
  },
  create(context) {
    const place = placeOf(context)
    // The chores in tools answer to the architecture, not to a requirement of the product.
    if (!isTest(place) || place.startsWith('tools/')) return {}
    const { known } = specIds(rootOf(context))
    const named = (text) => {
      const id = leadingId(text)
      return id !== undefined && known.has(id)
    }
    const suites = []
    return {
      CallExpression(node) {
        const title = titleOf(node)
        if (!title) return
        if (title.kind === 'suite') suites.push({ node, named: named(title.text) })
        else if (!named(title.text) && !suites.some((suite) => suite.named))
          context.report({ node: title.node, messageId: 'nameless', data: { text: title.text.slice(0, 60) } })
      },
      'CallExpression:exit'(node) {
        if (suites.at(-1)?.node === node) suites.pop()
      },
    }
  },
}
