import { Refusal } from '@cove/server-kit/refusal'
import type { RemoteContent } from '../client/remote-client.ts'

/** A device whose files are the texts of a map, by path. */
export const clientOf = (tree: Map<string, string>) => ({
  async stat(names: readonly string[]) {
    const path = names.join('/')
    const text = tree.get(path)
    const isFolder = path === '' || [...tree.keys()].some((one) => one.startsWith(`${path}/`))
    if (text === undefined && !isFolder) throw new Refusal('fileNotFound')
    return { name: names.at(-1) ?? '', isFolder, sizeBytes: text?.length ?? 0, modifiedSeconds: 1 }
  },
  list(names: readonly string[]) {
    const path = names.length === 0 ? '' : `${names.join('/')}/`
    const inside = [...tree.keys()].filter((one) => one.startsWith(path)).map((one) => one.slice(path.length).split('/')[0] ?? '')
    return Promise.all([...new Set(inside)].toSorted().map((name) => this.stat([...names, name])))
  },
  async read(names: readonly string[], take: (content: RemoteContent) => Promise<void>) {
    const bytes = Buffer.from(tree.get(names.join('/')) ?? '')
    await take({
      sizeBytes: bytes.length,
      pieces: (async function* () {
        yield bytes
      })(),
    })
  },
  async write(names: readonly string[], { pieces }: RemoteContent) {
    for await (const piece of pieces) tree.set(names.join('/'), Buffer.from(piece).toString())
  },
  makeFolder: () => Promise.resolve(),
  async remove(names: readonly string[]) {
    const path = names.join('/')
    for (const one of tree.keys()) if (one === path || one.startsWith(`${path}/`)) tree.delete(one)
  },
})
