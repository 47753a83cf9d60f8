import type { RecordKind, RecordOf } from '@portal/api-client/reference-records'
import { Banner, Stack } from '@portal/ui'
import { useTexts } from '../../texts.ts'
import { listFields } from './form-values.ts'
import { useFieldText } from './use-record-text.ts'

interface ChangedRecordProps {
  kind: RecordKind
  before: RecordOf<RecordKind>
  now: RecordOf<RecordKind>
}

/** Shows the changes of another user in a record since it was shown. */
export function ChangedRecord({ kind, before, now }: ChangedRecordProps) {
  const t = useTexts()
  const textOf = useFieldText(kind)
  const values = (record: object): Record<string, unknown> => Object(record)
  const changed = listFields(kind).filter(({ name }) => values(before)[name] !== values(now)[name])
  return (
    <Banner role="alert">
      <Stack gap="1">
        <p>{t('reference.changed')}</p>
        {changed.map(({ name, field: { control } }) => (
          <p key={name}>
            {t(`reference.field.${name}`)}: <del>{textOf(name, control, values(before)[name]) || '–'}</del>{' '}
            <ins>{textOf(name, control, values(now)[name]) || '–'}</ins>
          </p>
        ))}
      </Stack>
    </Banner>
  )
}
