import { IconLink } from '@portal/remote-kit'
import { HStack, IconButton, PencilIcon, RowError, Stack, Trash2Icon } from '@portal/ui'

interface NoticeRowActionsProps {
  editPath: string
  editLabel: string
  deleteLabel: string
  onDelete: () => void
  /** Why the row can be neither edited nor deleted. */
  lockedReason?: string
  /** Why the last deletion failed. */
  failure?: string
}

/** The edit and delete buttons of a row, with the last error below. */
export function NoticeRowActions({
  editPath,
  editLabel,
  deleteLabel,
  onDelete,
  lockedReason,
  failure,
}: NoticeRowActionsProps) {
  return (
    <Stack gap="1">
      <HStack gap="1" justifyContent={{ sm: 'flex-end' }}>
        {lockedReason ? (
          <IconButton label={editLabel} icon={<PencilIcon />} disabledReason={lockedReason} />
        ) : (
          <IconLink to={editPath} label={editLabel} icon={<PencilIcon />} />
        )}
        <IconButton label={deleteLabel} icon={<Trash2Icon />} disabledReason={lockedReason} onClick={onDelete} />
      </HStack>
      {failure && <RowError>{failure}</RowError>}
    </Stack>
  )
}
