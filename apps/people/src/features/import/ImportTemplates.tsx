import type { ImportTemplate } from '@portal/api-client/imports'
import { importTemplates, templateFile } from '@portal/api-client/imports'
import { useDownload } from '@portal/remote-kit'
import { Button, Card, DownloadIcon, ErrorState, Heading, Loading, LtrText, RowError, Stack, Text } from '@portal/ui'
import { type Column, PlainTable } from '@portal/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../texts.ts'

/** The files that an import reads, each to download with its header, and their columns. */
export function ImportTemplates() {
  const t = useTexts()
  const templates = useQuery(importTemplates())
  const columns = useTemplateColumns()
  return (
    <Card>
      <Stack gap="4">
        <Heading size="md">{t('import.templates')}</Heading>
        <Text tone="muted">{t('import.templatesHelp')}</Text>
        {templates.data ? (
          <PlainTable
            caption={t('import.templates')}
            columns={columns}
            rows={templates.data}
            rowKey={({ file }) => file}
          />
        ) : templates.isError ? (
          <ErrorState onRetry={() => void templates.refetch()} />
        ) : (
          <Loading />
        )}
      </Stack>
    </Card>
  )
}

function useTemplateColumns(): Column<ImportTemplate>[] {
  const t = useTexts()
  return [
    { id: 'file', header: t('import.templateFile'), cell: (template) => <TemplateButton {...template} /> },
    {
      id: 'columns',
      header: t('import.templateColumns'),
      isStacked: true,
      cell: ({ columns: ofFile }) => (
        <LtrText>{ofFile.map(({ name, isRequired }) => (isRequired ? name : `[${name}]`)).join(' ; ')}</LtrText>
      ),
    },
  ]
}

function TemplateButton({ file, columns }: ImportTemplate) {
  const name = `${file}.csv`
  const { save, isBusy, failure } = useDownload({ load: async () => templateFile(columns), fileName: name })
  return (
    <>
      <Button icon={<DownloadIcon />} isBusy={isBusy} onClick={save}>
        <LtrText>{name}</LtrText>
      </Button>
      {failure && <RowError>{failure}</RowError>}
    </>
  )
}
