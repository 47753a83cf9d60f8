import { KeepAlivePanel, Tabs } from '@portal/ui'
import type { ReactNode } from 'react'

interface PersistentTabsProps<Id extends string | number> {
  label: string
  tabs: readonly { id: Id; label: string }[]
  value: Id
  onChange: (id: Id) => void
  /** The panel of a tab. */
  children: (id: Id) => ReactNode
}

/** Tabs whose panels are kept alive, so that their input is preserved. */
export function PersistentTabs<Id extends string | number>({
  label,
  tabs,
  value,
  onChange,
  children,
}: PersistentTabsProps<Id>) {
  const choose = (chosen: string) => {
    const tab = tabs.find(({ id }) => String(id) === chosen)
    if (tab) onChange(tab.id)
  }
  return (
    <Tabs
      label={label}
      tabs={tabs.map((tab) => ({ id: String(tab.id), label: tab.label }))}
      value={String(value)}
      onChange={choose}
    >
      {tabs.map(({ id }) => (
        <KeepAlivePanel key={id} isShown={id === value}>
          {children(id)}
        </KeepAlivePanel>
      ))}
    </Tabs>
  )
}
