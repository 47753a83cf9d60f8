import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pack-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(files: Record<string, string | object>): void {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), typeof content === 'string' ? content : JSON.stringify(content))
  }
}

function read(file: string): string {
  return readFileSync(join(folder, 'dist', file), 'utf8')
}

function emit(): void {
  const { stderr, status } = spawnSync(process.execPath, [join(import.meta.dirname, 'emit-package.ts')], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
}

it('a package is packed as JavaScript with declarations, as far as its entry points reach', () => {
  write({
    'package.json': {
      name: '@portal/clock',
      exports: {
        '.': './src/index.ts',
        './face.css': './src/face.css',
        './contract.json': './contract.json',
        './testing/clock': './src/testing/stopped-clock.ts',
      },
      bin: { tell: './src/tell.ts' },
      files: ['template'],
      publishConfig: { access: 'restricted', directory: 'dist' },
      scripts: { prepack: 'emit' },
      dependencies: { react: 'catalog:' },
    },
    'README.md': '# @portal/clock',
    'contract.json': {},
    'template/remote.tsx': 'export const kept = 1',
    'src/index.ts': "export { Clock } from './parts/Clock.tsx'",
    'src/parts/Clock.tsx': "const words = import('./words.json')\nexport const Clock = () => <b>{String(words)}</b>\n",
    'src/parts/words.json': { hour: 'heure' },
    'src/face.css': 'b { color: red }',
    'src/tell.ts': '#!/usr/bin/env node\nconst now: number = Date.now()\nconsole.log(now)\nexport {}\n',
    'src/index.test.ts': 'not reached',
    'src/testing/stopped-clock.ts': 'export const stoppedClock = 12\n',
    '.tsc/src/testing/stopped-clock.d.ts': 'export declare const stoppedClock = 12;\n',
    '.tsc/src/index.d.ts': "export { Clock } from './parts/Clock.tsx';\n",
    '.tsc/src/parts/Clock.d.ts': 'export declare const Clock: () => object;\n',
    '.tsc/src/tell.d.ts': 'export {};\n',
  })
  emit()
  expect(JSON.parse(read('package.json'))).toEqual({
    name: '@portal/clock',
    exports: {
      '.': { types: './src/index.d.ts', default: './src/index.js' },
      './face.css': './src/face.css',
      './contract.json': './contract.json',
    },
    bin: { tell: './src/tell.js' },
    publishConfig: { access: 'restricted' },
    dependencies: { react: 'catalog:' },
  })
  const files = readdirSync(join(folder, 'dist'), { recursive: true, withFileTypes: true })
  const names = files.filter((file) => file.isFile()).map((file) => file.name)
  expect(new Set(names)).toEqual(
    new Set([
      ...[
        'package.json',
        'README.md',
        'contract.json',
        'remote.tsx',
        'index.js',
        'index.d.ts',
        'Clock.js',
        'Clock.d.ts',
      ],
      ...['words.json', 'face.css', 'tell.js', 'tell.d.ts'],
    ]),
  )
  expect(read('src/index.js')).toContain('./parts/Clock.js')
  expect(read('src/index.d.ts')).toContain("'./parts/Clock.js'")
  expect(read('src/parts/Clock.js')).toContain('react/jsx-runtime')
  const told = spawnSync(process.execPath, [join(folder, 'dist/src/tell.js')], { encoding: 'utf8' })
  expect(told.stdout).toMatch(/^\d+\n$/)
  expect(read('src/tell.js')).toMatch(/^#!\/usr\/bin\/env node\n/)
})

it('a package is packed with every file that its exports name, in any form', () => {
  const forms: Record<string, string> = {
    plain: "import { plain } from './plain.ts'\nexport const used = plain\n",
    effect: "import './effect.ts'\n",
    starAs: "export * as starAs from './starAs.ts'\n",
    star: "export * from './star.ts'\n",
    named: "export { named } from './named.ts'\n",
    typeOnly: "import type { typeOnly } from './typeOnly.ts'\nexport type Kept = typeof typeOnly\n",
    typeStar: "export type * as typeStar from './typeStar.ts'\n",
    imported: "export type Imported = import('./imported.ts').imported\n",
    dynamic: "export const load = () => import('./dynamic.ts')\n",
    template: 'export const loadToo = () => import(`./template.ts`)\n',
    required: "import type required = require('./required.ts')\nexport type Required = typeof required\n",
    withoutEnding: "export { withoutEnding } from './withoutEnding'\n",
    otherEnding: "export { otherEnding } from './otherEnding.js'\n",
  }
  const others =
    "import './sheet.css'\nexport { default as texts } from './texts.json'\nexport { useState } from 'react'\n"
  const names = Object.keys(forms)
  const sources = names.map((name) => [`src/${name}.ts`, `export const ${name} = 1\n`])
  const types = [...names, 'index'].map((name) => [`.tsc/src/${name}.d.ts`, 'export {};\n'])
  write({
    'package.json': { name: '@portal/forms', exports: { '.': './src/index.ts' } },
    'README.md': '# @portal/forms',
    'src/index.ts': `/// <reference path="./globals.d.ts" />\n${Object.values(forms).join('')}${others}`,
    'src/sheet.css': 'b { color: red }',
    'src/texts.json': { hour: 'heure' },
    'src/globals.d.ts': "declare type Hour = import('./hour.ts').Hour\n",
    'src/hour.ts': 'export type Hour = number\n',
    '.tsc/src/hour.d.ts': 'export type Hour = number;\n',
    ...Object.fromEntries([...sources, ...types]),
  })
  emit()
  const packed = readdirSync(join(folder, 'dist/src')).filter((name) => name.endsWith('.d.ts'))
  expect(packed.toSorted()).toEqual([...names, 'index', 'hour', 'globals'].map((name) => `${name}.d.ts`).toSorted())
  expect(readdirSync(join(folder, 'dist/src'))).toEqual(expect.arrayContaining(['sheet.css', 'texts.json']))
  expect(read('src/globals.d.ts')).toContain("import('./hour.js')")
  const script = read('src/index.js')
  expect(script).toContain('export * as starAs from "./starAs.js"')
  expect(script).toContain('import(`./template.js`)')
  expect(script).not.toMatch(/\.ts\b(?<!\.d\.ts)/)
})
