import { join } from 'node:path'
import { createRsbuild } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'

export interface ServedPage {
  address: string
  close: () => Promise<void>
}

/** Builds the page for production with the remotes' preset and serves it locally. */
export async function servePage(): Promise<ServedPage> {
  const rsbuild = await createRsbuild({
    cwd: import.meta.dirname,
    rsbuildConfig: {
      mode: 'production',
      plugins: [pluginReact()],
      source: { entry: { index: './page/index.tsx' } },
      output: {
        distPath: { root: join(import.meta.dirname, 'dist') },
        overrideBrowserslist: ['chrome >= 111'],
        sourceMap: false,
      },
      performance: { printFileSize: false },
      server: { host: '127.0.0.1', port: 4390, printUrls: false },
      logLevel: 'warn',
    },
  })
  await rsbuild.build()
  const { port, server } = await rsbuild.preview()
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() }
}
