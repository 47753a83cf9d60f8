import { createContext, use, type ReactNode } from 'react'

/** The scope of the style sheets of the surrounding remote, such as `marks@1.2.0-3f2a91bc`; null outside a remote. */
export const StyleScopeContext = createContext<string | null>(null)

/** Applies the style sheets of the surrounding remote to content that is rendered into the body. */
export function PopupScope({ children }: { children: ReactNode }) {
  const scope = use(StyleScopeContext)
  if (scope === null) return children
  return (
    <div data-remote-popup={scope} style={{ display: 'contents' }}>
      {children}
    </div>
  )
}
