import type { Rspack } from '@rsbuild/core'
import { consumeShared, provideNothing } from './container-runtime.ts'
import type { Runtime } from './container-runtime.ts'

type Replace = (source: string) => string

/**
 * Replaces the bundler's generated sharing runtime by a minimal one, which saves a third of a container's entry. Every
 * shared module is provided by the portal in one version, within the caret range of the version at build time. Fails
 * the build when the bundler generates code of another form.
 */
export const leanContainerRuntime: Rspack.RspackPluginInstance = {
  apply(compiler) {
    compiler.hooks.compilation.tap('portal:container-runtime', (compilation) => {
      compilation.hooks.runtimeModule.tap('portal:container-runtime', ({ name, source }) => {
        const replace = replacements[name]
        if (replace && source) source.source = replace(source.source.toString())
      })
    })
  },
}

const replacements: Record<string, Replace> = {
  sharing(source) {
    demand(/scopeToSharingDataMapping: \{\s*\}/.test(source), 'the container provides modules')
    return started(provideNothing)
  },
  consumes_loading(source) {
    const [table] = /^__webpack_require__\.consumesLoadingData = .*;$/m.exec(source) ?? []
    demand(table, 'the table of shared modules has another form')
    const ways = table.match(/import: .*?(?=, treeShakingMode)/g) ?? []
    demand(
      ways.every((way) => usual.test(way)) && table.includes('initialConsumes: []'),
      'modules are shared otherwise',
    )
    return `${table}\n${started(consumeShared)}`
  },
}

const started = (code: (runtime: Runtime) => void) => `(${code.toString()})(__webpack_require__)`

const usual =
  /^import: null, requiredVersion: "\^\d+\.\d+\.\d+[^"]*", strictVersion: true, singleton: true, eager: false, fallback: undefined$/

function demand(isSo: unknown, otherwise: string): asserts isSo {
  if (!isSo) throw new Error(`The container's runtime cannot be replaced: ${otherwise}`)
}
