import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Provided } from '@portal/release-format/provided'
import { portalContract } from '@portal/remote-kit/contract'
import { mergeRsbuildConfig, type RsbuildConfig, type RsbuildPlugin } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { common, createProxy } from './common.ts'
import { sharedVersions } from './shared-modules.ts'

// Milliseconds. The shell's own code has no fallback, so a slow connection gets more time.
const chunkLoadTimeout = 30_000

/** Build configuration of the host: a small entry script, React in a chunk of its own, and the lazy-loaded portal. */
export function shell(directory: string): RsbuildConfig {
  const shared = sharedVersions(directory)
  return mergeRsbuildConfig(common, {
    plugins: [pluginReact(), pluginProvided(shared)],
    source: {
      entry: {
        index: './src/index.ts',
        // At the root and without a hash, because a service worker is known by its address: that of its first task.
        'push-worker': { import: './worker/worker.ts', filename: 'push-worker.js', html: false },
      },
      define: {
        PORTAL_SHARED_VERSIONS: JSON.stringify(shared),
      },
    },
    html: { template: join(directory, 'src/index.html') },
    output: { assetPrefix: '/', distPath: { root: 'dist' } },
    splitChunks: {
      chunks: 'all',
      minSize: Number.MAX_SAFE_INTEGER,
      cacheGroups: {
        default: false,
        defaultVendors: false,
        react: { test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, name: 'react', enforce: true },
      },
    },
    server: {
      historyApiFallback: true,
      proxy: createProxy('/api', '/portal', '/remotes', '/config.json'),
    },
    tools: {
      rspack: { output: { uniqueName: 'portal_shell', chunkLoadTimeout, strictModuleErrorHandling: true } },
    },
  })
}

/** Writes `provided.json` into the shell's build: its contract and shared versions, for the checks of the gate. */
function pluginProvided(shared: Record<string, string>): RsbuildPlugin {
  return {
    name: 'portal:provided',
    setup(api) {
      api.onAfterBuild(({ stats }) => {
        if (!stats || stats.hasErrors()) return
        const provided: Provided = { contract: portalContract, shared }
        writeFileSync(join(api.context.distPath, 'provided.json'), `${JSON.stringify(provided, null, 2)}\n`)
      })
    },
  }
}
