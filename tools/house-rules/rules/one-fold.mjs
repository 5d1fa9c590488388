import { isTest, placeOf } from '../lib/places.mjs'

/** The fold itself, and what is compared by equality: passwords and accounts. */
const HOME = /^device-contract\/src\/(fold|rules)\/|^tools\/|^e2e\//
const SEARCHES = new Set(['includes', 'indexOf', 'startsWith'])
const CASES = new Set(['toLowerCase', 'toLocaleLowerCase'])

/** SRC-01: texts are searched and filtered in one form: a second one soon finds in one window what another does not. */
export default {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      fold: 'a search or a filter compares texts folded: use foldText or foldedMatch of @cove/device-contract/fold, which knows accents, width, case and traditional characters',
    },
  },
  create(context) {
    const place = placeOf(context)
    if (HOME.test(place) || isTest(place)) return {}
    return {
      CallExpression(node) {
        const [argument] = node.arguments
        const isSearch = SEARCHES.has(methodOf(node)) && argument?.type !== 'Literal'
        const isFold = methodOf(node) === 'normalize' && argument?.type === 'Literal' && String(argument.value).startsWith('NFK')
        if (isFold || (isSearch && lowersCase(node.callee.object))) context.report({ node, messageId: 'fold' })
      },
    }
  },
}

const methodOf = (node) =>
  node?.type === 'CallExpression' && node.callee.type === 'MemberExpression' ? node.callee.property.name : undefined

/** `text.toLowerCase()`, also behind `?.` */
const lowersCase = (node) => CASES.has(methodOf(node?.type === 'ChainExpression' ? node.expression : node))
