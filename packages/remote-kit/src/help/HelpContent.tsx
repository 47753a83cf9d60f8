import { useLanguage } from '@portal/i18n'
import { Heading, QueryView, Stack, Text, TextLink } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useSingleKeys } from '../hooks/use-single-keys.ts'
import { usePortal } from '../portal-context.ts'
import { kitTexts } from '../texts.ts'
import { KeyList } from './KeyList.tsx'
import { findHelp, type PageHelp, type RemoteHelp } from './page-help.ts'

interface HelpContentProps {
  help: RemoteHelp
  path: string
  /** Called when a link leads away. */
  onLeave: () => void
}

/** The purpose of a page, its legend and its keys. */
export function HelpContent({ help, path, onLeave }: HelpContentProps) {
  const language = useLanguage()
  const { remote } = usePortal()
  const query = useQuery({
    queryKey: ['help', remote.name, remote.version, language],
    queryFn: async () => (await help[language]()).default,
    staleTime: Infinity,
  })
  return <QueryView query={query}>{(texts) => <Sections help={findHelp(texts, path)} onLeave={onLeave} />}</QueryView>
}

function Sections({ help, onLeave }: { help: PageHelp | null; onLeave: () => void }) {
  const t = kitTexts.useTexts()
  const hasKeys = useSingleKeys()
  return (
    <Stack gap="6">
      <Text>{help?.text ?? t('help.absent')}</Text>
      {help?.legend && (
        <Section title={t('help.legend')}>
          <Stack as="ul" gap="2" paddingInlineStart="5" listStyleType="disc">
            {Object.entries(help.legend).map(([id, meaning]) => (
              <li key={id}>{meaning}</li>
            ))}
          </Stack>
        </Section>
      )}
      <Section title={t('help.keys')}>
        <KeyList
          keys={{
            ...help?.keys,
            'Control+K': t('help.everywhere.search'),
            ...(hasKeys && { '?': t('help.everywhere.help') }),
            Escape: t('help.everywhere.close'),
          }}
        />
      </Section>
      <TextLink asChild>
        <Link to="/dashboard?introduction=1" onClick={onLeave}>
          {t('help.introduction')}
        </Link>
      </TextLink>
    </Stack>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Stack as="section" aria-labelledby={id} gap="3">
      <Heading id={id} as="h3" size="md">
        {title}
      </Heading>
      {children}
    </Stack>
  )
}
