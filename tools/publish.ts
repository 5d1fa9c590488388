/**
 * Moves pointers of dist/remotes.json, the registry a running desktop reads. Only what is named changes.
 *   node tools/publish.ts                       lists what is published     node tools/publish.ts hello=1.0.1 files    1.0.1 of hello, newest of files
 *   --missing  the newest build of each remote that is not published         --remove=ID    takes a remote out of the registry
 *   --install=DIR first moves finished builds of another folder (shell/, remotes/ID/VERSION/) into the site, and switches to that shell
 *   --dist=DIR another output folder            --dev                       also remotes marked devOnly (also COVE_DEV=1)
 * Ends with 1 when something was refused; everything else that was named is published.
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { rootDir } from '@cove/kernel/build'
import { installFolder } from './publish/install-folder.ts'
import { publish, sentenceOf } from './publish/publish-site.ts'

const main = () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      dist: { type: 'string' },
      dev: { type: 'boolean' },
      missing: { type: 'boolean' },
      install: { type: 'string' },
      remove: { type: 'string', multiple: true },
    },
  })
  const dist = path.resolve(values.dist ?? path.join(rootDir, 'dist'))
  const { shell, taken = {} } = values.install === undefined ? {} : installFolder(dist, path.resolve(values.install))
  const { registry, refused } = publish({
    dist,
    ...(shell === undefined ? {} : { shell }),
    pins: Object.fromEntries(positionals.map((pin) => pin.split('=') as [string, string?])),
    missing: values.missing === true,
    withdraw: values.remove ?? [],
    includeDevOnly: values.dev === true || process.env['COVE_DEV'] === '1',
  })
  const sentences = [...Object.values(taken), ...refused.map(sentenceOf)]
  for (const sentence of sentences) console.error(sentence)
  if (sentences.length > 0) process.exitCode = 1
  console.log(registry.remotes.map((remote) => `${remote.id}@${remote.version}`).join(' '))
}

try {
  main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
