import { describe, expect, it } from 'vitest'
import { file } from '../../testing/candidate.ts'
import { candidateWithCode } from '../../testing/candidate-with-code.ts'
import { setUpPlays, shared } from '../../testing/play-candidate.ts'
import { stylesCheck } from './styles.ts'

const play = setUpPlays()

const scoped = ':where([data-remote="marks@1.2.0-3f2a91bc"], [data-remote="marks@1.2.0-3f2a91bc"] *)'

const loadSheet = (name: string) => `
  const link = document.createElement('link')
  Object.assign(link, { rel: 'stylesheet', href: base + '${name}' })
  const loaded = new Promise((resolve) => (link.onload = resolve))
  document.head.append(link)
  await loaded`

const insertRule = (rule: string) => `
  const style = document.createElement('style')
  document.head.append(style)
  style.sheet.insertRule(${JSON.stringify(rule)})`

/** The content of a file, a selector in it, and an element of the portal that it applies to. */
const unscoped: [css: string, selector: string, element: string][] = [
  ['body { display: none }', 'body', '<body>'],
  ['h1, button { color: red !important }', 'h1, button', '<h1>'],
  ['@media print { nav a::before { content: "x" } }', 'nav a::before', '<a>'],
  ['@layer base { a:hover { color: red } }', 'a:hover', '<a>'],
  ['nav { & a { color: red } }', ':is(nav) a', '<a>'],
]
const remaining: [name: string, code: string][] = [
  ['a style element', insertRule('body { display: none }')],
  [
    'an adopted style sheet',
    `const sheet = new CSSStyleSheet(); sheet.replaceSync('body { color: red }'); document.adoptedStyleSheets.push(sheet)`,
  ],
]
const scopedSheet = `.card${scoped}, body :where([data-remote="marks@1.2.0-3f2a91bc"]) { color: red }`

describe('the styles of a played page', () => {
  const sheetOf = (css: string) => `${unscoped.findIndex(([content]) => content === css)}.css`
  const result = shared(() => {
    const pages = {
      ...Object.fromEntries(unscoped.map(([css]) => [css, { mount: loadSheet(sheetOf(css)) }])),
      ...Object.fromEntries(remaining.map(([name, mount]) => [name, { mount }])),
      late: {
        mount: `let style
          setTimeout(() => {
            style = document.createElement('style')
            document.head.append(style)
            style.sheet.insertRule('nav { color: red }')
          }, 50)
          return () => style?.remove()`,
      },
      removed: { mount: `${insertRule('nav { color: red }')}; return () => style.remove()` },
      emotion: { mount: `${insertRule('.css-1a2b3c:hover, h1 { color: red }')}; style.dataset.emotion = 'css'` },
      kit: {
        mount: `${insertRule('.dark .css-4d5e6f:hover { color: red }')}
          style.dataset.emotion = 'css'
          document.querySelector('nav').className = 'css-4d5e6f'`,
      },
      scoped: { mount: loadSheet('scoped.css') },
    }
    const files = [...unscoped.map(([css]) => file(sheetOf(css), css)), file('scoped.css', scopedSheet)]
    return play(stylesCheck, candidateWithCode({ pages }, { files }))
  })

  it.each(unscoped)('are found when the file contains %s', async (css, selector, element) => {
    const { problemsOf } = await result()
    expect(problemsOf(css)).toContain(
      `${sheetOf(css)}: the selector ${selector} applies to ${element}, which is not part of its pages`,
    )
  })

  it.each(remaining)('are found in %s, and again when it stays', async (sheet) => {
    const { problemsOf } = await result()
    expect(problemsOf(sheet)).toEqual([
      `${sheet}: the selector body applies to <body>, which is not part of its pages`,
      `${sheet} still applies after the page was left: body`,
    ])
  })

  it.each([
    ['when code adds the rule a moment after the page is mounted', 'late', 'nav', '<nav>'],
    ['when code removes the rule as soon as the page is left', 'removed', 'nav', '<nav>'],
    ['among the rules of the CSS-in-JS library of the kit', 'emotion', '.css-1a2b3c:hover, h1', '<h1>'],
  ])('are found %s', async (_when, page, selector, element) => {
    const { problemsOf } = await result()
    expect(problemsOf(page)).toEqual([
      `a style element: the selector ${selector} applies to ${element}, which is not part of its pages`,
    ])
  })

  it.each([
    ['be those of the kit, which also style the frame of the portal', 'kit'],
    ['apply to the elements of the remote', 'scoped'],
  ])('may %s', async (_what, page) => {
    const { problemsOf } = await result()
    expect(problemsOf(page)).toEqual([])
  })
})
