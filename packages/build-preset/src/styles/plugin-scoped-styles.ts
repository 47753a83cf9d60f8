import type { RsbuildPlugin } from '@rsbuild/core'
import { scopeStyles, type StyleScope } from './scope-styles.ts'

/** Limits the style sheets of a build to the remote's own elements, in this version. */
export function pluginScopedStyles(options: StyleScope): RsbuildPlugin {
  return {
    name: 'portal:scoped-styles',
    setup(api) {
      api.processAssets({ stage: 'pre-process' }, ({ assets, compilation, sources }) => {
        const sheets = Object.entries(assets).filter(([file]) => file.endsWith('.css'))
        const written = new Map(sheets.map(([file, source]) => [file, source.source().toString()]))
        for (const [file, code] of scopeStyles(written, options))
          compilation.updateAsset(file, new sources.RawSource(code))
      })
    },
  }
}
