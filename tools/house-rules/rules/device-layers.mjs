import path from 'node:path'
import { onEveryImport } from '../lib/imports.mjs'
import { isTest, placeOf } from '../lib/places.mjs'

const SOURCE = 'embedded-device/src/'
/** From the lowest to the highest: each may import those before it. */
const LAYERS = ['core', 'files', 'module-kit', 'modules', 'root']
/** The doors through which a module gets values; types may come from anywhere below it. */
const MODULE_DOORS = /^module-kit\/[a-z-]+-kit\.ts$/
const CLOSED_TO_MODULES = new Set(['fs', 'fs/promises', 'child_process'])

/** 'modules/downloads/x.ts' -> { layer: 'modules', module: 'downloads' }; files of the root have the layer 'root'. */
const layerOf = (inside) => {
  const [top, second] = inside.split('/')
  if (top === 'modules' && second !== undefined) return { layer: 'modules', module: second }
  return { layer: LAYERS.includes(top) && second !== undefined ? top : 'root' }
}

export default {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      upwards: '{{from}} may not import {{to}} ({{specifier}}): define a registry here and let {{to}} register',
      otherModule: 'module {{from}} may not import module {{to}} ({{specifier}}): ask host.module(), and take types from its api.ts',
      door: 'a module takes values only through module-kit/*-kit.ts, not {{specifier}}: ask for a member of Host, or export it there',
      node: 'a module does not open {{specifier}}: files go through host.files.vfs and host.files.staging, programs through host.programs or host.commands',
      list: 'only modules.ts names a module, and only as () => import(...)',
    },
  },
  create(context) {
    const place = placeOf(context)
    if (!place.startsWith(SOURCE) || isTest(place)) return {}
    const inside = place.slice(SOURCE.length)
    const file = { context, inside, me: layerOf(inside) }
    return onEveryImport((found) => (found.specifier.startsWith('.') ? checkInside(file, found) : checkNode(file, found)))
  },
}

const checkNode = ({ context, me, inside }, { node, specifier, typeOnly }) => {
  if (me.layer !== 'modules' || typeOnly) return
  // A worker thread reads descriptors that the storage core opened for it.
  if (inside.endsWith('-worker.ts') && specifier === 'node:fs') return
  if (CLOSED_TO_MODULES.has(specifier.replace(/^node:/, ''))) context.report({ node, messageId: 'node', data: { specifier } })
}

const checkInside = (file, found) => {
  const target = path.posix.normalize(path.posix.join(path.posix.dirname(file.inside), found.specifier))
  if (target.startsWith('..')) return
  const to = layerOf(target)
  const problem = problemOf(file, to, { target, ...found })
  if (problem) file.context.report({ node: found.node, ...problem })
}

const problemOf = ({ me, inside }, to, { target, specifier, typeOnly, lazy }) => {
  if (me.layer === 'root') {
    if (to.layer !== 'modules') return undefined
    return inside === 'modules.ts' && lazy ? undefined : { messageId: 'list' }
  }
  if (me.layer === 'modules') return moduleProblem(me, to, { target, specifier, typeOnly })
  const isUpwards = LAYERS.indexOf(to.layer) > LAYERS.indexOf(me.layer)
  return isUpwards ? { messageId: 'upwards', data: { from: me.layer, to: to.layer, specifier } } : undefined
}

const moduleProblem = (me, to, { target, specifier, typeOnly }) => {
  if (to.layer === 'root') return { messageId: 'upwards', data: { from: `module ${me.module}`, to: 'root', specifier } }
  if (to.layer === 'modules') {
    const isApi = typeOnly && target === `modules/${to.module}/api.ts`
    return to.module === me.module || isApi ? undefined : { messageId: 'otherModule', data: { from: me.module, to: to.module, specifier } }
  }
  return typeOnly || MODULE_DOORS.test(target) ? undefined : { messageId: 'door', data: { specifier } }
}
