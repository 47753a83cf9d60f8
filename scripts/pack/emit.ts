import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { packedPath } from './manifest.ts'

const code = /\.tsx?$/
const relativeCode = /(["']\.{1,2}\/[^"']+)\.tsx?(["'])/g

const compilerOptions: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  jsx: ts.JsxEmit.ReactJSX,
  verbatimModuleSyntax: true,
  rewriteRelativeImportExtensions: true,
}

/** Writes one file of a package into the packed one: code as JavaScript with its types beside it, the rest as it is. */
export function emit(folder: string, target: string, file: string): void {
  const path = join(target, packedPath(file))
  mkdirSync(dirname(path), { recursive: true })
  if (!code.test(file)) return copyFileSync(join(folder, file), path)

  const source = readFileSync(join(folder, file), 'utf8')
  const { outputText } = ts.transpileModule(source, { fileName: file, compilerOptions })
  writeFileSync(path, outputText)
  writeFileSync(path.replace(/\.js$/, '.d.ts'), declarations(folder, file))
}

/** The types as the workspace's type check left them. */
function declarations(folder: string, file: string): string {
  const text = readFileSync(join(folder, '.tsc', file.replace(code, '.d.ts')), 'utf8')
  return text.replaceAll(relativeCode, '$1.js$2')
}
