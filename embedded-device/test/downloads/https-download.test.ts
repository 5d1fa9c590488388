import { createServer } from 'node:https'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createAddressGuard } from '../../src/core/http/address-guard.ts'
import type { DownloadSink, DownloadTask } from '../../src/modules/downloads/download-types.ts'
import { createHttpDownload } from '../../src/modules/downloads/http-download.ts'
import { openCertificate } from '../../src/core/http/certificate.ts'
import { lookupOf, openAddress, privateAddress } from './test-seams.ts'

const content = Buffer.from('over TLS')

/** A sink that keeps what it gets in memory. */
function memory() {
  const written: Uint8Array[] = []
  const part = { heldBytes: 0, begin: async () => undefined, write: async (bytes: Uint8Array) => void written.push(bytes) }
  // Only this part of a sink is asked for by http.
  return { sink: { openPart: async () => part } as unknown as DownloadSink, text: () => Buffer.concat(written).toString() }
}

test('DL-01b https: the certificate must be good for the name, whatever address the name has, and the address is judged too', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'cove-tls-'))
  const { key, cert } = await openCertificate({ file: join(dir, 'tls.json'), hosts: ['files.test'] })
  const server = createServer({ key, cert }, (_request, response) => void response.end(content))
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve))
  const { port } = server.address() as AddressInfo
  let where = openAddress
  const guard = createAddressGuard({
    isAllowed: (address) => address === openAddress,
    lookup: lookupOf({ 'files.test': () => where, 'other.test': () => openAddress }),
  })
  const trusting = createHttpDownload({ guard, tls: { ca: cert } })
  const start = (download: typeof trusting, host: string, into = memory()) => {
    const task = { source: `https://${host}:${port}/a.bin`, name: 'a.bin' } as DownloadTask
    return download.start(task, into.sink, new AbortController().signal).then(() => into.text())
  }
  expect(await start(trusting, 'files.test')).toBe('over TLS')
  await expect(start(trusting, 'other.test')).rejects.toMatchObject({ error: 'downloadFailed' })
  await expect(start(createHttpDownload({ guard }), 'files.test')).rejects.toMatchObject({ error: 'downloadFailed' })
  where = privateAddress
  await expect(start(trusting, 'files.test')).rejects.toMatchObject({ error: 'urlNotAllowed' })
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  rmSync(dir, { recursive: true, force: true })
})
