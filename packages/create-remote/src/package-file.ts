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
    ...basePackage(name, { build: 'rsbuild build', dev: 'portal-dev' }),
    dependencies: pickVersions(inPage, versions),
    devDependencies: pickVersions(inBuild, versions),
  }
}

/** The `package.json` of a remote in a separate repository. */
export function standalonePackage(name: string, versions: Versions): object {
  const scripts = {
    build: 'rsbuild build',
    dev: 'portal-dev',
    types: 'tsc',
    test: 'vitest run',
    release: 'portal-release',
  }
  return {
    ...basePackage(name, scripts),
    dependencies: pickVersions(inPage, versions),
    devDependencies: pickVersions([...inBuild, ...onItsOwn], versions),
  }
}

function basePackage(name: string, scripts: Record<string, string>): object {
  return { name: `@portal/${name}`, version: '1.0.0', private: true, type: 'module', scripts }
}

function pickVersions(names: string[], versions: Versions): Versions {
  const sorted = names.toSorted()
  return Object.fromEntries(sorted.map((name) => [name, versions[name] ?? '*']))
}
