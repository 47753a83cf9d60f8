import { chunkGlobal, globalName } from '@portal/release-format/global-name'
import { parseManifest } from '@portal/release-format/manifest'
import { styleScope } from '@portal/release-format/style-scope'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mergeRsbuildConfig, rspack, type RsbuildConfig } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { chunkLoadTimeout, common } from './common.ts'
import { leanContainerRuntime } from './plugin-container-runtime.ts'
import { pluginManifest } from './plugin-manifest.ts'
import { releaseId } from './release-id.ts'
import { pluginScopedStyles } from './styles/plugin-scoped-styles.ts'
import { sharedRanges } from './shared-modules.ts'

interface ContainerOptions {
  /** Defaults to the release id. */
  version?: string
}

/** One chunk for the French texts of a remote that loads them with its pages: each page would have them again. */
const frenchOfPages = (directory: string) => ({
  test: (module: { nameForCondition: () => string | null | undefined }) =>
    [join(directory, 'src/texts.ts'), join(directory, 'src/locales/fr.json')].includes(module.nameForCondition() ?? ''),
  chunks: ({ name }: { name?: string }) => name !== 'remote',
  name: 'french',
  enforce: true,
})

/** Build configuration of a remote as a Module Federation container for the portal. */
export function container(directory: string, { version = releaseId(directory) }: ContainerOptions = {}): RsbuildConfig {
  const declared = parseManifest(JSON.parse(readFileSync(join(directory, 'remote.json'), 'utf8')))
  const global = globalName(declared.name, version)
  const ranges = sharedRanges(directory)
  const shared = Object.entries(ranges).map(([key, requiredVersion]) => ({
    [key]: { import: false as const, singleton: true, strictVersion: true, requiredVersion },
  }))

  return mergeRsbuildConfig(common, {
    plugins: [
      pluginReact(),
      pluginManifest(directory, { ...declared, version, global, sharedRanges: ranges }),
      pluginScopedStyles({ scope: styleScope({ name: declared.name, version }), prefix: global }),
    ],
    source: { entry: { remote: './src/remote.tsx' } },
    // Relative to the URL of the loaded entry: the same files work below any base and on any origin.
    output: { assetPrefix: 'auto', filename: { js: '[name].[contenthash:8].js' } },
    splitChunks: {
      chunks: 'async',
      minSize: Number.MAX_SAFE_INTEGER,
      cacheGroups: { default: false, defaultVendors: false, french: frenchOfPages(directory) },
    },
    tools: {
      htmlPlugin: false,
      rspack: (config, { appendPlugins }) => {
        // The container is the only entry point.
        config.entry = {}
        config.output = {
          ...config.output,
          uniqueName: global,
          chunkLoadingGlobal: chunkGlobal(global),
          chunkLoadTimeout,
          strictModuleErrorHandling: true,
        }
        appendPlugins([
          new rspack.container.ModuleFederationPluginV1({
            name: global,
            filename: 'remoteEntry.js',
            library: { type: 'window', name: global },
            exposes: { './remote': { import: './src/remote.tsx', name: 'remote' } },
            shared,
          }),
          leanContainerRuntime,
        ])
      },
    },
  })
}
