/** The layout settings of the template, and the rules between them. */

export const layoutTypes = ['vertical', 'horizontal'] as const
export const layoutWidths = ['fluid', 'boxed', 'scrollable'] as const
export const sidebarTypes = ['default', 'compact', 'icon', 'condensed'] as const
export const sidebarThemes = ['light', 'dark', 'colored'] as const
export const sidebarImages = ['none', 'dots', 'waves'] as const
export const topbarThemes = ['light', 'dark', 'colored'] as const
export const authModes = ['fake', 'jwt'] as const

export type LayoutType = (typeof layoutTypes)[number]
export type LayoutWidth = (typeof layoutWidths)[number]
export type SidebarType = (typeof sidebarTypes)[number]

export interface Layout {
  layoutType: LayoutType
  layoutWidth: LayoutWidth
  /** Null in the horizontal layout, which has no sidebar. */
  leftSideBarTheme: (typeof sidebarThemes)[number] | null
  leftSideBarThemeImage: (typeof sidebarImages)[number] | null
  leftSideBarType: SidebarType | null
  topbarTheme: (typeof topbarThemes)[number]
  /** Whether a spinner is shown for a moment on every page. */
  isPreloader: boolean
  /** Whether the panel of settings is open. */
  showRightSidebar: boolean
  isMobile: boolean
  /** Whether the sidebar is open on a narrow screen. */
  showSidebar: boolean
  /** Whether the menu of the horizontal layout is open on a narrow screen. */
  leftMenu: boolean
}

export const initialLayout: Layout = {
  layoutType: 'vertical',
  layoutWidth: 'fluid',
  leftSideBarTheme: 'light',
  leftSideBarThemeImage: 'none',
  leftSideBarType: 'default',
  topbarTheme: 'light',
  isPreloader: false,
  showRightSidebar: false,
  isMobile: false,
  showSidebar: false,
  leftMenu: false,
}

/** Milliseconds for which the preloader is shown. */
export const preloaderDuration = 2_500

/** The width of a screen, in pixels, from which it counts as wide. */
export const wideScreen = 992

/** Horizontal sets the top bar dark and removes what only a sidebar has; another layout sets the top bar light. */
export function withLayoutType(layout: Layout, layoutType: LayoutType): Layout {
  if (layoutType === 'horizontal') {
    const sidebar = { leftSideBarTheme: null, leftSideBarThemeImage: null, leftSideBarType: null }
    return { ...layout, layoutType, topbarTheme: 'dark', ...sidebar }
  }
  return {
    ...layout,
    layoutType,
    topbarTheme: 'light',
    leftSideBarTheme: layout.leftSideBarTheme ?? initialLayout.leftSideBarTheme,
    leftSideBarThemeImage: layout.leftSideBarThemeImage ?? initialLayout.leftSideBarThemeImage,
    leftSideBarType: layout.leftSideBarType ?? initialLayout.leftSideBarType,
  }
}

/** Boxed sets the sidebar to icons; scrollable and every other width to the default. */
export function withLayoutWidth(layout: Layout, layoutWidth: LayoutWidth): Layout {
  if (layout.leftSideBarType === null) return { ...layout, layoutWidth }
  return { ...layout, layoutWidth, leftSideBarType: layoutWidth === 'boxed' ? 'icon' : 'default' }
}

/** The layout of a page: the main dashboard is always horizontal. */
export function layoutOfPage(layout: Layout, isMainDashboard: boolean): Layout {
  return isMainDashboard ? withLayoutType(layout, 'horizontal') : layout
}

export interface SidebarState {
  /** Whether the labels are shown beside, or in `compact` below, the icons. */
  hasLabels: boolean
  isCompact: boolean
  isOpen: boolean
}

/** The state of the sidebar on a screen of this width in pixels. */
export function sidebarState(type: SidebarType, screenWidth: number, showSidebar: boolean): SidebarState {
  const isWide = screenWidth >= wideScreen
  const isCollapsed = type === 'icon' || (type === 'condensed' && isWide)
  const isEnabled = type === 'condensed' && !isWide
  return { hasLabels: !isCollapsed, isCompact: type === 'compact', isOpen: isWide || isEnabled || showSidebar }
}
