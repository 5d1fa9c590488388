import { createRequire } from 'node:module'

/**
 * Call before a thread that draws is started. The last thread that uses libvips unloads it when it ends, while libvips still has
 * threads that it started: the whole process dies. Held by main, it stays loaded.
 */
export function keepSharp(): void {
  createRequire(import.meta.url)('sharp')
}
