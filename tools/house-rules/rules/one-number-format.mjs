import { isTest, placeOf } from '../lib/places.mjs'

const DESKTOP = /^(shared-kernel|shared-ui|shared-parts|shell|remotes)\//
/** The formatters themselves, and the clocks. */
const HOME = /^shared-kernel\/src\/texts\/|^shared-ui\/src\/data\/format\/|^shell\/src\/taskbar\/now\.ts$/
const METHODS = new Set(['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'])

/** Numbers, sizes and dates that people read have one format: a second formatter soon writes '1000 B' next to '1,000 B'. */
export default {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      format:
        '{{name}} writes numbers and dates in a format of its own: use useFormats of @cove/ui/data, the formats of @cove/kernel/i18n, or pass the number to t()',
    },
  },
  create(context) {
    const place = placeOf(context)
    if (!DESKTOP.test(place) || HOME.test(place) || isTest(place)) return {}
    return {
      MemberExpression(node) {
        const name = node.property.type === 'Identifier' ? node.property.name : ''
        const isIntl = node.object.type === 'Identifier' && node.object.name === 'Intl' && /(Number|Date|Time)/.test(name)
        if (METHODS.has(name) || isIntl) context.report({ node, messageId: 'format', data: { name } })
      },
    }
  },
}
