import { loadBooklets, type CycleId } from '@portal/api-client/supervision'
import { useDocument, useSession } from '@portal/remote-kit'
import { Button, Card, FileTextIcon, Heading, Stack } from '@portal/ui'
import { useTexts } from '../../texts.ts'

interface BookletCardProps {
  cycle: CycleId
  kind: 'licence' | 'master'
}

/** Opens the booklets of one cycle; they are in Arabic, and so is the button in every language. */
export function BookletCard({ cycle, kind }: BookletCardProps) {
  const t = useTexts()
  const session = useSession()
  const { open, isBusy } = useDocument({
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
      </Stack>
    </Card>
  )
}
