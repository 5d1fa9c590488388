import type { RegistryEntry } from '@cove/kernel/build'
import { readFiles, readRegistry, withSiteLock, writeRegistry } from '@cove/release-kit'

const noFiles = { preload: [], windows: {} }
/** How many remotes are registered while W9 is measured: the published ones, and generated ones up to this. */
const registeredRemotes = 35

/**
 * Registers generated remotes in a site until `count` are registered. Each is declared as `hello` is, under its own id, route and name; the
 * registry, the launcher and the desktop treat it as any other. None of them is opened, so their files do not exist. Throws without `hello`.
 */
export function fillRegistry(siteDir: string, count = registeredRemotes): void {
  withSiteLock(siteDir, () => {
    const last = readRegistry(siteDir)
    const model = last?.remotes.find(({ id }) => id === 'hello')
    if (!last || !model) throw new Error('the site has no remote `hello`')
    const missing = Math.max(0, count - last.remotes.length)
    const generated = Array.from({ length: missing }, (_, at) => generatedEntry(model, at + 1))
    if (generated.length === 0) return
    const { revision: _replaced, ...rest } = last
    const remotes = [...last.remotes, ...generated].toSorted((a, b) => (a.id < b.id ? -1 : 1))
    const published = readFiles(siteDir, last) ?? {}
    const files = { ...published, ...Object.fromEntries(generated.map(({ name }) => [name, published[model.name] ?? noFiles])) }
    writeRegistry(siteDir, { ...rest, remotes, files }, last)
  })
}

function generatedEntry(model: RegistryEntry, number: number): RegistryEntry {
  const id = `generated-${number}`
  const renamed = (name: string) => name.replace(/hello/, `generated_${number}`)
  const windows = Object.fromEntries(
    Object.entries(model.manifest.windows).map(([name, window]) => [name, { ...window, path: `/${id}` }] as const),
  )
  const named = (title: string) => Object.fromEntries(Object.keys(model.manifest.names.en).map((key) => [key, title]))
  const names = { 'zh-CN': named(`应用 ${number}`), en: named(`App ${number}`) }
  return { ...model, id, name: renamed(model.name), manifest: { ...model.manifest, id, names, windows } }
}
