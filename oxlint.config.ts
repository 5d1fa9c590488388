import { defineConfig } from 'oxlint'

/** Warnings do not exist here: a rule is an error or it is absent. */
const error = 'error'

const houseRules = {
  'cove/areas': error,
  'cove/device-layers': error,
  'cove/disable-has-reason': error,
  'cove/disposable-is-kept': error,
  'cove/doors-only': error,
  'cove/leak-check-in-suite': error,
  'cove/no-catalogue-number': error,
  'cove/no-instanceof-across-remotes': error,
  'cove/no-packing-spread': error,
  'cove/no-todo-without-debt': error,
  'cove/no-untranslated-text': error,
  'cove/one-file-time': error,
  'cove/one-fold': error,
  'cove/one-number-format': error,
  'cove/pure-stays-pure': error,
  'cove/reads-go-through-use-read': error,
  'cove/remote-layers': error,
  'cove/rule-id-exists': error,
  'cove/servers-behind-guards': error,
  'cove/test-names-start-with-id': error,
  'cove/third-party-walls': error,
} as const

const builtIn = {
  'max-lines': [error, { max: 300 }],
  'max-lines-per-function': [error, { max: 50, skipBlankLines: true, skipComments: true }],
  'max-params': [error, { max: 3 }],
  'no-console': error,
  'no-var': error,
  'prefer-const': error,
  eqeqeq: error,
  'import/consistent-type-specifier-style': [error, 'prefer-top-level'],
  'import/no-cycle': error,
  'import/no-default-export': error,
  'oxc/no-barrel-file': [error, { threshold: 0 }],
  'react/exhaustive-deps': error,
  'react/rules-of-hooks': error,
  'typescript/ban-ts-comment': error,
  'typescript/consistent-type-imports': error,
  'typescript/no-explicit-any': error,
  'typescript/no-floating-promises': error,
  'typescript/no-misused-promises': [error, { checksVoidReturn: { attributes: false } }],
  'typescript/only-throw-error': error,
  'typescript/switch-exhaustiveness-check': [error, { considerDefaultExhaustiveForUnions: true }],
  // Names of files are about control characters.
  'no-control-regex': 'off',
  // Windows, the desktop and lists are regions that a pointer drags and keys move through; what they contain has roles of its own.
  'jsx-a11y/no-noninteractive-element-interactions': 'off',
  'promise/no-callback-in-promise': 'off',
  // The virtual list is wrapped once, in the kit, and not memoised there.
  'react/incompatible-library': 'off',
  // Base UI supplies the roles' attributes, and interfaces here are written with method signatures.
  'jsx-a11y/interactive-supports-focus': 'off',
  'jsx-a11y/prefer-tag-over-role': 'off',
  'jsx-a11y/role-has-required-aria-props': 'off',
  // `() => void act()` says that an arrow's value is of no interest.
  'typescript/no-meaningless-void-operator': 'off',
  // `[...name]` counts code points, which is what limits on names mean.
  'typescript/no-misused-spread': 'off',
  'typescript/unbound-method': 'off',
  // Parameters of SQL statements are grouped as array spreads; objects are checked by cove/no-packing-spread.
  'unicorn/no-useless-spread': 'off',
  'unicorn/filename-case': [error, { case: 'kebabCase' }],
} as const

const tests = [
  '**/*.test.{ts,tsx,mjs}',
  '**/*.test-d.ts',
  '**/*.spec.ts',
  'embedded-device/test/**',
  'embedded-device/*/test/**',
  'embedded-device/src/modules/*/test/**',
  'shell/test/**',
  'device-contract/conformance/**',
  'e2e/**',
]
const doors = [
  'device-contract/src/{index,encoding/index,fold/index,rules/index}.ts',
  'device-contract/src/kit/{index,server}.ts',
  'device-contract/conformance/{index,cases}.ts',
  'embedded-device/{server-kit,account-service,release-kit}/src/index.ts',
  'embedded-device/release-kit/src/testing/index.ts',
  'embedded-device/server-kit/src/lan/index.ts',
  'embedded-device/src/module-kit/*-kit.ts',
  'shared-kernel/src/{public,declare,host,testing,build,bridge,release}/index.ts',
  'shared-kernel/src/facades/*.ts',
  'shared-ui/src/{index,icons/index,data/index,forms/index}.ts',
  'shared-parts/src/*/index.ts',
]
const defaultExports = [
  'tools/journeys-setup.mjs',
  '**/window.tsx',
  '**/remote.ts',
  'embedded-device/src/modules/*/module.ts',
  'remotes/*/src/activate.ts',
  'remotes/*/src/*/page.tsx',
  'shared-kernel/src/build/*-loader.ts',
  'tools/build/*-loader.ts',
  'shell/src/federation/loader-plugin.ts',
  '**/*.config.{ts,mjs}',
  '**/vitest.*.ts',
  '**/*.d.{ts,mts}',
  'e2e/global-*.ts',
  'tools/house-rules/**/*.mjs',
]
const mayPrint = [
  'embedded-device/src/main.ts',
  '**/log.ts',
  '**/log/**',
  'shell/src/federation/dev-client.ts',
  'tools/**',
  'e2e/global-*.ts',
]

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'promise', 'jsx-a11y'],
  jsPlugins: ['./tools/house-rules/index.mjs'],
  categories: { correctness: error },
  ignorePatterns: [
    '**/dist/**',
    '.cache/**',
    'data/**',
    'docs/**',
    '**/node_modules/**',
    '**/test/fixture/remotes/**',
    'tools/new/example/**',
  ],
  env: { browser: true, node: true, es2024: true },
  rules: { ...builtIn, ...houseRules },
  overrides: [
    { files: tests, rules: { 'max-lines': [error, { max: 500 }], 'typescript/no-floating-promises': error } },
    // Playwright's fixtures call a parameter named `use`.
    { files: ['e2e/**'], rules: { 'react/rules-of-hooks': 'off' } },
    { files: doors, rules: { 'oxc/no-barrel-file': 'off' } },
    { files: defaultExports, rules: { 'import/no-default-export': 'off' } },
    { files: ['**/texts/zh-CN.ts'], rules: { 'unicorn/filename-case': 'off' } },
    { files: ['shell/public/**'], rules: { 'no-var': 'off' } },
    { files: mayPrint, rules: { 'no-console': 'off' } },
  ],
})
