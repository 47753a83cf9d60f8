import { loadStaffJustification } from '@portal/api-client/inbox'
import { useCommonTexts } from '@portal/i18n'
import { useDocument } from '@portal/remote-kit'
import { Button, FileTextIcon, HStack } from '@portal/ui'
import { useTexts } from '../../texts.ts'

/** Opens the justification of an absence in a new tab. */
export function Justification({ absenceId, name }: { absenceId: number; name: string }) {
  const t = useTexts()
  const common = useCommonTexts()
  const { open, isBusy } = useDocument({
    load: () => loadStaffJustification(absenceId),
    name,
    waitingText: common('loading'),
    failedText: common('loadFailed'),
  })
  return (
    <HStack>
      <Button icon={<FileTextIcon aria-hidden />} isBusy={isBusy} onClick={open}>
        {t('inbox.openFile', { name })}
      </Button>
    </HStack>
  )
}
