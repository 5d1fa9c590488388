import { defineConfig } from 'vitest/config'

const packages = '{device-contract,shared-kernel,shared-ui,shared-parts,shell,embedded-device,electron-host,share-page,tools,remotes/*}'
// The example is tested as a copy, with the paths of a feature (tools/new/feature.test.ts).
const exclude = ['**/node_modules/**', '**/dist/**', '**/.cache/**', 'tools/new/example/**']

/**
 * Files that kill, build or break something, each in a separate process and before all others: most are long, and a long one at the end
 * would leave processors without work. To load the device there takes three seconds of CPU, so other files share processes.
 */
const ownProcess = [
  'embedded-device/test/{downloads,faults,index,jobs,programs}/**/*.test.ts',
  'embedded-device/src/modules/network-services/test/{copy-kill,kill,kill-at-publish}.test.ts',
  'embedded-device/test/http/process.test.ts',
  'embedded-device/test/pools/bays*.test.ts',
  'embedded-device/test/startup/bundle.test.ts',
  'embedded-device/test/storage/{transfer-ops,uploads-crash}.test.ts',
  'embedded-device/test/undo/kill-undo.test.ts',
  'electron-host/agent/test/{agent,bad-input,drills,kill-drill,restore}.test.ts',
  'shell/test/**/*.test.ts',
  'tools/**/*.test.ts',
]

export default defineConfig({
  // Components are compiled as the bundler does it: automatic runtime, names of CSS classes kept readable.
  css: { modules: { generateScopedName: '[local]' } },
  test: {
    // One more than CI has cores: files that kill, build or break something spend a quarter of their time waiting.
    maxWorkers: 3,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // A busy machine is slow, not wrong: a bound, not a duration. The default of a second is shorter than a busy one needs for one request.
    expect: { poll: { timeout: 15_000 } },
    setupFiles: ['shared-kernel/src/testing/patient-waits.ts'],
    // A second try in CI is printed as such; locally a flaky test is red at once.
    retry: process.env['CI'] ? 1 : 0,
    // Projects run in the order of their names. In `dom` and `unit` modules live longer than a file: to load them again for each cost more
    // than most of its tests. What such a file leaves behind it has to take away; spies go by themselves, between files, and what lies in
    // the document by dom-setup.ts.
    projects: [
      { extends: true, test: { name: 'alone', environment: 'node', include: ownProcess, exclude } },
      {
        extends: true,
        test: {
          name: 'dom',
          isolate: false,
          environment: 'jsdom',
          setupFiles: ['shared-kernel/src/testing/dom-setup.ts'],
          include: [`${packages}/**/*.test.tsx`],
          exclude,
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          isolate: false,
          environment: 'node',
          include: [`${packages}/**/*.test.ts`],
          exclude: [...exclude, ...ownProcess],
        },
      },
    ],
  },
})
