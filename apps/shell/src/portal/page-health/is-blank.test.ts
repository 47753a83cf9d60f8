import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isBlank } from './is-blank.ts'

const container = document.createElement('div')

// The test environment has no layout: an element has the area of its attribute, which is inherited.
beforeEach(() => {
  document.body.append(container)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const side = Number(this.closest('[data-side]')?.getAttribute('data-side') ?? 100)
    return new DOMRect(0, 0, side, side)
  })
})
afterEach(() => container.remove())

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
