import { useUrlState } from './use-url-state.ts'

/** The selected tab, stored in the URL; the first one by default. */
export function useTab<Tab extends string>(tabs: readonly [Tab, ...Tab[]]): [Tab, (tab: Tab) => void] {
  const [value, setValue] = useUrlState('onglet', tabs[0])
  return [tabs.find((tab) => tab === value) ?? tabs[0], setValue]
}
