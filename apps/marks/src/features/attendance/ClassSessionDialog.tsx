import { formatDate } from '@portal/i18n'
import { Button, Dialog, LtrText, SessionTypeBadge, Stack } from '@portal/ui'
import { useTexts } from '../../texts.ts'
import type { ClassSession } from '../../today/class-session.ts'

interface ClassSessionDialogProps {
  cells: readonly ClassSession[]
  onChoose: (cell: ClassSession) => void
  onClose: () => void
}

/** A dialog to select one of several sessions in the same slot. */
export function ClassSessionDialog({ cells, onChoose, onClose }: ClassSessionDialogProps) {
  const t = useTexts()
  return (
    <Dialog title={t('attendance.choose')} isOpen onClose={onClose}>
      <Stack gap="2">
        {cells.map((cell) => (
          <Button
            key={[cell.timetableId, cell.subjectId, cell.type, cell.heldOn].join('-')}
            icon={<SessionTypeBadge type={cell.type} isMakeUp={cell.heldOn !== null} />}
            onClick={() => onChoose(cell)}
          >
            <bdi>{cell.subject}</bdi> <LtrText>{cell.groups}</LtrText>
            {cell.heldOn && <LtrText>{formatDate(cell.heldOn)}</LtrText>}
          </Button>
        ))}
      </Stack>
    </Dialog>
  )
}
