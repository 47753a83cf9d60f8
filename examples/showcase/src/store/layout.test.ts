import { describe, expect, it } from 'vitest'
import { initialLayout, layoutOfPage, sidebarState, withLayoutType, withLayoutWidth } from './layout.ts'

describe('R-demo-03: the layout type', () => {
  it('horizontal sets the top bar dark and removes what only a sidebar has', () => {
    expect(withLayoutType(initialLayout, 'horizontal')).toEqual({
      ...initialLayout,
      layoutType: 'horizontal',
      topbarTheme: 'dark',
      leftSideBarTheme: null,
      leftSideBarThemeImage: null,
      leftSideBarType: null,
    })
  })

  it('another one sets the top bar light and restores the sidebar', () => {
    expect(withLayoutType(withLayoutType(initialLayout, 'horizontal'), 'vertical')).toEqual(initialLayout)
  })

  it('is horizontal on the main dashboard, and the chosen one elsewhere', () => {
    expect(layoutOfPage(initialLayout, true)).toEqual(withLayoutType(initialLayout, 'horizontal'))
    expect(layoutOfPage(initialLayout, false)).toBe(initialLayout)
  })
})

describe('R-demo-04: the layout width', () => {
  it.each([
    ['boxed', 'icon'],
    ['scrollable', 'default'],
    ['fluid', 'default'],
  ] as const)('%s sets the sidebar to %s', (width, leftSideBarType) => {
    const before = { ...initialLayout, leftSideBarType: 'compact' } as const
    expect(withLayoutWidth(before, width)).toEqual({ ...before, layoutWidth: width, leftSideBarType })
  })

  it('leaves the horizontal layout without a sidebar', () => {
    expect(withLayoutWidth(withLayoutType(initialLayout, 'horizontal'), 'boxed').leftSideBarType).toBeNull()
  })
})

describe('R-demo-05: the sidebar', () => {
  it.each([
    ['default', 992, { hasLabels: true, isCompact: false, isOpen: true }],
    ['default', 991, { hasLabels: true, isCompact: false, isOpen: false }],
    ['compact', 992, { hasLabels: true, isCompact: true, isOpen: true }],
    ['icon', 992, { hasLabels: false, isCompact: false, isOpen: true }],
    ['condensed', 992, { hasLabels: false, isCompact: false, isOpen: true }],
    ['condensed', 991, { hasLabels: true, isCompact: false, isOpen: true }],
  ] as const)('of type %s on a screen of %d px is %j', (type, width, state) => {
    expect(sidebarState(type, width, false)).toEqual(state)
  })

  it('is opened on a narrow screen by its button', () => {
    expect(sidebarState('default', 400, true).isOpen).toBe(true)
  })
})
