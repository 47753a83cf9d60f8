import { KeptPanel, Page, Tabs } from '@portal/ui'
import { Fragment, type ComponentProps, type ReactNode } from 'react'
import { useListAndForm } from '../hooks/use-list-and-form.ts'

interface ListAndFormPageProps extends Pick<ComponentProps<typeof Page>, 'title' | 'width'> {
  /** The labels of the two tabs. */
  listLabel: string
  formLabel: string
  renderList: (toForm: () => void) => ReactNode
  /** Leaving for the list by `toList` forgets what was typed; changing the tab keeps it. */
  renderForm: (toList: () => void) => ReactNode
}

const tabs = ['liste', 'ajout'] as const

/** A page whose first tab lists things and whose second adds one. */
export function ListAndFormPage({ title, width, listLabel, formLabel, renderList, renderForm }: ListAndFormPageProps) {
  const { tab, setTab, toList, round } = useListAndForm(tabs)
  return (
    <Page title={title} width={width}>
      <Tabs
        label={title}
        tabs={[
          { id: 'liste', label: listLabel },
          { id: 'ajout', label: formLabel },
        ]}
        value={tab}
        onChange={setTab}
      >
        {tab === 'liste' && renderList(() => setTab('ajout'))}
        <KeptPanel isShown={tab === 'ajout'}>
          <Fragment key={round}>{renderForm(toList)}</Fragment>
        </KeptPanel>
      </Tabs>
    </Page>
  )
}
