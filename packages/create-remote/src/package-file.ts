const inPage = [
  '@portal/api-client',
  '@portal/i18n',
  '@portal/remote-kit',
  '@portal/ui',
  '@tanstack/react-query',
  'react',
]
const inBuild = [
  '@portal/build-preset',
  '@portal/testing',
  '@rsbuild/core',
  '@testing-library/jest-dom',
  '@types/react',
  '@types/react-dom',
]
const onItsOwn = ['@portal/release', 'jsdom', 'typescript', 'vitest']

type Versions = Record<string, string>

/** The `package.json` of a remote in the portal's workspace. */
export function workspacePackage(name: string, versions: Versions): object {
  return {
    ...packageOf(name, { build: 'rsbuild build', dev: 'portal-dev' }),
    dependencies: choose(inPage, versions),
    devDependencies: choose(inBuild, versions),
  }
}

/** The `package.json` of a remote in a separate repository. */
export function ownPackage(name: string, versions: Versions): object {
  const scripts = {
    build: 'rsbuild build',
    dev: 'portal-dev',
    types: 'tsc',
    test: 'vitest run',
    release: 'portal-release',
  }
  return {
    ...packageOf(name, scripts),
    dependencies: choose(inPage, versions),
    devDependencies: choose([...inBuild, ...onItsOwn], versions),
  }
}

function packageOf(name: string, scripts: Record<string, string>): object {
  return { name: `@portal/${name}`, version: '1.0.0', private: true, type: 'module', scripts }
}

function choose(names: string[], versions: Versions): Versions {
  const sorted = names.toSorted()
  return Object.fromEntries(sorted.map((name) => [name, versions[name] ?? '*']))
}
