import type { Page } from '@playwright/test'

/** What a folder of the computer holds: paths and sizes. */
export type LocalFiles = readonly { readonly path: string; readonly sizeBytes: number }[]

/** Fills a real folder of the browser's own file system and lets the system's chooser give it out; the same paths give the same bytes. */
export async function offerFolder(page: Page, name: string, files: LocalFiles): Promise<void> {
  await page.evaluate(
    async ({ folderName, wanted }) => {
      const root = await navigator.storage.getDirectory()
      const top = await root.getDirectoryHandle(folderName, { create: true })
      for (const { path, sizeBytes } of wanted) {
        const names = path.split('/')
        const last = names.pop() ?? ''
        let folder = top
        for (const part of names) folder = await folder.getDirectoryHandle(part, { create: true })
        const writer = await (await folder.getFileHandle(last, { create: true })).createWritable()
        const bytes = new Uint8Array(sizeBytes)
        let state = sizeBytes
        for (const character of path) state = (Math.imul(state, 31) + (character.codePointAt(0) ?? 0)) >>> 0
        for (let at = 0; at < sizeBytes; at += 1) {
          state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
          bytes[at] = state >>> 24
        }
        await writer.write(bytes)
        await writer.close()
      }
      Object.assign(globalThis, { showDirectoryPicker: () => Promise.resolve(top) })
    },
    { folderName: name, wanted: files },
  )
}

/** SHA-256 of every file of an offered folder, by its path with the folder's name. */
export function localHashes(page: Page, name: string): Promise<Record<string, string>> {
  return page.evaluate(async (folderName) => {
    const hashes: Record<string, string> = {}
    const walk = async (folder: FileSystemDirectoryHandle, prefix: string): Promise<void> => {
      for await (const handle of folder.values()) {
        const path = `${prefix}/${handle.name}`
        if (handle.kind === 'directory') {
          await walk(handle as FileSystemDirectoryHandle, path)
          continue
        }
        const file = await (handle as FileSystemFileHandle).getFile()
        const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
        hashes[path] = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
      }
    }
    const root = await navigator.storage.getDirectory()
    await walk(await root.getDirectoryHandle(folderName), folderName)
    return hashes
  }, name)
}
