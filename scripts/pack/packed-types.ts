import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import ts from '@typescript/typescript6'
import { pnpmWorkspaceFile, tsconfig } from '../../packages/create-remote/src/repository-files.ts'
import { catalogVersion, packedVersions } from '../../packages/create-remote/src/versions.ts'
import { toolEnvironment } from '../lib/environment.mjs'

interface InstalledManifest {
  exports?: Record<string, string | { types: string }>
}

/**
 * Installs all packages of a folder of tarballs into a new folder, and compiles a program that imports each of their
 * entry points. Returns the compiler's errors in the packages, and the exports whose type is `any`.
 */
export async function packedTypeErrors(tarballs: string, folder: string): Promise<string[]> {
  const versions = packedVersions(resolve(tarballs), resolve(folder))
  mkdirSync(folder)
  const types = ['@types/node', '@types/react', '@types/react-dom'].map((name) => [name, catalogVersion(name)])
  const manifest = { private: true, type: 'module', dependencies: { ...versions, ...Object.fromEntries(types) } }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, 'pnpm-workspace.yaml'), pnpmWorkspaceFile(versions))
  const env = { ...toolEnvironment(), PNPM_CONFIG_FROZEN_LOCKFILE: 'false' }
  await promisify(execFile)('pnpm', ['install', '--prefer-offline'], { cwd: folder, env })

  const program = join(folder, 'program.ts')
  const entryPoints = Object.keys(versions).flatMap((name) => typedEntryPoints(folder, name))
  writeFileSync(program, entryPoints.map((name, index) => `export * as entry${index} from '${name}'\n`).join(''))
  return typeErrors(program)
}

function typedEntryPoints(folder: string, name: string): string[] {
  const path = join(folder, 'node_modules', name, 'package.json')
  const { exports = {} }: InstalledManifest = JSON.parse(readFileSync(path, 'utf8'))
  return Object.entries(exports).flatMap(([entry, target]) =>
    typeof target === 'object' ? [name + entry.slice(1)] : [],
  )
}

function typeErrors(file: string): string[] {
  const { options } = ts.convertCompilerOptionsFromJson(
    { ...tsconfig.compilerOptions, types: ['node'], skipLibCheck: false },
    resolve(file, '..'),
  )
  const program = ts.createProgram([file], options)
  const checker = program.getTypeChecker()
  // Some declarations of third-party packages do not match each other.
  const own = program.getSourceFiles().filter(({ fileName }) => fileName === file || fileName.includes('/@portal/'))
  const errors = own.flatMap((source) => [
    ...program.getSyntacticDiagnostics(source),
    ...program.getSemanticDiagnostics(source),
  ])
  const source = program.getSourceFile(file)
  const module = source && checker.getSymbolAtLocation(source)
  const untyped = module ? checker.getExportsOfModule(module).flatMap((entry) => anyExports(checker, entry)) : [file]
  return [...errors.map((error) => ts.formatDiagnostic(error, formatHost)), ...untyped]
}

const formatHost: ts.FormatDiagnosticsHost = {
  getCanonicalFileName: (name) => name,
  getCurrentDirectory: () => '/',
  getNewLine: () => '\n',
}

/** The exports of an entry point that are `any`, such as a value or type whose declaration was not packed. */
function anyExports(checker: ts.TypeChecker, entry: ts.Symbol): string[] {
  return checker
    .getExportsOfModule(checker.getAliasedSymbol(entry))
    .filter((symbol) => typeOf(checker, symbol).flags & ts.TypeFlags.Any)
    .map((symbol) => `${entry.name}.${symbol.name} is any`)
}

function typeOf(checker: ts.TypeChecker, symbol: ts.Symbol): ts.Type {
  if (symbol.flags & ts.SymbolFlags.Alias) return typeOf(checker, checker.getAliasedSymbol(symbol))
  return symbol.flags & ts.SymbolFlags.Type ? checker.getDeclaredTypeOfSymbol(symbol) : checker.getTypeOfSymbol(symbol)
}
