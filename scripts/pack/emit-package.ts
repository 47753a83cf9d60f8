import { cpSync, mkdirSync, rmSync, writeFileSync, copyFileSync, readFileSync } from 'node:fs'
import { join, dirname } from 'node:path'
import ts from '@typescript/typescript6'
import { entryPointsOf, packedManifest, readManifest, code, packedPath } from './manifest.ts'
import { reachableFiles } from './reachable-files.ts'

const declaration = /\.d\.ts$/
// The compiler rewrites import paths only in string literals, not in templates.
const templateImport = /(\bimport\(`\.{1,2}\/[^`$]+)\.tsx?(`\))/g

const compilerOptions: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  jsx: ts.JsxEmit.ReactJSX,
  verbatimModuleSyntax: true,
  rewriteRelativeImportExtensions: true,
}

/** Runs in a package's folder before it is packed: `dist` becomes the published package. */
const folder = process.cwd()
const target = join(folder, 'dist')
const manifest = readManifest(folder)

rmSync(target, { recursive: true, force: true })
mkdirSync(target)
for (const file of reachableFiles(folder, entryPointsOf(manifest))) emitFile(file)
for (const file of ['README.md', ...(manifest.files ?? [])])
  cpSync(join(folder, file), join(target, file), { recursive: true })
writeFileSync(join(target, 'package.json'), `${JSON.stringify(packedManifest(manifest), null, 2)}\n`)

/** Emits one file into the packed package: code as JavaScript with declarations, other files unchanged. */
function emitFile(file: string): void {
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
  const text = readFileSync(path, 'utf8')
  const relativeImports = ts.preProcessFile(text).importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
  // From the last to the first, so that the remaining positions stay valid.
  return relativeImports.toReversed().reduce((result, { fileName, pos }) => {
    const start = pos + 1
    return result.slice(0, start) + packedPath(fileName) + result.slice(start + fileName.length)
  }, text)
}
