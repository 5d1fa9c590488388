import { isBuiltin } from 'node:module'
import { mergeVisitors, onEveryImport } from '../lib/imports.mjs'
import { isBuildFile, isTest, placeOf } from '../lib/places.mjs'

/** Each wall: which packages, which files may import them, and what to use instead. Product files only; tests and build files stand outside. */
const WALLS = [
  {
    packages: /^axios(\/|$)/,
    may: /^shared-kernel\/src\/device\/transport\.ts$/,
    instead: 'call kernel.device.use(area).<call>(...)',
    tests: false,
  },
  { packages: /^mitt$/, may: /^shared-kernel\/src\/bus\//, instead: 'use kernel.bus with an event of @cove/kernel/declare', tests: false },
  {
    packages: /^electron(\/|$)/,
    may: /^electron-host\//,
    instead: 'use the capability the kernel offers through @cove/kernel/bridge',
    tests: false,
  },
  {
    packages: /^(@base-ui\/|lucide-react|@tanstack\/react-virtual|@atlaskit\/pragmatic-drag-and-drop)/,
    may: /^shared-ui\//,
    instead: 'import the component or icon from @cove/ui, /icons, /data or /forms',
    tests: false,
  },
  {
    packages: /^zod(\/|$)/,
    may: /^(shared-kernel|device-contract|embedded-device)\//,
    instead: 'import from @cove/kernel/schema',
    tests: false,
  },
  { packages: /^react-router(-dom)?(\/|$)/, may: /^shared-kernel\//, instead: 'import from @cove/kernel/router', tests: false },
  { packages: /^(i18next|react-i18next)(\/|$)/, may: /^shared-kernel\//, instead: 'import from @cove/kernel/i18n', tests: false },
  {
    packages: /^@tanstack\/react-query(\/|$)/,
    may: /^shared-parts\/src\/read\//,
    instead: 'import useRead from @cove/parts/read',
    tests: false,
  },
  {
    packages: /^zustand(\/|$)/,
    may: /^(shared-kernel|shell|remotes\/[^/]+\/src\/data)\//,
    instead: 'keep state in a store of the kernel or of src/data',
    tests: true,
  },
]
const NODE_PLACES =
  /^(embedded-device\/|electron-host\/(agent|src\/(main|preload))\/|tools\/|e2e\/|device-contract\/conformance\/|shell\/test\/|oxlint\.config\.ts$|vitest\.config\.ts$)/

const BROWSER_ONLY_IN_KERNEL = new Set([
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'fetch',
  'WebSocket',
  'EventSource',
  'XMLHttpRequest',
  'BroadcastChannel',
])
const GLOBAL_PLACES =
  /^(shared-kernel\/|share-page\/|embedded-device\/|electron-host\/agent\/|e2e\/|tools\/|device-contract\/conformance\/|shell\/test\/|shell\/public\/|shell\/src\/federation\/dev-client\.ts$)/
const GLOBAL_OBJECTS = new Set(['window', 'globalThis', 'self'])

export default {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      wall: '{{specifier}} stays behind its wall: {{instead}}',
      node: '{{specifier}} is Node only: {{place}} also runs in a browser; node:* belongs to embedded-device, electron-host/src/main, tools, e2e, build files and tests',
      global:
        '{{name}} belongs to the kernel: use kernel.device, kernel.bus or a kernel store, so that sessions, tests and Electron see one seam',
    },
  },
  create(context) {
    const place = placeOf(context)
    return mergeVisitors(
      onEveryImport((found) => checkPackage(context, place, found)),
      GLOBAL_PLACES.test(place) || isTest(place) || isBuildFile(place) ? {} : onGlobals(context),
    )
  },
}

const checkPackage = (context, place, { node, specifier }) => {
  const outside = isTest(place) || isBuildFile(place) || place.startsWith('tools/')
  if (isBuiltin(specifier)) {
    if (!outside && !NODE_PLACES.test(place)) context.report({ node, messageId: 'node', data: { specifier, place } })
    return
  }
  const wall = WALLS.find((row) => row.packages.test(specifier))
  if (!wall || wall.may.test(place) || (wall.tests && isTest(place))) return
  context.report({ node, messageId: 'wall', data: { specifier, instead: wall.instead } })
}

/** Reports a use of a walled global: the bare name when nothing in the file declares it, or `window.name`. */
const onGlobals = (context) => ({
  'Program:exit'(program) {
    const scope = context.sourceCode.getScope(program)
    const through = scope.type === 'global' ? [...scope.through, ...scope.childScopes.flatMap((child) => child.through)] : scope.through
    const seen = new Set()
    for (const { identifier } of through) {
      if (!BROWSER_ONLY_IN_KERNEL.has(identifier.name) || seen.has(identifier)) continue
      seen.add(identifier)
      if (!isTypePosition(identifier)) context.report({ node: identifier, messageId: 'global', data: { name: identifier.name } })
    }
  },
  MemberExpression(node) {
    const name = node.computed ? node.property.value : node.property.name
    if (node.object.type === 'Identifier' && GLOBAL_OBJECTS.has(node.object.name) && BROWSER_ONLY_IN_KERNEL.has(name)) {
      context.report({ node, messageId: 'global', data: { name } })
    }
  },
})

const isTypePosition = (identifier) => identifier.parent?.type === 'TSTypeReference' || identifier.parent?.type === 'TSTypeQuery'
