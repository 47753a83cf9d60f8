import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isBlank } from './is-blank.ts'

const container = document.createElement('div')

// The test environment has no layout: an element has the area and the place of its attributes, which are inherited.
beforeEach(() => {
  document.body.append(container)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const numberOf = (name: string) => this.closest(`[${name}]`)?.getAttribute(name)
    const side = Number(numberOf('data-side') ?? 100)
    return new DOMRect(Number(numberOf('data-left') ?? 0), Number(numberOf('data-top') ?? 0), side, side)
  })
})
afterEach(() => {
  container.remove()
  document.documentElement.style.direction = ''
  vi.restoreAllMocks()
})

function show(html: string): boolean {
  container.innerHTML = html
  return isBlank(container)
}

describe('a page is blank', () => {
  it.each([
    ['without content', ''],
    ['with empty elements and white space', '<div><p> \n </p><section></section></div>'],
    ['when its content is not rendered', '<div data-side="0">Notes</div>'],
    ['when its content is invisible', '<div style="visibility: hidden"><p>Notes</p></div>'],
    ['when an ancestor is transparent', '<div style="opacity: 0"><p>Notes</p></div>'],
    [
      'when an ancestor without area clips it',
      '<div data-side="0" style="overflow: hidden"><p data-side="9">Notes</p></div>',
    ],
    ['when it is placed before the start of its lines', '<p data-left="-9999">Notes</p>'],
    ['when it is placed above the top of the document', '<p data-top="-9999">Notes</p>'],
    ['when only screen readers see its text', '<span data-side="1">Notes</span>'],
  ])('%s', (_why, html) => {
    expect(show(html)).toBe(true)
  })
})

describe('a page is not blank', () => {
  it.each([
    ['with a text', '<div><p>Notes</p></div>'],
    ['with a control', '<div><input></div>'],
    ['with a picture', '<svg></svg>'],
    [
      'with a text in an ancestor without area that does not clip it',
      '<div data-side="0"><p data-side="9">Notes</p></div>',
    ],
    ['with a visible text after an invisible one', '<p style="visibility: hidden">A</p><p>B</p>'],
    ['while it shows a skeleton', '<div data-placeholder=""><div></div></div>'],
    ['while a part of it is busy', '<table aria-busy="true"></table>'],
  ])('%s', (_why, html) => {
    expect(show(html)).toBe(false)
  })
})

it('a page in Arabic is blank when it is placed to the right of the document, and not to the left', () => {
  document.documentElement.style.direction = 'rtl'
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1280)
  expect(show('<p data-left="9999">Notes</p>')).toBe(true)
  expect(show('<p data-left="-9999">Notes</p>')).toBe(false)
})
