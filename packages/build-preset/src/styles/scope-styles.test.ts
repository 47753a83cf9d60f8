// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { scopeStyles } from './scope-styles.ts'

const scope = ':where([data-remote="marks@1.0.0"], [data-remote-popup="marks@1.0.0"])'
const inside =
  ':where([data-remote="marks@1.0.0"], [data-remote="marks@1.0.0"] *, [data-remote-popup="marks@1.0.0"], [data-remote-popup="marks@1.0.0"] *)'

function scoped(code: string, file = 'marks.css'): string {
  const sheets = scopeStyles(new Map([[file, code]]), { scope: 'marks@1.0.0', prefix: 'marks_1' })
  return String(sheets.get(file)).replaceAll(/\s+/g, ' ').trim()
}

describe('a style sheet of a remote', () => {
  it.each([
    ['.card', `.card${inside}`],
    ['*', inside],
    ['h1, button:hover', `h1${inside}, button:hover${inside}`],
    ['.list > li', `.list > li${inside}`],
    ['.card::before', `.card${inside}:before`],
    ['::selection', `${inside}::selection`],
    [':is(body, h1)', `:is(body, h1)${inside}`],
    [':not(.card)', `:not(.card)${inside}`],
  ])('limits %s to the elements of the remote', (selector, expected) => {
    expect(scoped(`${selector} { color: red }`)).toBe(`${expected} { color: red; }`)
  })

  it.each([
    ['.dark .card', `.dark .card${inside}`],
    ['[dir="rtl"] h1', `[dir="rtl"] h1${inside}`],
    ['html.dark body h1', `html.dark body h1${inside}`],
  ])('keeps the ancestors of %s', (selector, expected) => {
    expect(scoped(`${selector} { color: red }`)).toBe(`${expected} { color: red; }`)
  })

  it.each([
    [':root', `:root ${scope}`],
    ['html.dark', `html.dark ${scope}`],
    ['body', `body ${scope}`],
    ['BODY::after', `BODY ${scope}:after`],
  ])('applies %s to the container of the remote', (selector, expected) => {
    expect(scoped(`${selector} { color: red }`)).toBe(`${expected} { color: red; }`)
  })

  it('is limited in nested rules and in groups of rules', () => {
    expect(scoped('.a { &:hover { color: red } h1 & { color: blue } }')).toBe(
      `.a${inside} { &:hover${inside} { color: red; } h1 &${inside} { color: #00f; } }`,
    )
    expect(scoped('@media print { @supports (display: grid) { h1 { color: red } } }')).toBe(
      `@media print { @supports (display: grid) { h1${inside} { color: red; } } }`,
    )
  })

  it('has keyframes of its own, also when another style sheet of the build uses them', () => {
    const sheets = scopeStyles(
      new Map([
        ['a.css', '@keyframes spin { to { rotate: 1turn } }'],
        ['b.css', '.a { animation: spin 1s, fade 2s; --move: spin } .b { animation: var(--speed) spin }'],
      ]),
      { scope: 'marks@1.0.0', prefix: 'marks_1' },
    )
    expect(sheets.get('a.css')).toContain('@keyframes marks_1_spin')
    expect(sheets.get('b.css')).toContain('animation: 1s marks_1_spin, 2s fade')
    expect(sheets.get('b.css')).toContain('--move: marks_1_spin')
    expect(sheets.get('b.css')).toContain('animation: var(--speed) marks_1_spin')
  })

  it('has fonts of its own', () => {
    const code = scoped('@font-face { font-family: Inter; src: url(a.woff2) } h1 { font: 1rem Inter, serif }')
    expect(code).toContain('@font-face { font-family: marks_1_Inter; src: url("a.woff2"); }')
    expect(code).toContain('font: 1rem marks_1_Inter, serif')
  })

  it('has layers of its own', () => {
    expect(scoped('@layer utilities, reset;')).toBe('@layer marks_1.utilities, marks_1.reset;')
    expect(scoped('@layer reset { h1 { color: var(--ink) } }')).toBe(
      `@layer marks_1.reset { h1${inside} { color: var(--ink); } }`,
    )
  })

  it.each([
    ['@import url("https://elsewhere.example/a.css");', '@import'],
    ['@page { margin: 0 }', '@page'],
    ['@property --ui-colors-ink { syntax: "*"; inherits: false }', '@property'],
    ['@view-transition { navigation: auto }', '@view-transition'],
    ['@counter-style dots { system: cyclic; symbols: "." }', '@counter-style'],
    ['@unheard-of x { h1 { color: red } }', '@unheard-of'],
  ])('is rejected with %s, which cannot be limited', (code, rule) => {
    expect(() => scoped(code)).toThrow(`marks.css: ${rule} affects the whole page`)
  })
})
