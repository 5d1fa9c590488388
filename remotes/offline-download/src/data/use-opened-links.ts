import { readText } from '@cove/device-contract/encoding'
import { baseNameOf } from '@cove/device-contract/rules'
import { useKernel } from '@cove/kernel'
import type { OpenedFile } from '@cove/kernel/declare'
import { useEffect, useState } from 'react'
import { isTorrent, linksOfFile } from '../model/file-links.ts'

/** So much of a list of links is read. */
const maxBytes = 256 * 1024

/** What the files this window was opened for ask to download. */
export interface OpenedLinks {
  readonly torrents: readonly OpenedFile[]
  /** Links of the other files, one per line; undefined while they are read. */
  readonly text: string | undefined
  /** Files that could not be read. */
  readonly unread: readonly string[]
}

/** OPN-07: reads torrents and links from the files of an address. Give the component the address as its key. */
export function useOpenedLinks(files: readonly OpenedFile[]): OpenedLinks {
  const { transfers } = useKernel()
  const [read, setRead] = useState<Pick<OpenedLinks, 'text' | 'unread'>>({ text: undefined, unread: [] })
  const [torrents] = useState(() => files.filter(({ path }) => isTorrent(path)))
  const [lists] = useState(() => files.filter(({ path }) => !isTorrent(path)))
  useEffect(() => {
    const abort = new AbortController()
    const { signal } = abort
    const readOne = async (file: OpenedFile) => {
      const start = await transfers.readStart(file, { maxBytes, signal })
      return { name: baseNameOf(file.path), text: start && linksOfFile(baseNameOf(file.path), (await readText(start.bytes)) ?? '') }
    }
    void Promise.all(lists.map(readOne)).then(
      (all) => {
        if (signal.aborted) return
        const unread = all.flatMap(({ name, text }) => (text === undefined ? [name] : []))
        setRead({
          text: all
            .map(({ text = '' }) => text)
            .filter(Boolean)
            .join('\n'),
          unread,
        })
      },
      // The window was closed or is for other files now.
      () => undefined,
    )
    return () => abort.abort()
  }, [transfers, lists])
  return { torrents, ...read }
}
