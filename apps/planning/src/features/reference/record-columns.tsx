import type { RecordKind, RecordOf } from '@portal/api-client/reference-records'
import { Badge, Box, HStack, IconButton, PencilIcon, Trash2Icon } from '@portal/ui'
import type { Column } from '@portal/ui/table'
import { useTexts } from '../../texts.ts'
import { listFields } from './form-values.ts'
import { recordKinds } from './record-kinds.ts'
import { useFieldText, useRecordName } from './use-record-text.ts'

interface RecordActions {
  onEdit: (record: RecordOf<RecordKind>) => void
  onDelete: (record: RecordOf<RecordKind>) => void
}

/** The columns of a kind: its fields, and actions for users who may change it. */
export function useRecordColumns(kind: RecordKind, actions: RecordActions | null): Column<RecordOf<RecordKind>>[] {
  const t = useTexts()
  const textOf = useFieldText(kind)
  const nameOf = useRecordName()
  const hidden: readonly string[] = recordKinds[kind].hidden ?? []
  const columns = listFields(kind)
    .filter(({ name }) => !hidden.includes(name))
    .map(({ name, field: { control } }): Column<RecordOf<RecordKind>> => {
      const valueOf = (record: object): unknown => Object(record)[name]
      const isCode = control.type === 'time' || control.type === 'day' || (control.type === 'text' && control.isCode)
      return {
        id: name,
        header: t(`reference.field.${name}`),
        isCode,
        align: control.type === 'number' ? 'end' : 'start',
        cell: (record) =>
          control.type === 'flag' ? (
            <Badge tone={valueOf(record) ? 'neutral' : 'success'}>{textOf(name, control, valueOf(record))}</Badge>
          ) : (
            <Box as="bdi" whiteSpace={isCode ? 'nowrap' : undefined}>
              {textOf(name, control, valueOf(record)) || '–'}
            </Box>
          ),
      }
    })
  if (!actions) return columns
  return [
    ...columns,
    {
      id: 'actions',
      header: t('reference.actions'),
      align: 'end',
      cell: (record) => (
        <HStack gap="1" justifyContent="flex-end">
          <IconButton
            label={t('reference.editNamed', { name: nameOf(record) })}
            icon={<PencilIcon />}
            onClick={() => actions.onEdit(record)}
          />
          {!recordKinds[kind].fixedBy && (
            <IconButton
              label={t('reference.deleteNamed', { name: nameOf(record) })}
              icon={<Trash2Icon />}
              onClick={() => actions.onDelete(record)}
            />
          )}
        </HStack>
      ),
    },
  ]
}
