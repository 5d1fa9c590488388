import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { publish } from '@cove/release-kit'
import { createSiteIn } from '@cove/release-kit/testing'
import { expect, test } from 'vitest'
import { makeAdministrator, openTestDevice } from '../../../../test/http/test-device.ts'

const root = join(import.meta.dirname, '../../../../..')
const run = promisify(execFile)

/** The commands of the guide, in order. */
function commandsOf(guide: string): readonly string[] {
  const text = readFileSync(join(root, guide), 'utf8')
  return [...text.matchAll(/^```sh run\n([\s\S]*?)^```$/gm)].flatMap(([, block = '']) => block.trim().split('\n'))
}

test('REL-02 REL-03 a team follows the guide from its key to a live release', { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cove-guide-'))
  const siteDir = join(folder, 'site')
  mkdirSync(siteDir)
  const site = createSiteIn(siteDir)
  site.builtShell('s1')
  publish({ dist: siteDir, shell: 's1' })
  const workshop = createSiteIn(join(folder, 'workshop'))
  workshop.writeRemote('music', 'music', { version: '1.1.0' })
  await using one = await openTestDevice({ modules: ['releases'], siteDir })
  const { token } = await makeAdministrator(one)
  const places: Record<string, string> = {
    DEVICE: await one.device.listen(),
    DATA: one.dataDir,
    BUILT: join(folder, 'workshop/music'),
    OUT: folder,
  }
  const env = { ...process.env, COVE_KEYS: join(folder, 'keys'), COVE_TOKEN: token }
  let printed = ''
  for (const command of commandsOf('docs/guide/releases.md')) {
    expect(command).toMatch(/^pnpm cove-remote /)
    const filled = command
      .replace('pnpm cove-remote', 'exec node tools/cove-remote.ts')
      .replaceAll(/\$([A-Z_]+)/g, (_all, name: string) => places[name] ?? '')
    const { stdout } = await run('sh', ['-c', filled], { cwd: root, env })
    printed += stdout
    const [, publicKey] = /devices: (\S+)/.exec(stdout) ?? []
    if (publicKey !== undefined) places['PUBLIC_KEY'] = publicKey
  }
  expect(printed).toContain('music@1.1.0 is published on')
  expect(site.published()).toEqual({ music: '1.1.0' })
  const again = run('node', ['tools/cove-remote.ts', 'push', `${folder}/music.release`, `--device=${places['DEVICE']}`, '--token=no'], {
    cwd: root,
  })
  await expect(again).rejects.toThrow()
  rmSync(folder, { recursive: true, force: true })
})
