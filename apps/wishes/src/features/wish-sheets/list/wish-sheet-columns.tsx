import type { WishSheetSummary } from '@portal/api-client/wishes'
import { useCommonTexts } from '@portal/i18n'
import { IconLink, type Deletion } from '@portal/remote-kit'
import { Badge, FileTextIcon, HStack, IconButton, PencilIcon, RowError, Stack, Trash2Icon } from '@portal/ui'
import type { Column } from '@portal/ui/table'
import { useMemo } from 'react'
import { paths } from '../../../paths.ts'
import { useTexts } from '../../../texts.ts'

/** The columns of the teacher's sheets, with a column for each action. */
export function useWishSheetColumns({
  ask,
  failureOf,
}: Pick<Deletion<WishSheetSummary>, 'ask' | 'failureOf'>): Column<WishSheetSummary>[] {
  const t = useTexts()
  const common = useCommonTexts()
  return useMemo(() => {
    /** The accessible name: distinguishes the sheet of a semester from the free wishes in it. */
    const nameOf = (sheet: WishSheetSummary) => {
      const semester = common(`semester${sheet.semester}`)
      return sheet.subject ? t('list.name', { semester, subject: sheet.subject }) : semester
    }
    return [
      { id: 'department', header: t('col.department'), value: ({ department }) => department, isSortable: false },
      {
        id: 'semester',
        header: t('col.semester'),
        value: nameOf,
        isSortable: false,
        cell: (sheet) => (
          <HStack gap="2" flexWrap="wrap">
            {nameOf(sheet)}
            {sheet.isFree && <Badge>{t('free.title')}</Badge>}
            {sheet.validatedLines > 0 && (
              <Badge tone="success">{t('list.progress', { count: sheet.validatedLines, lines: sheet.lines })}</Badge>
            )}
          </HStack>
        ),
      },
      {
        id: 'sheet',
        header: t('col.sheet'),
        isIcon: true,
        cell: (sheet) => (
          <IconLink
            to={paths.toSheet(sheet.id)}
            label={t('list.open', { sheet: nameOf(sheet) })}
            icon={<FileTextIcon />}
          />
        ),
      },
      {
        id: 'edit',
        header: t('col.edit'),
        isIcon: true,
        cell: (sheet) => {
          const label = t('list.edit', { sheet: nameOf(sheet) })
          if (sheet.canEdit) return <IconLink to={paths.toEdit(sheet.id)} label={label} icon={<PencilIcon />} />
          const reason = t(sheet.isFree ? 'list.freeFixed' : 'list.allValidated')
          return <IconButton label={label} icon={<PencilIcon />} disabledReason={reason} />
        },
      },
      {
        id: 'delete',
        header: t('col.delete'),
        isIcon: true,
        cell: (sheet) => {
          const failure = failureOf(sheet)
          return (
            <Stack gap="1">
              <IconButton
                label={t('list.delete', { sheet: nameOf(sheet) })}
                icon={<Trash2Icon />}
                disabledReason={sheet.canDelete ? undefined : t(undeletable(sheet))}
                onClick={() => ask(sheet)}
              />
              {failure && <RowError>{failure}</RowError>}
            </Stack>
          )
        },
      },
    ]
  }, [t, common, ask, failureOf])
}

/** Why a sheet cannot be deleted: it has a validated line, or was proposed by somebody else. */
const undeletable = ({ validatedLines }: WishSheetSummary) =>
  validatedLines > 0 ? 'list.someValidated' : 'list.proposedByOther'
