import fs from 'node:fs'
import path from 'node:path'
import { mergeVisitors, onEveryImport } from '../lib/imports.mjs'
import { areaOf, isBuildFile, isTest, placeOf, rootOf, splitSpecifier } from '../lib/places.mjs'

/** Inside a remote: which layer may import which, and which of our packages each layer may know. React and a remote's own libraries are left to `areas`. */
const LAYERS = {
  remote: { layers: [], packages: [/^@cove\/kernel\/declare$/, /^@cove\/device-contract(\/encoding|\/fold|\/rules)?$/] },
  icon: { layers: [], packages: [/^@cove\/kernel\/declare$/] },
  window: { layers: ['ui', 'data', 'model', 'texts', 'icon'], packages: [/^@cove\//, /^react/] },
  ui: {
    layers: ['model', 'texts', 'icon'],
    packages: [/^@cove\/(ui|parts)/, /^@cove\/kernel(\/i18n)?$/, /^@cove\/device-contract\/(encoding|fold|rules)$/, /^react/],
  },
  data: { layers: ['model', 'texts'], packages: [/^@cove\/(kernel|parts)/, /^@cove\/device-contract/, /^react/] },
  model: { layers: [], packages: [/^@cove\/device-contract\/(encoding|fold|rules)$/] },
  texts: { layers: [], packages: [] },
  activate: { layers: ['data', 'model', 'texts'], packages: [/^@cove\/kernel/, /^@cove\/device-contract/] },
}
const PARTS = new Set(['ui', 'data', 'model', 'texts'])
/** Layers that are one file. */
const SINGLE_FILES = new Set(['activate.ts', 'icon.ts'])

/** Endings that name a layer: `rename.model.ts` is pure, `rename.data.ts` speaks to the device. */
const ENDING = /\.(model|data)(\.test)?\.tsx?$/

/**
 * 'remotes/files/src/rename/rename.data.ts' -> { layer: 'data', folder: 'rename' }. Folders are capabilities and the ending is the layer; what
 * has none draws. The layers as folders (src/data, src/model, src/ui) are the shape of older remotes.
 */
const layerOf = (inside) => {
  if (inside === 'remote.ts') return { layer: 'remote', folder: '' }
  const [src, folder, rest] = inside.split('/')
  if (src !== 'src') return undefined
  if (rest === undefined) return SINGLE_FILES.has(folder) ? { layer: folder.slice(0, -'.ts'.length), folder: '' } : undefined
  if (PARTS.has(folder)) return { layer: folder, folder }
  return { layer: ENDING.exec(rest)?.[1] ?? 'window', folder }
}

export default {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      nowhere:
        '{{place}} is in no layer of a remote: use src/<capability>/ with *.model.ts, *.data.ts and *.tsx, src/ui/, src/texts/, src/icon.ts or src/activate.ts',
      layer:
        '{{from}} may not import {{to}} ({{specifier}}): remote.ts -> import() of windows; what draws -> ui, data, model; ui -> model; data -> model, kernel; model -> device-contract rules',
      window: 'nobody imports a window.tsx except remote.ts, and only as () => import(...): share its parts through src/ui',
      otherWindow:
        '{{from}} may not import from window {{to}}: what two windows use belongs in a capability without a window, or in src/ui',
      package:
        'the {{from}} layer of a remote may not import {{specifier}}: move the call to a layer that may (*.data.ts speaks to the device, *.tsx draws)',
      device: 'only *.data.ts and src/data speak to kernel.device: write a hook or a command there and call it here',
      lazy: 'remote.ts names its code only by import(): a static import would load {{specifier}} with every manifest',
    },
  },
  create(context) {
    const place = placeOf(context)
    const area = areaOf(place)
    if (area?.name !== 'remote' || isTest(place) || isBuildFile(place)) return {}
    const inside = place.split('/').slice(2).join('/')
    const me = layerOf(inside)
    if (!me) return { Program: (node) => context.report({ node, messageId: 'nowhere', data: { place } }) }
    const file = { context, me, inside }
    return mergeVisitors(
      onEveryImport((found) => (splitSpecifier(found.specifier) ? checkPackage(file, found) : checkInside(file, found))),
      me.layer === 'data' ? {} : onDeviceUse(context),
    )
  },
}

const checkPackage = ({ context, me }, { node, specifier, typeOnly }) => {
  const ours = specifier.startsWith('@cove/')
  if (!ours && me.layer !== 'model' && me.layer !== 'remote' && me.layer !== 'texts') return
  const typesAllowed =
    typeOnly &&
    (me.layer === 'model' || me.layer === 'texts' || me.layer === 'ui') &&
    /^@cove\/(device-contract|kernel|parts|ui)/.test(specifier)
  const purityAllowed = typesAllowed && !(me.layer === 'model' && !specifier.startsWith('@cove/device-contract'))
  if (purityAllowed || LAYERS[me.layer].packages.some((pattern) => pattern.test(specifier))) return
  context.report({ node, messageId: 'package', data: { from: me.layer, specifier } })
}

const checkInside = ({ context, me, inside }, { node, specifier, lazy }) => {
  const target = path.posix.normalize(path.posix.join(path.posix.dirname(inside), specifier))
  if (!specifier.startsWith('.') || target.startsWith('..')) return
  const to = layerOf(target)
  if (me.layer === 'remote') {
    // Names and icon are part of the declaration, so both may be imported at once.
    if (!lazy && to?.layer !== 'texts' && to?.layer !== 'icon') context.report({ node, messageId: 'lazy', data: { specifier } })
    return
  }
  if (/(^|\/)window\.tsx$/.test(target)) return context.report({ node, messageId: 'window' })
  if (!to) return context.report({ node, messageId: 'layer', data: { from: me.layer, to: target, specifier } })
  if (to.layer === me.layer) {
    if (me.layer !== 'window' || to.folder === me.folder || !isWindow(context, to.folder)) return
    return context.report({ node, messageId: 'otherWindow', data: { from: me.folder, to: to.folder } })
  }
  if (!LAYERS[me.layer].layers.includes(to.layer))
    context.report({ node, messageId: 'layer', data: { from: me.layer, to: to.layer, specifier } })
}

/** A folder with a window.tsx belongs to that window alone. */
const isWindow = (context, folder) =>
  fs.existsSync(path.join(rootOf(context), 'remotes', areaOf(placeOf(context)).id, 'src', folder, 'window.tsx'))

const isKernel = (node) =>
  (node?.type === 'Identifier' && node.name === 'kernel') || (node?.type === 'CallExpression' && node.callee.name === 'useKernel')

const onDeviceUse = (context) => ({
  MemberExpression(node) {
    if (!node.computed && node.property.name === 'device' && isKernel(node.object)) context.report({ node, messageId: 'device' })
  },
  VariableDeclarator(node) {
    if (node.id.type !== 'ObjectPattern' || !isKernel(node.init)) return
    const taken = node.id.properties.find((property) => property.type === 'Property' && property.key.name === 'device')
    if (taken) context.report({ node: taken, messageId: 'device' })
  },
})
