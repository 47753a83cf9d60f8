import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { emitFile } from './emit.ts'
import { entryPointsOf, packedManifest, readManifest } from './manifest.ts'
import { reachableFiles } from './reachable-files.ts'

/** Runs in a package's folder before it is packed: `dist` becomes the published package. */
const folder = process.cwd()
const target = join(folder, 'dist')
const manifest = readManifest(folder)

rmSync(target, { recursive: true, force: true })
mkdirSync(target)
for (const file of reachableFiles(folder, entryPointsOf(manifest))) emitFile(folder, target, file)
for (const file of manifest.files ?? []) cpSync(join(folder, file), join(target, file), { recursive: true })
writeFileSync(join(target, 'package.json'), `${JSON.stringify(packedManifest(manifest), null, 2)}\n`)
