import { IconLink } from '@portal/remote-kit'
import {
  CalendarPlusIcon,
  HStack,
  IconButton,
  PencilIcon,
  RefreshCwIcon,
  RowError,
  Stack,
  Trash2Icon,
} from '@portal/ui'

interface NoticeRowActionsProps {
  editPath: string
  editLabel: string
  deleteLabel: string
  onDelete: () => void
  /** The form of a refused notice, prefilled with it; replaces the other actions. */
  sendAgain?: { path: string; label: string }
  /** The page of the classes that an accepted absence cancels. */
  classes?: { path: string; label: string }
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
  sendAgain,
  classes,
  lockedReason,
  failure,
}: NoticeRowActionsProps) {
  if (sendAgain)
    return (
      <HStack justifyContent={{ sm: 'flex-end' }}>
        <IconLink to={sendAgain.path} label={sendAgain.label} icon={<RefreshCwIcon />} />
      </HStack>
    )
  return (
    <Stack gap="1">
      <HStack gap="1" justifyContent={{ sm: 'flex-end' }}>
        {classes && <IconLink to={classes.path} label={classes.label} icon={<CalendarPlusIcon />} />}
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
