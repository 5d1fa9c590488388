import { Readable, Writable } from 'node:stream'
import { Client } from 'basic-ftp'
import type { Trial } from './doctor.ts'
import type { TrialTarget } from './webdav-trials.ts'

const timeoutMs = 10_000

/** What FTP has to do for its clients, always with encryption. Dispose the client when the trials are over. */
export function ftpTrials(target: TrialTarget): { readonly trials: readonly Trial[] } & Disposable {
  const { host, port, name, password, folder, fileName, content } = target
  const client = new Client(timeoutMs)
  const folderPath = `/${folder.join('/')}`
  const filePath = `${folderPath}/${fileName}`
  const trials: readonly Trial[] = [
    { step: 'connect', run: async () => (await client.connect(host, port), `${host}:${port}`) },
    // The device connects to itself, so its own certificate needs no judge.
    { step: 'encrypt', run: async () => (await client.useTLS({ rejectUnauthorized: false, host }), 'TLS') },
    {
      step: 'signIn',
      run: async () => {
        await client.login(name, password)
        await client.useDefaultSettings()
        return name
      },
    },
    { step: 'list', run: async () => String((await client.list(folderPath)).length) },
    {
      step: 'write',
      run: async () => {
        await client.uploadFrom(Readable.from([content]), filePath)
        return String(content.byteLength)
      },
    },
    { step: 'read', run: () => readBack(client, filePath, content) },
    { step: 'remove', run: async () => (await client.remove(filePath)).message },
  ]
  return { trials, [Symbol.dispose]: () => client.close() }
}

async function readBack(client: Client, path: string, content: Buffer): Promise<string> {
  const pieces: Buffer[] = []
  const sink = new Writable({
    write(piece: Buffer, _encoding, done) {
      pieces.push(piece)
      done()
    },
  })
  await client.downloadTo(sink, path)
  const body = Buffer.concat(pieces)
  if (!body.equals(content)) throw new Error('the content differs')
  return String(body.byteLength)
}
