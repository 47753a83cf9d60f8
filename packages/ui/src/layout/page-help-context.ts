import { createContext, type ReactNode } from 'react'

/** Opens the help of the page, and is shown beside its title; null where a page has none. */
export const PageHelpContext = createContext<ReactNode>(null)
