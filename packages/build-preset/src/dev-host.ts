import { mergeRsbuildConfig, type RsbuildConfig } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { common, createProxy } from './common.ts'
import { mockedCalls } from './dev/mocked-calls.ts'

interface DevHostOptions {
  port?: number
  /** The remote's folder, when its calls are mocked by its `src/mocks.ts` instead of proxied to a portal. */
  mocksOf?: string
}

/** A remote on a stand-alone page with live reload; its calls go to the portal at `PORTAL_URL` unless mocked. */
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
        : { proxy: createProxy('/api', '/config.json') }),
    },
  })
}
