import { dirname, relative, resolve } from 'node:path'
import ts from '@typescript/typescript6'

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  allowImportingTsExtensions: true,
  resolveJsonModule: true,
  noEmit: true,
  noLib: true,
  types: [],
}
const code = /\.tsx?$/

/**
 * The files of a package that its entry points reach: the modules of the compiler's own program, and other files that
 * its modules import, such as style sheets. Other packages are not followed.
 */
export function reachableFiles(folder: string, entryPoints: string[]): string[] {
  const paths = entryPoints.map((file) => resolve(folder, file))
  const files = new Set(paths)
  const host = ts.createCompilerHost(options)
  host.resolveModuleNameLiterals = (literals, importer) =>
    literals.map(({ text }) => {
      if (!text.startsWith('.')) return { resolvedModule: undefined }
      const result = ts.resolveModuleName(text, importer, options, host)
      files.add(result.resolvedModule?.resolvedFileName ?? resolve(dirname(importer), text))
      return result
    })
  const program = ts.createProgram(
    paths.filter((path) => code.test(path)),
    options,
    host,
  )
  for (const { fileName } of program.getSourceFiles()) files.add(fileName)
  return [...files].map((path) => relative(folder, path))
}
