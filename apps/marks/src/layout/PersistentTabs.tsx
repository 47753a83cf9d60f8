import { Tabs } from '@portal/ui'
import { useState, type ReactNode } from 'react'

interface PersistentTabsProps<Id extends string | number> {
  label: string
  tabs: readonly { id: Id; label: string }[]
  value: Id
  onChange: (id: Id) => void
  /** The panel of a tab. */
  children: (id: Id) => ReactNode
}

/** Tabs whose panels stay mounted once opened, so that their input is preserved. */
export function PersistentTabs<Id extends string | number>({
  label,
  tabs,
  value,
  onChange,
  children,
}: PersistentTabsProps<Id>) {
  const [opened, setOpened] = useState<ReadonlySet<Id>>(new Set([value]))
  if (!opened.has(value)) setOpened(new Set([...opened, value]))
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
      {tabs
        .filter(({ id }) => opened.has(id))
        .map(({ id }) => (
          <div key={id} hidden={id !== value}>
            {children(id)}
          </div>
        ))}
    </Tabs>
  )
}
