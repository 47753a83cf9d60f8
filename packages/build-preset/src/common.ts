import type { RsbuildConfig } from '@rsbuild/core'

/**
 * A module's functions stay in the module. The minifier would write those used once into the component that uses
 * them, where they are made again at every render and hold on to all that the component's closures see: a cached
 * query then keeps a page that has gone, its form and its nodes included.
 */
const functionsStayWhereTheyAre = { collapse_vars: false, inline: 0, reduce_funcs: false, reduce_vars: false } as const

/** Build settings that the shell and the remotes share. */
export const common: RsbuildConfig = {
  html: { crossorigin: 'anonymous' },
  output: {
    legalComments: 'none',
    minify: { jsOptions: { minimizerOptions: { compress: functionsStayWhereTheyAre } } },
    overrideBrowserslist: ['chrome >= 111', 'edge >= 111', 'firefox >= 114', 'safari >= 16.4'],
    polyfill: 'off',
    sourceMap: false,
  },
  performance: { printFileSize: { compressed: true } },
  security: { sri: { enable: 'auto', algorithm: 'sha384' } },
}

/** The portal gives up a silent chunk after seconds; this ends what goes on coming and never ends, and a silent one elsewhere. */
export const chunkLoadTimeout = 120_000

/** Sends the calls of a development page to a running portal, `PORTAL_URL` or the usual address. */
export function proxyTo(...paths: string[]): Record<string, string> {
  const portal = process.env.PORTAL_URL ?? 'http://localhost:8080'
  return Object.fromEntries(paths.map((path) => [path, portal]))
}
