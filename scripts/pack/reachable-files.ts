import { dirname, relative, resolve } from 'node:path'
import ts from 'typescript'

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  allowImportingTsExtensions: true,
  allowJs: true,
  resolveJsonModule: true,
  noEmit: true,
  noLib: true,
  types: [],
}
const code = /\.tsx?$/

/**
 * The files of a package that are reachable from its entry points, in order of discovery: every module that TypeScript
 * resolves from an import, export or reference in any form, and other files, such as style sheets.
 */
export function reachableFiles(folder: string, doors: string[]): string[] {
  const host = ts.createCompilerHost(options)
  const met = new Set<string>()

  function follow(path: string): void {
    if (met.has(path)) return
    met.add(path)
    if (!code.test(path)) return
    const source = host.getSourceFile(path, ts.ScriptTarget.ES2023)
    if (!source) throw new Error(`${relative(folder, path)} cannot be read`)
    for (const { fileName } of source.referencedFiles) follow(resolve(dirname(path), fileName))
    for (const name of moduleSpecifiers(source)) {
      if (name.startsWith('.')) follow(resolvedFile(name, path))
    }
  }

  function resolvedFile(name: string, from: string): string {
    const { resolvedModule } = ts.resolveModuleName(name, from, options, host)
    return resolvedModule?.resolvedFileName ?? resolve(dirname(from), name)
  }

  for (const door of doors) follow(resolve(folder, door))
  return [...met].map((path) => relative(folder, path))
}

/** The module specifiers in a file, in every form of the language. */
function moduleSpecifiers(source: ts.SourceFile): string[] {
  const names: string[] = []
  function visit(node: ts.Node): void {
    const name = moduleSpecifierOf(node)
    if (name && ts.isStringLiteralLike(name)) names.push(name.text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return names
}

function moduleSpecifierOf(node: ts.Node): ts.Node | undefined {
  // Also `import type`, `export *` and `export * as`.
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier
  // `import x = require('…')`
  if (ts.isExternalModuleReference(node)) return node.expression
  // `typeof import('…')`
  if (ts.isImportTypeNode(node)) return ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined
  // `declare module '…'` adds to a module that it names.
  if (ts.isModuleDeclaration(node)) return node.name
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) return node.arguments[0]
  return undefined
}
