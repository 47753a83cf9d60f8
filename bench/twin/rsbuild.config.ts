import { shell } from '@portal/build-preset'
import { defineConfig } from '@rsbuild/core'
import { join } from 'node:path'

/** The shell's build with another entry, and with the bundler's default chunk splitting. */
const { splitChunks: _division, ...usual } = shell(join(import.meta.dirname, '../../apps/shell'))

export default defineConfig({
  ...usual,
  root: import.meta.dirname,
  source: { entry: { index: './page/index.ts' } },
  splitChunks: {
    chunks: 'all',
    cacheGroups: {
      defaultVendors: false,
      react: { test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, name: 'react', enforce: true },
    },
  },
})
