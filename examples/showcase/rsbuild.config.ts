import { remote } from '@portal/build-preset'
import { mergeRsbuildConfig, rspack, type ConfigParams, type RsbuildConfig } from '@rsbuild/core'
import { join } from 'node:path'

const noCookies = join(import.meta.dirname, 'src/backend/no-cookies.ts')

/** Prevents the effects of axios on the page that the portal refuses. */
const lessOfAxios: RsbuildConfig = {
  // It reads a cookie before each request.
  tools: { rspack: { plugins: [new rspack.NormalModuleReplacementPlugin(/\/helpers\/cookies\.js$/, noCookies)] } },
  // Without `setImmediate` it listens to the messages of the window for ever.
  source: { define: { 'typeof setImmediate': JSON.stringify('function'), setImmediate: 'queueMicrotask' } },
}

export default (params: Pick<ConfigParams, 'command'>) =>
  mergeRsbuildConfig(remote(import.meta.dirname)(params), lessOfAxios)
