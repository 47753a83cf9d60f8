import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Manifest {
  name: string
  exports?: Record<string, string>
  bin?: Record<string, string>
  /** More that goes along: files and folders that no door leads to. */
  files?: string[]
}

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}

export function doorsOf({ exports = {}, bin = {} }: Manifest): string[] {
  return [...Object.values(exports), ...Object.values(bin)]
}

const code = /\.tsx?$/

/** What a file of a package is called once it is packed. */
export function packedPath(file: string): string {
  return file.replace(code, '.js')
}

/** The `package.json` of the packed package: its doors lead to JavaScript, with types beside it. */
export function packedManifest(manifest: Manifest): object {
  const { exports = {}, bin, files: _files, ...rest } = manifest
  const doors = Object.entries(exports).map(([door, file]) => [door, packedDoor(file)])
  const commands = bin && Object.entries(bin).map(([name, file]) => [name, packedPath(file)])
  return { ...rest, exports: Object.fromEntries(doors), ...(commands && { bin: Object.fromEntries(commands) }) }
}

function packedDoor(file: string): string | { types: string; default: string } {
  const script = packedPath(file)
  return code.test(file) ? { types: script.replace(/\.js$/, '.d.ts'), default: script } : script
}
