import type { RsbuildConfig } from '@rsbuild/core'
import { mergeRsbuildConfig } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { common, proxyTo } from './common.ts'

/** A remote on a page of its own, with live reload; its calls go to the portal at `PORTAL_URL`. */
export function devHost(): RsbuildConfig {
  return mergeRsbuildConfig(common, {
    plugins: [pluginReact()],
    source: { entry: { index: './src/dev.tsx' } },
    html: { mountId: 'portal' },
    server: {
      historyApiFallback: true,
      proxy: proxyTo('/api', '/config.json'),
    },
  })
}
