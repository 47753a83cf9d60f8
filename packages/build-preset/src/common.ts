import type { RsbuildConfig } from '@rsbuild/core'
import { portalUrl } from './dev/portal-url.ts'

/**
 * Prevents the minifier from inlining module functions into components. An inlined function is recreated at every
 * render and retains the component's closure scope, so that a cached query leaks an unmounted page with its form
 * and DOM nodes.
 */
const noFunctionInlining = { collapse_vars: false, inline: 0, reduce_funcs: false, reduce_vars: false } as const

/** Build settings that the shell and the remotes share. */
export const common: RsbuildConfig = {
  html: { crossorigin: 'anonymous' },
  output: {
    legalComments: 'none',
    minify: { jsOptions: { minimizerOptions: { compress: noFunctionInlining } } },
    overrideBrowserslist: ['chrome >= 111', 'edge >= 111', 'firefox >= 114', 'safari >= 16.4'],
    polyfill: 'off',
    sourceMap: false,
  },
  performance: { printFileSize: { compressed: true } },
  security: { sri: { enable: 'auto', algorithm: 'sha384' } },
}

/** Milliseconds; an upper bound for a chunk that never completes. The portal aborts a stalled chunk within seconds. */
export const chunkLoadTimeout = 120_000

/** Proxies the paths of a development page to the running portal. */
export function createProxy(...paths: string[]): Record<string, string> {
  return Object.fromEntries(paths.map((path) => [path, portalUrl()]))
}
