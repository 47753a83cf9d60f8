import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { code, packedPath } from './manifest.ts'

const declaration = /\.d\.ts$/
const relativeCode = /(["']\.{1,2}\/[^"']+)(?<!\.d)\.tsx?(["'])/g
// The compiler rewrites import paths only in string literals, not in templates.
const templateImport = /(\bimport\(`\.{1,2}\/[^`$]+)\.tsx?(`\))/g

const compilerOptions: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  jsx: ts.JsxEmit.ReactJSX,
  verbatimModuleSyntax: true,
  rewriteRelativeImportExtensions: true,
}

/** Emits one file into the packed package: code as JavaScript with declarations, other files unchanged. */
export function emitFile(folder: string, target: string, file: string): void {
  const path = join(target, packedPath(file))
  mkdirSync(dirname(path), { recursive: true })
  if (declaration.test(file)) return writeFileSync(path, packedTypes(join(folder, file)))
  if (!code.test(file)) return copyFileSync(join(folder, file), path)

  const source = readFileSync(join(folder, file), 'utf8')
  const { outputText } = ts.transpileModule(source, { fileName: file, compilerOptions })
  writeFileSync(path, outputText.replaceAll(templateImport, '$1.js$2'))
  writeFileSync(path.replace(/\.js$/, '.d.ts'), packedTypes(join(folder, '.tsc', file.replace(code, '.d.ts'))))
}

/** Declarations whose imports name JavaScript: those of the type check, and handwritten ones. */
function packedTypes(path: string): string {
  return readFileSync(path, 'utf8').replaceAll(relativeCode, '$1.js$2')
}
