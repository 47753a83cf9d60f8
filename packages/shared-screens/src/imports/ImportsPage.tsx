import { ApiError } from '@portal/api-client'
import { useLanguage } from '@portal/i18n'
import { Card, EmptyState, Heading, HStack, Page, Stack, Text } from '@portal/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FileChoice, ImportKind } from './import-kind.ts'
import { ImportHistory } from './ImportHistory.tsx'
import { StartImport } from './StartImport.tsx'
import { importTexts } from './texts.ts'

interface ImportsPageProps {
  title: string
  help: string
  kind: ImportKind
  choice: FileChoice
  /** The buttons that download what an import leaves unchanged. */
  exports: ReactNode
  /** A card that helps to write the files. */
  templates?: ReactNode
}

/** Starts an import, downloads the files, and lists the imports; whose role is limited to a department reads why not. */
export function ImportsPage({ title, help, kind, choice, exports, templates }: ImportsPageProps) {
  const t = importTexts.useTexts()
  const runs = useInfiniteQuery(kind.calls.queries.list(useLanguage()))
  if (runs.error instanceof ApiError && runs.error.code === 'right.missing')
    return (
      <Page title={title}>
        <EmptyState text={t('wholeInstitute')} />
      </Page>
    )
  return (
    <Page title={title} help={help}>
      <StartImport kind={kind} choice={choice} />
      <ImportHistory kind={kind} runs={runs} />
      {templates}
      <Card>
        <Stack gap="4">
          <Heading size="md">{t('exports')}</Heading>
          <Text tone="muted">{t('exportHelp')}</Text>
          <HStack gap="3" flexWrap="wrap">
            {exports}
          </HStack>
        </Stack>
      </Card>
    </Page>
  )
}
