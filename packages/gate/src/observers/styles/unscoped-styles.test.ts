import { expect, it } from 'vitest'
import { candidate, file } from '../../testing/candidate.ts'
import { findUnscopedStyles } from './unscoped-styles.ts'

const filter = ':where([data-remote="marks@1.2.0-3f2a91bc"], [data-remote="marks@1.2.0-3f2a91bc"] *)'

function findingsOf(css: string): string[] {
  return findUnscopedStyles(candidate({ files: [file('static/page.css', css)] })).map(({ text }) => text)
}

it.each([
  [`.card${filter}::before{color:red}`],
  [`.dark .card${filter}:hover{color:red}`],
  [`@media print{body ${filter}{color:red}}`],
  ['@keyframes portal_marks_spin{to{rotate:1turn}}'],
  [`@layer portal_marks.base{h1${filter}{color:red}}`],
])('a style sheet with %s is limited to the remote', (css) => {
  expect(findingsOf(css)).toEqual([])
})

it.each([
  ['.card, h1{color:red}', ['the selector .card is not limited', 'the selector h1 is not limited']],
  [`${filter} ~ nav{color:red}`, [`the selector ${filter} ~ nav is not limited`]],
  [`nav:not(${filter}){color:red}`, [`the selector nav:not(${filter}) is not limited`]],
  [
    'h1:where([data-remote="library@1.0.0"]){color:red}',
    ['the selector h1:where([data-remote="library@1.0.0"]) is not limited'],
  ],
  ['@keyframes spin{to{rotate:1turn}}', ['the keyframes spin replace those of other pages']],
  ['@font-face{font-family:Inter;src:url(a.woff2)}', ['the font Inter replaces that of other pages']],
  [
    '@layer utilities, base;',
    ['the layer utilities is one of the whole page', 'the layer base is one of the whole page'],
  ],
  ['@property --ui-ink{syntax:"*";inherits:false}', ['@property affects the whole page']],
  ['@import url("https://elsewhere.example/a.css");', ['@import affects the whole page']],
])('a style sheet with %s is found, whether or not a page loads it', (css, faults) => {
  expect(findingsOf(css)).toEqual(faults.map((fault) => `static/page.css: ${fault}.`))
})
