import type { Rspack } from '@rsbuild/core'
import { consumeShared, provideNothing, type Runtime } from './container-runtime.ts'

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
    assertShape(/scopeToSharingDataMapping: \{\s*\}/.test(source), 'the container provides modules')
    return invocation(provideNothing)
  },
  consumes_loading(source) {
    const [table] = /^__webpack_require__\.consumesLoadingData = .*;$/m.exec(source) ?? []
    assertShape(table, 'the table of shared modules has another form')
    const ways = table.match(/import: .*?(?=, treeShakingMode)/g) ?? []
    assertShape(
      ways.every((way) => expectedSharing.test(way)) && table.includes('initialConsumes: []'),
      'modules are shared otherwise',
    )
    return `${table}\n${invocation(consumeShared)}`
  },
}

const invocation = (code: (runtime: Runtime) => void) => `(${code.toString()})(__webpack_require__)`

const expectedSharing =
  /^import: null, requiredVersion: "\^\d+\.\d+\.\d+[^"]*", strictVersion: true, singleton: true, eager: false, fallback: undefined$/

function assertShape(isSo: unknown, otherwise: string): asserts isSo {
  if (!isSo) throw new Error(`The container's runtime cannot be replaced: ${otherwise}`)
}
