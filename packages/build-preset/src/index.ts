import { mergeRsbuildConfig, type ConfigParams, type RsbuildConfig } from '@rsbuild/core'
import { container } from './container.ts'
import { devHost } from './dev-host.ts'
import { pluginPages } from './plugin-pages.ts'
import { pluginSourceMaps } from './plugin-source-maps.ts'
import { releaseId } from './release-id.ts'

export { sharedModules } from './shared-modules.ts'
export { shell } from './shell.ts'

/** The build configuration of a remote: its container for the portal, or its stand-alone page for `dev`. */
export function remote(directory: string): (params: Pick<ConfigParams, 'command'>) => RsbuildConfig {
  return ({ command }) => {
    if (command === 'dev') return devHost()
    const version = releaseId(directory)
    const plugins = [pluginPages(), pluginSourceMaps(directory, version)]
    return mergeRsbuildConfig(container(directory, { version }), { plugins })
  }
}
