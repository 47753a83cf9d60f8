import { Link } from '@portal/remote-kit'
import { ButtonLink, HStack, IconButton, PencilIcon, RowFailure, Stack, Tooltip, Trash2Icon } from '@portal/ui'

interface RowActionsProps {
  editPath: string
  editLabel: string
  deleteLabel: string
  onDelete: () => void
  /** Why the row can neither be changed nor deleted. */
  lockedReason?: string
  /** Why it could not be deleted just now. */
  failure?: string
}

/** What can be done with a row, and beneath it what could not be done. */
export function RowActions({ editPath, editLabel, deleteLabel, onDelete, lockedReason, failure }: RowActionsProps) {
  return (
    <Stack gap="1">
      <HStack gap="1" justifyContent={{ sm: 'flex-end' }}>
        {lockedReason ? (
          <IconButton label={editLabel} icon={<PencilIcon />} disabledReason={lockedReason} />
        ) : (
          <Tooltip text={editLabel}>
            <ButtonLink asChild variant="ghost" isSquare>
              <Link to={editPath} aria-label={editLabel}>
                <PencilIcon />
              </Link>
            </ButtonLink>
          </Tooltip>
        )}
        <IconButton label={deleteLabel} icon={<Trash2Icon />} disabledReason={lockedReason} onClick={onDelete} />
      </HStack>
      {failure && <RowFailure>{failure}</RowFailure>}
    </Stack>
  )
}
