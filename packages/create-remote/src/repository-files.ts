/** The additional files of a remote in a separate repository; inside the workspace the workspace provides them. */

export const gitignore = ['node_modules/', 'dist/', ''].join('\n')

export const tsconfig = {
  compilerOptions: {
    target: 'ES2023',
    module: 'ESNext',
    moduleResolution: 'Bundler',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    jsx: 'react-jsx',
    types: ['@testing-library/jest-dom/vitest'],
    strict: true,
    noUncheckedIndexedAccess: true,
    noImplicitOverride: true,
    noUnusedLocals: true,
    noUnusedParameters: true,
    verbatimModuleSyntax: true,
    allowImportingTsExtensions: true,
    resolveJsonModule: true,
    isolatedModules: true,
    skipLibCheck: true,
    noEmit: true,
  },
  include: ['src', '*.ts', 'remote.json'],
}

export const vitestConfig = `import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['@portal/testing/setup'],
    // The kit is loaded once for all tests, which halves their time; a test that mocks a module needs a worker of its own.
    isolate: false,
    restoreMocks: true,
    testTimeout: 20_000,
    // The portal's packages are written for bundlers, so vitest has to transform them like the remote's own code.
    server: { deps: { inline: [/@portal\\//] } },
  },
})
`

/** Overrides for dependency versions that were never published. */
export const versionOverrides = { '@ark-ui/react': '5.39.2' }

/** The pnpm workspace file: the version overrides, and the tarballs for dependencies between the portal's packages. */
export function pnpmWorkspaceFile(tarballs: Record<string, string>): string {
  const lines = Object.entries({ ...versionOverrides, ...tarballs }).map(([name, version]) => `  '${name}': ${version}`)
  return ['overrides:', ...lines, ''].join('\n')
}
