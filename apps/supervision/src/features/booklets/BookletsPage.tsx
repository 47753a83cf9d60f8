import { loadBooklets, type CycleId } from '@portal/api-client/supervision'
import { useDocument, useSession } from '@portal/remote-kit'
import { Button, Card, FileTextIcon, Grid, Heading, Page, RowError, Stack } from '@portal/ui'
import { useTexts } from '../../texts.ts'

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

interface BookletCardProps {
  cycle: CycleId
  kind: 'licence' | 'master'
}

/** Opens the booklets of one cycle; they are in Arabic, and so is the button in every language. */
function BookletCard({ cycle, kind }: BookletCardProps) {
  const t = useTexts()
  const session = useSession()
  const { open, isBusy, failure } = useDocument({
    load: () => loadBooklets(cycle, session),
    name: `${t(`booklet.${kind}File`)}.pdf`,
    waitingText: t('booklet.preparing'),
    failedText: t('booklet.failed'),
  })
  return (
    <Card>
      <Stack gap="4" alignItems="flex-start">
        <Heading size="md">{t(`booklet.${kind}About`)}</Heading>
        <Button variant="primary" icon={<FileTextIcon />} isBusy={isBusy} onClick={open}>
          <bdi lang="ar">{t(`booklet.${kind}`)}</bdi>
        </Button>
        {failure && <RowError>{failure}</RowError>}
      </Stack>
    </Card>
  )
}
