import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { emit } from './emit.ts'
import { doorsOf, packedManifest, readManifest } from './manifest.ts'
import { reachedFrom } from './reached.ts'

/** Runs in a package's folder before it is packed: `dist` becomes the published package. */
const folder = process.cwd()
const target = join(folder, 'dist')
const manifest = readManifest(folder)

rmSync(target, { recursive: true, force: true })
mkdirSync(target)
for (const file of reachedFrom(folder, doorsOf(manifest))) emit(folder, target, file)
for (const file of manifest.files ?? []) cpSync(join(folder, file), join(target, file), { recursive: true })
writeFileSync(join(target, 'package.json'), `${JSON.stringify(packedManifest(manifest), null, 2)}\n`)
