import { createRequire } from 'node:module'
import { basename, dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rspack, type RsbuildConfig } from '@rsbuild/core'

const entryPoint = (name: string) => fileURLToPath(import.meta.resolve(`@portal/build-preset/refresh/${name}`))
const refreshRuntime = join(
  dirname(createRequire(import.meta.url).resolve('react-refresh/package.json')),
  'cjs/react-refresh-runtime.development.js',
)

/** Build settings with which the next build of a remote replaces its components in the page and keeps their state. */
export function refreshBuild(directory: string, remote: string): RsbuildConfig {
  const sources = join(directory, 'src') + sep
  return {
    source: {
      define: {
        REMOTE_NAME: JSON.stringify(remote),
        // The runtime of React Refresh is empty in production.
        'process.env.NODE_ENV': JSON.stringify('development'),
      },
    },
    tools: {
      swc: { jsc: { transform: { react: { development: true, refresh: true } } } },
      rspack: (config, { addRules, appendPlugins }) => {
        // Components are registered by the name of their module, in a module of their own.
        config.optimization = { ...config.optimization, moduleIds: 'named', concatenateModules: false, nodeEnv: false }
        config.resolve = {
          ...config.resolve,
          alias: { ...config.resolve?.alias, 'react-refresh/runtime$': refreshRuntime },
        }
        // Everything that is compiled, except for the runtime, which it imports.
        addRules({
          test: /\.(tsx?|mjs)$/,
          exclude: [/node_modules/, entryPoint('runtime')],
          use: 'builtin:react-refresh-loader',
        })
        appendPlugins([
          new rspack.ProvidePlugin({ $ReactRefreshRuntime$: entryPoint('runtime') }),
          new rspack.NormalModuleReplacementPlugin(/^(react(\/jsx-dev-runtime)?|@portal\/remote-kit)$/, (data) => {
            if (data.contextInfo.issuer.startsWith(sources)) data.request = entryPoint(basename(data.request))
          }),
        ])
      },
    },
  }
}
