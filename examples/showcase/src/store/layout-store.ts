import { create } from 'zustand'
import { initialLayout, type authModes, type Layout } from './layout.ts'

export interface LayoutState extends Layout {
  /** The calls by which the template signs in: with or without a token. */
  authMode: (typeof authModes)[number]
}

/** The chosen layout, as long as the page of the browser. */
export const useLayout = create<LayoutState>(() => ({ ...initialLayout, authMode: 'fake' }))

export function resetLayout(): void {
  useLayout.setState({ ...initialLayout, authMode: 'fake' })
}

/** Changes the layout by one of the rules of `layout.ts`, or by new values. */
export function changeLayout(change: Partial<LayoutState> | ((layout: Layout) => Layout)): void {
  useLayout.setState(change)
}
