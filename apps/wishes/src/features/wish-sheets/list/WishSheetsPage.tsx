import { useListAndForm, useSession } from '@portal/remote-kit'
import { hidesBelowPlaceholder, Page, Stack, Tabs, QueryView } from '@portal/ui'
import { WishDeadlineNote } from '../../../deadlines/WishDeadlineNote.tsx'
import { NewWishSheet } from '../form/NewWishSheet.tsx'
import { useTexts } from '../../../texts.ts'
import { WishSheetList } from './WishSheetList.tsx'
import { useQuery } from '@tanstack/react-query'

const ownTabs = ['liste', 'ajout'] as const
const headTabs = ['liste', 'semestre1', 'semestre2', 'ajout'] as const

const names = {
  liste: 'title',
  semestre1: 'tab.valid1',
  semestre2: 'tab.valid2',
  ajout: 'tab.add',
} as const

/** The teacher's sheets and a new one; for a head of department also the validation of the department's wishes. */
export function WishSheetsPage() {
  const t = useTexts()
  const { isHead } = useSession()
  const tabs: readonly ['liste', ...(keyof typeof names)[]] = isHead ? headTabs : ownTabs
  const { tab, setTab, toList } = useListAndForm<keyof typeof names>(tabs)
  return (
    <Page title={t('title')}>
      <Stack gap="6" css={hidesBelowPlaceholder}>
        <WishDeadlineNote />
        <Tabs label={t('title')} tabs={tabs.map((id) => ({ id, label: t(names[id]) }))} value={tab} onChange={setTab}>
          {tab === 'liste' && <WishSheetList onAdd={() => setTab('ajout')} />}
          {tab === 'semestre1' && <ValidationTab semester={1} />}
          {tab === 'semestre2' && <ValidationTab semester={2} />}
          {tab === 'ajout' && <NewWishSheet onDone={toList} onCancel={toList} />}
        </Tabs>
      </Stack>
    </Page>
  )
}

/** The head's part of the page, lazy-loaded so that other teachers do not download its code. */
function ValidationTab({ semester }: { semester: 1 | 2 }) {
  const part = useQuery({
    queryKey: ['wishes', 'validation'],
    queryFn: async () => ({ Validation: (await import('../validation/Validation.tsx')).Validation }),
    staleTime: Infinity,
  })
  return <QueryView query={part}>{({ Validation }) => <Validation key={semester} semester={semester} />}</QueryView>
}
