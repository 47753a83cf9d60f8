import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stickyBar } from './sticky-bar.ts'

let resize: () => void = () => undefined

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resize = callback
      }
      observe = () => resize()
      disconnect = () => undefined
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

function bar(style: string, height: number): () => void {
  const element = document.createElement('div')
  element.style.cssText = style
  Object.defineProperty(element, 'offsetHeight', { value: height })
  document.body.append(element)
  return stickyBar(element) ?? (() => undefined)
}
const padding = () => document.documentElement.style.scrollPaddingBlock

it('the document is padded by the farthest edge of its sticky bars, at both ends', () => {
  bar('position: sticky; top: 0px', 56)
  expect(padding()).toBe('64px 8px')
  const leave = bar('position: sticky; top: 56px', 70)
  bar('position: sticky; bottom: 56px', 40)
  expect(padding()).toBe('134px 104px')
  leave()
  expect(padding()).toBe('64px 104px')
})

it('a bar that does not stick in this window pads nothing', () => {
  bar('position: static; top: 56px', 70)
  expect(padding()).toBe('8px')
})
