import { loadGroupList, type Group } from '@portal/api-client/people'
import { useLanguage } from '@portal/i18n'
import { useDocument } from '@portal/remote-kit'
import { Button, PrinterIcon, RowError } from '@portal/ui'
import { useTexts } from '../../../texts.ts'

/** Opens a group's list for a door. */
export function DoorListButton({ group: { id, name } }: { group: Group }) {
  const t = useTexts()
  const language = useLanguage()
  const { open, isBusy, failure } = useDocument({
    load: () => loadGroupList(id, language),
    name: `${name}.pdf`,
    waitingText: t('people.printing'),
    failedText: t('people.listFailed'),
  })
  return (
    <>
      <Button size="sm" icon={<PrinterIcon />} isBusy={isBusy} onClick={open}>
        {t('people.doorList')}
      </Button>
      {failure && <RowError>{failure}</RowError>}
    </>
  )
}
