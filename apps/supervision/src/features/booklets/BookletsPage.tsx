import { Grid, Page } from '@portal/ui'
import { useTexts } from '../../texts.ts'
import { BookletCard } from './BookletCard.tsx'

/** The follow-up booklets of both cycles, for printing. */
export function BookletsPage() {
  const t = useTexts()
  return (
    <Page title={t('booklet.title')} help={t('booklet.help')}>
      <Grid templateColumns="repeat(auto-fit, minmax(min(20rem, 100%), 1fr))" gap="4">
        <BookletCard cycle={1} kind="licence" />
        <BookletCard cycle={2} kind="master" />
      </Grid>
    </Page>
  )
}
