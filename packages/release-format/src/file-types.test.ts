import { expect, it } from 'vitest'
import { containsScript, isDocument, isVectorImage } from './file-types.ts'

it('a page is a document in any spelling, and the files of a build are not', () => {
  for (const path of ['a.html', 'static/A.HTM', 'a.xhtml', 'a.xml', 'a.js.html', 'a.mhtml'])
    expect(isDocument(path)).toBe(true)
  for (const path of ['remoteEntry.js', 'html.js', 'a.svg', 'a.css', 'a.LICENSE.txt', 'html'])
    expect(isDocument(path)).toBe(false)
  expect(isVectorImage('static/Logo.SVG')).toBe(true)
})

it.each([
  '<svg><script>alert(1)</script></svg>',
  '<svg xmlns:s="http://www.w3.org/2000/svg"><s:script href="x.js"/></svg>',
  '<svg onload="alert(1)"/>',
  '<svg><a href="javascript:alert(1)"/></svg>',
  '<svg><foreignObject><iframe/></foreignObject></svg>',
  '<!DOCTYPE svg [<!ENTITY x "y">]><svg/>',
])('%s contains script', (image) => expect(containsScript(image)).toBe(true))

it('an image without script passes', () => {
  expect(containsScript('<?xml version="1.0"?><svg viewBox="0 0 8 8"><path d="M0 0h8" style="fill:#333"/></svg>')).toBe(
    false,
  )
})
