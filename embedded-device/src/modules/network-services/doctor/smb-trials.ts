import { join } from 'node:path'
import { writePrivateFile } from '@cove/server-kit'
import type { Host } from '../../../module-kit/module-kit.ts'
import { makeStateDir, readStateFile, removeStateFile } from '../../../module-kit/staging-kit.ts'
import type { Trial } from './doctor.ts'
import { reachPort } from './webdav-trials.ts'
import type { TrialTarget } from './webdav-trials.ts'

type TrialsHost = Pick<Host, 'programs' | 'stateDir'>

const limits = { timeMs: 15_000, memoryBytes: 1024 ** 3, outputBytes: 4 << 20 } as const

/** What SMB has to do for its clients, by smbclient. Dispose it when the trials are over: it removes the files with the password. */
export function smbTrials(
  { programs, stateDir }: TrialsHost,
  target: TrialTarget,
): { readonly trials: readonly Trial[] } & AsyncDisposable {
  const { host, port, name, password, folder, fileName, content } = target
  const dir = join(stateDir, 'doctor')
  const files = { auth: join(dir, `${fileName}.auth`), sent: join(dir, fileName), received: join(dir, `${fileName}.back`) }
  makeStateDir(dir)
  // A private file: other users of the machine can read a command line.
  writePrivateFile(files.auth, `username=${name}\npassword=${password}\n`)
  writePrivateFile(files.sent, content.toString('latin1'))
  const share = `//${host}/${folder[0] ?? ''}`
  const ask = async (command: string): Promise<string> => {
    const args = [share, '-p', String(port), '-A', files.auth, '-c', command]
    const run = await programs.run('smbclient', { args, env: { HOME: dir }, limits, nice: 0 })
    const text = `${run.stdout.toString('utf8')}${run.stderr}`
    if (run.kind === 'refused') throw new Error(run.text)
    const status = /NT_STATUS_\w+/.exec(text)?.[0]
    if (run.code !== 0 || status) throw new Error(status ?? `smbclient: ${run.code}`)
    return text
  }
  return {
    trials: [
      { step: 'connect', run: () => reachPort(host, port) },
      { step: 'signIn', run: async () => (await ask('pwd'), name) },
      { step: 'list', run: async () => countOf(await ask('ls')) },
      { step: 'write', run: async () => (await ask(`put "${files.sent}" "${fileName}"`), String(content.byteLength)) },
      {
        step: 'read',
        run: async () => {
          await ask(`get "${fileName}" "${files.received}"`)
          const [sent, received] = await Promise.all([readStateFile(files.sent), readStateFile(files.received)])
          if (!sent.equals(received)) throw new Error('the content differs')
          return String(content.byteLength)
        },
      },
      { step: 'remove', run: async () => (await ask(`del "${fileName}"`), fileName) },
    ],
    async [Symbol.asyncDispose]() {
      for (const file of Object.values(files)) await removeStateFile(file).catch(() => undefined)
    },
  }
}

/** Entries in a listing; each has its attributes and a size before the date. */
const countOf = (text: string): string =>
  String(text.split('\n').filter((line) => /^ {2}.+ +[A-Z]* +\d+ {2}\w{3} \w{3}/.test(line) && !/^ {2}\.{1,2} /.test(line)).length)
