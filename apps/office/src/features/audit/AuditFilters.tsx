import type { AuditFilter } from '@portal/api-client/accounts'
import { Button, Card, Grid, HStack, SearchIcon } from '@portal/ui'
import { DateField } from '@portal/ui/date'
import { Form, SelectField, SubmitButton, TextField, useZodForm } from '@portal/ui/form'
import { useMessages, useTexts } from '../../texts.ts'
import { auditKinds, filterSchema, noFilter } from './audit-filter.ts'

interface AuditFiltersProps {
  /** The initial values. */
  filter: AuditFilter
  onFind: (filter: AuditFilter) => void
}

export function AuditFilters({ filter, onFind }: AuditFiltersProps) {
  const t = useTexts()
  const form = useZodForm({ schema: filterSchema, defaultValues: filter })
  const showAll = () => {
    form.reset(noFilter, { keepDirtyValues: false })
    onFind(noFilter)
  }
  return (
    <Card>
      <Form form={form} onSubmit={onFind} translateError={useMessages()} label={t('audit.filters')}>
        <Grid
          templateColumns={{ base: '1fr', sm: 'repeat(auto-fill, minmax(12.5rem, 1fr))' }}
          gap="5"
          alignItems="start"
        >
          <TextField<AuditFilter> name="person" label={t('audit.person')} maxLength={200} />
          <SelectField<AuditFilter>
            name="kind"
            label={t('audit.kindLabel')}
            options={auditKinds.map((kind) => ({ value: kind, label: t(`audit.kind.${kind}`) }))}
            placeholder={t('audit.everyKind')}
          />
          <DateField<AuditFilter> name="from" label={t('audit.from')} />
          <DateField<AuditFilter> name="to" label={t('audit.to')} />
        </Grid>
        <HStack justifyContent="flex-end" flexWrap="wrap" gap="3">
          <Button onClick={showAll}>{t('audit.showAll')}</Button>
          <SubmitButton icon={<SearchIcon />}>{t('audit.find')}</SubmitButton>
        </HStack>
      </Form>
    </Card>
  )
}
