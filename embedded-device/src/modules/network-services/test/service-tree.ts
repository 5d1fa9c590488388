import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** Hashes of all files below a folder, by their path in it. */
export function hashesOf(root: string): Record<string, string> {
  const found: Record<string, string> = {}
  const visit = (folder: string): void => {
    for (const name of readdirSync(folder)) {
      const path = join(folder, name)
      if (statSync(path).isDirectory()) visit(path)
      else found[relative(root, path)] = createHash('sha256').update(readFileSync(path)).digest('hex')
    }
  }
  visit(root)
  return found
}

/** A name of exactly 255 bytes that ends with a number. */
export function longNameOf(index: number): string {
  const end = `${index}.txt`
  const left = 255 - end.length
  return `${'长'.repeat(Math.floor(left / 3))}${'a'.repeat(left % 3)}${end}`
}

/** The first of the long names; it is in `文件夹 0/深 😀`. */
export const longName = longNameOf(0)

const longEvery = 50

/** Makes files whose names and sizes differ: Chinese, emoji, blanks, 255 bytes, empty, more than a block. */
export function makeTree(root: string, count: number): Record<string, string> {
  const names = ['笔记', 'photo 😀', 'a b', 'ÄÖÜ', "it's", '#hash', '100%', 'plus+and&']
  const sizes = [0, 1, 511, 4096, 70_000]
  for (let index = 0; index < count; index += 1) {
    const folder = join(root, `文件夹 ${index % 7}`, index % 3 === 0 ? '深 😀' : '')
    const path = join(folder, index % longEvery === 0 ? longNameOf(index) : `${names[index % names.length]} ${index}.bin`)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, Buffer.alloc(sizes[index % sizes.length] ?? 0, index))
  }
  return hashesOf(root)
}
