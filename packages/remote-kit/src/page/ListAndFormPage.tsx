import { KeepAlivePanel, Page, Tabs } from '@portal/ui'
import { Fragment, type ComponentProps, type ReactNode } from 'react'
import { useListAndForm } from '../hooks/use-list-and-form.ts'

interface ListAndFormPageProps extends Pick<ComponentProps<typeof Page>, 'title' | 'width'> {
  /** The labels of the two tabs. */
  listLabel: string
  formLabel: string
  renderList: (toForm: () => void) => ReactNode
  /** `toList` resets the form and shows the list; changing the tab keeps the input. */
  renderForm: (toList: () => void) => ReactNode
}

const tabs = ['liste', 'ajout'] as const

/** A page with a list tab and a form tab that adds a row. */
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
        <KeepAlivePanel isShown={tab === 'ajout'}>
          <Fragment key={round}>{renderForm(toList)}</Fragment>
        </KeepAlivePanel>
      </Tabs>
    </Page>
  )
}
