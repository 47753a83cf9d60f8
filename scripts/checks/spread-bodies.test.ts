import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../lib/project.mjs'
import { sourceFiles } from '../lib/source-files.ts'

/** Spreads of a request's body or query string that follow other fields of an object. */
const overriding = (source: string): string[] =>
  Array.from(source.matchAll(/,\s*\.\.\.(?:request\.)?(?:body|query)\b(?!\.properties)[^\n]*/g), ([found]) => found)

it('a spread body is found behind a field, and not before it', () => {
  expect(overriding('{ id: Number(params.id), ...body }')).toHaveLength(1)
  expect(overriding('{\n  seen,\n  ...request.query,\n}')).toHaveLength(1)
  expect(overriding('{ ...request.body, id: Number(params.id) }')).toEqual([])
})

it('what the path or the request decides comes behind a spread body, which cannot replace it', () => {
  const files = sourceFiles(root, ['server', 'bench']).filter((file) => /\.(?:routes|service)\.ts$/.test(file))
  expect(files.length).toBeGreaterThan(100)
  expect(
    files.flatMap((file) => overriding(readFileSync(join(root, file), 'utf8')).map((one) => `${file}: ${one}`)),
  ).toEqual([])
})
