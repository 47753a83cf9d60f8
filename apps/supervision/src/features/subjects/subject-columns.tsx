import type { ProjectSubject } from '@portal/api-client/supervision'
import { IconLink, type Deletion } from '@portal/remote-kit'
import { Badge, HStack, IconButton, PencilIcon, RowError, Trash2Icon } from '@portal/ui'
import type { Column } from '@portal/ui/table'
import { useMemo } from 'react'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'

/** The columns of the teacher's subjects, with the actions of each row. */
export function useSubjectColumns({
  ask,
  failureOf,
}: Pick<Deletion<ProjectSubject>, 'ask' | 'failureOf'>): Column<ProjectSubject>[] {
  const t = useTexts()
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('sujet.name'),
        value: ({ name }) => name,
        isStacked: true,
        cell: ({ name, isUsed }) => (
          <HStack as="span" gap="2" display="inline-flex" flexWrap="wrap">
            <bdi>{name}</bdi>
            {isUsed && <Badge>{t('sujet.used')}</Badge>}
          </HStack>
        ),
      },
      {
        id: 'edit',
        header: t('sujet.col.edit'),
        isIcon: true,
        cell: ({ id, name }) => (
          <IconLink to={paths.toSubject(id)} label={t('sujet.edit', { name })} icon={<PencilIcon />} />
        ),
      },
      {
        id: 'delete',
        header: t('sujet.col.delete'),
        isIcon: true,
        cell: (subject) => (
          <>
            <IconButton
              label={t('sujet.delete', { name: subject.name })}
              icon={<Trash2Icon />}
              disabledReason={subject.isUsed ? t('sujet.deleteDisabled') : undefined}
              onClick={() => ask(subject)}
            />
            {failureOf(subject) && <RowError>{failureOf(subject)}</RowError>}
          </>
        ),
      },
    ],
    [t, ask, failureOf],
  )
}
