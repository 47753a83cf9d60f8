import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../lib/project.mjs'
import { sourceFiles } from '../lib/source-files.ts'

const folders = ['apps', 'packages', 'server', 'scripts', 'e2e', 'bench', 'examples']

/** The comments of a source text that begin with "What", each as `line: comment`. */
function whatComments(source: string): string[] {
  return Array.from(source.matchAll(/(?:\/\*\*?\s*(?:\*\s*)?|\/\/\s*)What\b.*/g), ({ 0: comment, index }) => {
    const line = source.slice(0, index).split('\n').length
    return `${line}: ${comment.replaceAll(/\s+/g, ' ')}`
  })
}

describe('a comment that begins with "What"', () => {
  const word = 'What'

  it('is found in one line, in several, and beside code', () => {
    const source = [
      `/** ${word} a page shows. */`,
      'const shown = 1',
      '/**',
      ` * ${word} a page hides.`,
      ' */',
      `const hidden = 2 // ${word} remains.`,
    ]
    expect(whatComments(source.join('\n'))).toEqual([
      `1: /** ${word} a page shows. */`,
      `3: /** * ${word} a page hides.`,
      `6: // ${word} remains.`,
    ])
  })

  it('is no other comment, and no text', () => {
    const source = ['/** Whatever a page shows. */', '/** A page, and what it shows. */', `const text = '${word} now'`]
    expect(whatComments(source.join('\n'))).toEqual([])
  })

  it('is in no source file', () => {
    // The comments of generated calls are descriptions of the contract.
    const files = sourceFiles(root, folders).filter((file) => !file.includes('/generated/'))
    expect(files).toContain('scripts/checks/comments.test.ts')
    const found = files.flatMap((file) =>
      whatComments(readFileSync(join(root, file), 'utf8')).map((comment) => `${file}:${comment}`),
    )
    expect(found).toEqual([])
  })
})
