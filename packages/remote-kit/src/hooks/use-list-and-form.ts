import { useState } from 'react'
import { focusPage } from '../page/focus-page.ts'
import { usePortal } from '../portal-context.ts'
import { useTab } from './use-tab.ts'

/** The tabs of a page whose first tab is a list and whose other tabs add to it. */
export function useListAndForm<Tab extends string>(tabs: readonly [Tab, ...Tab[]]) {
  const { container } = usePortal()
  const [tab, setTab] = useTab(tabs)
  const [round, setRound] = useState(0)
  /** Resets the forms and shows the list. */
  const toList = () => {
    setRound(round + 1)
    setTab(tabs[0])
    focusPage(container)
  }
  return { tab, setTab, toList, round }
}
