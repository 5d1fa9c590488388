import { isTest, placeOf } from '../lib/places.mjs'

const HOMES = new Set(['embedded-device/src/files/disk/disk.ts', 'electron-host/agent/set-modified.ts'])
const CALLS = /^[fl]?utimes(Sync)?$/

/** Node takes a negative number for 'now' and cuts fractions: one function that knows it sets the times of users' files. */
export default {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      time: "{{name}} loses times before 1970 and fractions: use setModified of the device's disk or of the agent",
    },
  },
  create(context) {
    const place = placeOf(context)
    if (!/^(embedded-device|electron-host)\//.test(place) || HOMES.has(place) || isTest(place)) return {}
    const report = (node) => {
      if (node.type === 'Identifier' && CALLS.test(node.name)) context.report({ node, messageId: 'time', data: { name: node.name } })
    }
    return {
      ImportSpecifier: (node) => report(node.imported),
      MemberExpression: (node) => report(node.property),
    }
  },
}
