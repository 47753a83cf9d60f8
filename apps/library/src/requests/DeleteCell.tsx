import { IconButton, RowError, Stack, Trash2Icon } from '@portal/ui'

interface DeleteCellProps {
  label: string
  onDelete: () => void
  /** Why the row cannot be deleted. */
  lockedReason?: string
  /** Why the last deletion failed. */
  failure?: string
}

export function DeleteCell({ label, onDelete, lockedReason, failure }: DeleteCellProps) {
  return (
    <Stack gap="1" alignItems="flex-start">
      <IconButton label={label} icon={<Trash2Icon />} disabledReason={lockedReason} onClick={onDelete} />
      {failure && <RowError>{failure}</RowError>}
    </Stack>
  )
}
