import { createContext } from 'react'

/** One move of the page to an item, by its key; null for a move to the list. */
export interface ItemMove {
  key: string | null
}

/** The move to the item that is shown: its heading takes the focus, once for each move. Null while the focus stays. */
export const HeadingFocus = createContext<ItemMove | null>(null)
