import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Manifest {
  name: string
  exports?: Record<string, string>
  bin?: Record<string, string>
  /** Additional files and folders that no entry point (exports) reaches. */
  files?: string[]
  scripts?: Record<string, string>
  publishConfig?: { access: string }
}

/** Entry points for tests of other packages of this repository, which are not packed. */
const testing = './testing/'

/** The manifest of a package without its entry points for tests. */
export function readManifest(folder: string): Manifest {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const { exports } = manifest
  if (!exports) return manifest
  const packed = Object.entries(exports).filter(([name]) => !name.startsWith(testing))
  return { ...manifest, exports: Object.fromEntries(packed) }
}

export function entryPointsOf({ exports = {}, bin = {} }: Manifest): string[] {
  return [...Object.values(exports), ...Object.values(bin)]
}

/** Files that are packed as JavaScript; declarations stay unchanged. */
export const code = /(?<!\.d)\.tsx?$/

/** The path of a package's file in the packed package. */
export function packedPath(file: string): string {
  return file.replace(code, '.js')
}

/** The `package.json` of the packed package: its exports name JavaScript files with declarations. */
export function packedManifest(manifest: Manifest): object {
  const { exports, bin, files: _files, scripts: _scripts, publishConfig, ...rest } = manifest
  return {
    ...rest,
    ...(exports && { exports: mapValues(exports, packedEntryPoint) }),
    ...(bin && { bin: mapValues(bin, packedPath) }),
    ...(publishConfig && { publishConfig: { access: publishConfig.access } }),
  }
}

function packedEntryPoint(file: string): string | { types: string; default: string } {
  const script = packedPath(file)
  return code.test(file) ? { types: script.replace(/\.js$/, '.d.ts'), default: script } : script
}

function mapValues<Value>(record: Record<string, string>, change: (value: string) => Value): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))
}
