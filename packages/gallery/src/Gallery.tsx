import { languages } from '@portal/i18n'
import { setLanguage } from '@portal/i18n/host'
import { Box, Button, HStack, Heading, Stack, TextLink, UiProvider } from '@portal/ui'
import { useEffect, useState } from 'react'
import { toSearch, type GallerySettings } from './gallery-settings.ts'
import { sections } from './sections.tsx'
import { texts, useTexts } from './texts.ts'

const next = { light: 'dark', dark: 'light', comfortable: 'compact', compact: 'comfortable' } as const

/** One section for each pattern of the kit, with every state of its components. */
export function Gallery({ initial }: { initial: GallerySettings }) {
  const t = useTexts()
  const [settings, setSettings] = useState(initial)
  const { language, colorMode, density } = settings
  useEffect(() => {
    history.replaceState(null, '', toSearch(settings) + location.hash)
    void texts.load(language).then(() => setLanguage(language))
  }, [settings, language])
  const change = (changes: Partial<GallerySettings>) => setSettings({ ...settings, ...changes })

  return (
    <UiProvider colorMode={colorMode} density={density}>
      <Stack as="main" gap="10" maxWidth="1280px" marginInline="auto" padding={{ base: '4', sm: '8' }}>
        <Stack gap="4">
          <Heading as="h1" size="xl">
            {t('title')}
          </Heading>
          <HStack flexWrap="wrap" gap="2">
            {languages.map((other) => (
              <Button
                key={other}
                size="sm"
                aria-pressed={other === language}
                onClick={() => change({ language: other })}
              >
                {t(`language.${other}`)}
              </Button>
            ))}
            <Button size="sm" onClick={() => change({ colorMode: next[colorMode] })}>
              {t(`mode.${next[colorMode]}`)}
            </Button>
            <Button size="sm" onClick={() => change({ density: next[density] })}>
              {t(`density.${next[density]}`)}
            </Button>
          </HStack>
          <HStack as="nav" flexWrap="wrap" gap="4" aria-label={t('contents')}>
            {sections.map(({ id }) => (
              <TextLink key={id} href={`#${id}`}>
                {t(`section.${id}.title`)}
              </TextLink>
            ))}
          </HStack>
        </Stack>
        {sections.map(({ id, Content }) => (
          <Box as="section" key={id} id={id} aria-labelledby={`${id}-title`} scrollMarginTop="4">
            <Stack gap="4">
              <div>
                <Heading id={`${id}-title`}>{t(`section.${id}.title`)}</Heading>
                <Box as="p" color="muted" maxWidth="68ch" marginTop="1">
                  {t(`section.${id}.rule`)}
                </Box>
              </div>
              <Content />
            </Stack>
          </Box>
        ))}
      </Stack>
    </UiProvider>
  )
}
