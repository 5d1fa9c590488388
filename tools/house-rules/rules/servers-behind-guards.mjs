import { onEveryImport } from '../lib/imports.mjs'
import { isTest, placeOf } from '../lib/places.mjs'

/** Product code that runs in Node, and the places of it that open sockets: ports, and the main one that answers the calls. */
const NODE_PRODUCT = /^(embedded-device|electron-host)\//
const OPENERS = /^embedded-device\/src\/core\/(http\/|calls\/server\.ts$)/
const MODULES = /^(node:)?(http|https|http2|net|tls)$/
const SERVERS = new Set(['createServer', 'createSecureServer', 'Server'])

export default {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      server:
        '{{name}} of {{specifier}} opens a server without the guards of hosts and pages (S-I2): use host.net.ports.openHttp or openTcp (core/http/ports.ts)',
      whole: '{{specifier}} as a whole would bring its servers along: import the functions by name',
    },
  },
  create(context) {
    const place = placeOf(context)
    if (!NODE_PRODUCT.test(place) || OPENERS.test(place) || isTest(place)) return {}
    return onEveryImport(({ node, specifier, typeOnly }) => {
      if (typeOnly) return
      if (specifier === 'fastify') context.report({ node, messageId: 'server', data: { name: specifier, specifier } })
      if (!MODULES.test(specifier)) return
      for (const one of valuesOf(node.parent)) {
        if (one.imported === undefined) context.report({ node, messageId: 'whole', data: { specifier } })
        else if (SERVERS.has(one.imported)) context.report({ node, messageId: 'server', data: { name: one.imported, specifier } })
      }
    })
  },
}

/** What a declaration brings by name; `imported` is undefined where it may bring everything. */
const valuesOf = (declaration) =>
  /^(Import|ExportNamed)Declaration$/.test(declaration.type)
    ? declaration.specifiers
        .filter((one) => one.importKind !== 'type' && one.exportKind !== 'type')
        .map((one) => ({ imported: (one.type === 'ExportSpecifier' ? one.local : one.imported)?.name }))
    : [{ imported: undefined }]
