import { defineConfig } from 'vitest/config'

const packages = '{device-contract,shared-kernel,shared-ui,shell,embedded-device,electron-host,tools,remotes/*}'
const exclude = ['**/node_modules/**', '**/dist/**', '**/.cache/**']

export default defineConfig({
  // Components are compiled as the bundler does it: automatic runtime, names of CSS classes kept readable.
  css: { modules: { generateScopedName: '[local]' } },
  test: {
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // A second try in CI is printed as such; locally a flaky test is red at once.
    retry: process.env['CI'] ? 1 : 0,
    projects: [
      { extends: true, test: { name: 'unit', environment: 'node', include: [`${packages}/**/*.test.ts`], exclude } },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          setupFiles: ['shared-kernel/src/testing/dom-setup.ts'],
          include: [`${packages}/**/*.test.tsx`],
          exclude,
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
  },
})
