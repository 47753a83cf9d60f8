import { sourceMapFolder } from '@portal/release-format/source-maps'
import type { RsbuildPlugin } from '@rsbuild/core'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, isAbsolute, join } from 'node:path'
import { moduleName } from './evidence/module-graph.ts'

/**
 * Writes the source maps of the latest build beside the installed packages, by which the release tool names the source
 * of what the gate has found. The built files are the same as without maps: nothing in them refers to one.
 */
export function pluginSourceMaps(directory: string, version: string): RsbuildPlugin {
  const folder = join(directory, sourceMapFolder(version))
  return {
    name: 'portal:source-maps',
    setup(api) {
      api.modifyRspackConfig((config) => {
        config.devtool = 'hidden-source-map'
        config.output ??= {}
        config.output.devtoolModuleFilenameTemplate = ({ absoluteResourcePath, resourcePath }) =>
          isAbsolute(absoluteResourcePath) ? moduleName(absoluteResourcePath, directory) : resourcePath
      })
      api.onBeforeBuild(() => rmSync(dirname(folder), { recursive: true, force: true }))
      api.processAssets({ stage: 'report' }, ({ assets, compilation }) => {
        for (const [name, map] of Object.entries(assets)) {
          if (!name.endsWith('.map')) continue
          const path = join(folder, name)
          mkdirSync(dirname(path), { recursive: true })
          writeFileSync(path, map.buffer())
          compilation.deleteAsset(name)
        }
      })
    },
  }
}
