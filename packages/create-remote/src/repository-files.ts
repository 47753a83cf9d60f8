/** The files that a remote in a repository of its own needs in addition, which the workspace provides otherwise. */

export const ignored = ['node_modules/', 'dist/', ''].join('\n')

export const typeCheck = {
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

export const testConfig = `import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['@portal/testing/setup'],
    restoreMocks: true,
    testTimeout: 20_000,
    // The portal's packages are written for bundlers: they are read in the way in which the remote is.
    server: { deps: { inline: [/@portal\\//] } },
  },
})
`

/** Versions that the packages ask for and that were never published, and what stands in for them. */
export const corrections = { '@ark-ui/react': '5.39.2' }

/** The installer's settings: corrections, and the portal's packages wherever one of them asks for another. */
export function installerSettings(versions: Record<string, string>): string {
  const packed = Object.entries(versions).filter(([, version]) => version.startsWith('file:'))
  const lines = [...Object.entries(corrections), ...packed].map(([name, version]) => `  '${name}': ${version}`)
  return ['overrides:', ...lines, ''].join('\n')
}
