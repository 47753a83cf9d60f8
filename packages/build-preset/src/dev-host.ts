import type { RsbuildConfig } from '@rsbuild/core'
import { mergeRsbuildConfig } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { common, proxyTo } from './common.ts'
import { mockedCalls } from './dev/mocked-calls.ts'

interface DevHostOptions {
  port?: number
  /** The remote's own folder, when its calls are answered by its `src/mocks.ts` and not by a portal. */
  mocksOf?: string
}

/** A remote on a page of its own, with live reload; its calls go to the portal at `PORTAL_URL` unless they are mocked. */
export function devHost({ port, mocksOf }: DevHostOptions = {}): RsbuildConfig {
  return mergeRsbuildConfig(common, {
    plugins: [pluginReact()],
    source: { entry: { index: './src/dev.tsx' } },
    html: { mountId: 'portal' },
    server: {
      ...(port && { port }),
      historyApiFallback: true,
      ...(mocksOf
        ? { setup: ({ server }) => void server.middlewares.use(mockedCalls(mocksOf)) }
        : { proxy: proxyTo('/api', '/config.json') }),
    },
  })
}
