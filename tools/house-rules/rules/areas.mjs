import { isBuiltin } from 'node:module'
import path from 'node:path'
import { onEveryImport } from '../lib/imports.mjs'
import { areaOf, areaOfPackage, isBuildFile, isTest, manifestOf, placeOf, rootOf, splitSpecifier } from '../lib/places.mjs'

/** Windows use the areas, the kit and the rules of the contract; these doors are for servers and tests. */
const SERVER_DOORS = ['./server', './conformance', './conformance/cases']
const CONTRACT = { 'device-contract': { except: SERVER_DOORS } }
const FACADES = ['.', './declare', './router', './query', './schema', './i18n', './backup', './sync']
const ALL = ['*']

/** Who may import whom, and through which doors. What is not listed is refused. */
const MAY = {
  'device-contract': {},
  'shared-ui': {},
  'shared-kernel': { 'device-contract': ALL },
  'shared-parts': { ...CONTRACT, 'shared-ui': ALL, 'shared-kernel': FACADES },
  shell: { ...CONTRACT, 'shared-ui': ALL, 'shared-parts': ALL, 'shared-kernel': [...FACADES, './host'] },
  remote: { ...CONTRACT, 'shared-ui': ALL, 'shared-parts': ALL, 'shared-kernel': FACADES },
  'share-page': { 'device-contract': ALL, 'shared-ui': ['./person-look'] },
  'server-kit': { 'device-contract': ALL },
  'account-service': { 'device-contract': ALL, 'server-kit': ALL },
  'release-kit': { 'shared-kernel': ['./release'] },
  'embedded-device': { 'device-contract': ALL, 'server-kit': ALL, 'account-service': ALL, 'release-kit': ALL },
  'electron-host': {
    'device-contract': ALL,
    'shared-kernel': ['./bridge', './backup', './sync'],
    'server-kit': ['./lan', './log', './page-policy', './private-file'],
  },
  e2e: { 'device-contract': ALL },
  tools: {
    'device-contract': ALL,
    'shared-kernel': ALL,
    'electron-host': ALL,
    'embedded-device': ALL,
    'server-kit': ALL,
    'account-service': ALL,
    'release-kit': ALL,
  },
  root: {},
}

/** Areas that draw windows: their tests use the fake kernel. */
const DRAWS_WINDOWS = new Set(['shell', 'remote', 'shared-parts'])

/** Doors that only some files of an otherwise allowed area may use. */
const mayOpen = ({ me, place }, to, door) => {
  const doors = MAY[me.name][to.name]
  if (doors === undefined) return false
  if (doors.except ? !doors.except.includes(door) : doors.includes('*') || doors.includes(door)) return true
  if (to.name === 'shared-kernel' && DRAWS_WINDOWS.has(me.name)) {
    return (door === './testing' && isTest(place)) || (door === './build' && (isBuildFile(place) || isTest(place)))
  }
  return to.name === 'device-contract' && door === './conformance' && isTest(place)
}

const mayUseDevPackages = (place) =>
  isTest(place) || isBuildFile(place) || place.startsWith('tools/') || place.startsWith('shared-kernel/src/testing/')

export default {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      homeless:
        '{{place}} belongs to no area: move it into one of the top folders, or add the area to tools/house-rules/lib/places.mjs with a decision in docs/decisions',
      forbidden:
        '{{from}} may not import {{to}} ({{specifier}}): see the import table in CONTRIBUTING.md; pass the value in, or move the code to a place both may import',
      remote:
        'remote {{from}} may not import remote {{to}} ({{specifier}}): open its address, perform a verb, or use an event of @cove/kernel/declare',
      door: '{{from}} may not open the door {{specifier}}: doors for windows are ".", "./declare", the facades and the areas, kit and rules of the contract; ./host is for the shell, ./testing for tests, ./build for rspack.config.ts',
      relative: 'leave {{from}} only by package name: {{specifier}} reaches into {{to}}; import its public door instead',
      undeclared: '{{name}} is not in the dependencies of {{owner}}: add it to that package.json as "catalog:" (ours: "workspace:*")',
      devOnly: '{{name}} is only a devDependency of {{owner}}: product code needs it in dependencies or peerDependencies',
    },
  },
  create(context) {
    const place = placeOf(context)
    const me = areaOf(place)
    if (!me) return { Program: (node) => context.report({ node, messageId: 'homeless', data: { place } }) }
    return onEveryImport((found) => check({ context, place, me }, found))
  },
}

const check = (file, found) => {
  const parts = splitSpecifier(found.specifier)
  if (!parts) return checkRelative(file, found)
  if (isBuiltin(found.specifier)) return
  const to = areaOfPackage(parts.packageName)
  if (to && !sameArea(file.me, to) && reportForbidden(file, found, { to, door: parts.door })) return
  checkDeclared(file, found, parts.packageName)
}

const sameArea = (one, other) => one.name === other.name && one.id === other.id

const reportForbidden = (file, { node, specifier }, { to, door }) => {
  const { context, me } = file
  const data = { from: me.id, to: to.id, specifier }
  if (to.name === 'remote') context.report({ node, messageId: 'remote', data })
  else if (MAY[me.name][to.name] === undefined) context.report({ node, messageId: 'forbidden', data })
  else if (!mayOpen(file, to, door)) context.report({ node, messageId: 'door', data })
  else return false
  return true
}

/** Finding the installed browser is a chore that every test with a real one shares. */
const TEST_CHORE = 'tools/chromium.mjs'

const checkRelative = ({ context, me, place }, { node, specifier }) => {
  if (!specifier.startsWith('.')) return
  const target = path
    .relative(rootOf(context), path.resolve(path.dirname(context.filename), specifier))
    .split(path.sep)
    .join('/')
  if (target === TEST_CHORE && isTest(place)) return
  const to = areaOf(target)
  if (to && !sameArea(me, to))
    context.report({
      node,
      messageId: to.name === 'remote' && me.name === 'remote' ? 'remote' : 'relative',
      data: { from: me.id, to: to.id, specifier },
    })
}

const checkDeclared = ({ context, place }, { node, typeOnly }, name) => {
  const manifest = manifestOf(context)
  const data = { name, owner: manifest.name ?? 'the repository root' }
  if (name === manifest.name) return
  const inProduct = name in { ...manifest.dependencies, ...manifest.peerDependencies, ...manifest.optionalDependencies }
  const inDev = name in (manifest.devDependencies ?? {})
  if (!inProduct && !inDev) context.report({ node, messageId: 'undeclared', data })
  else if (!inProduct && !typeOnly && !mayUseDevPackages(place) && manifest.dependencies !== undefined)
    context.report({ node, messageId: 'devOnly', data })
}
