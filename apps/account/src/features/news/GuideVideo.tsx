import { useLanguage } from '@portal/i18n'
import { Card, chakra, Heading, Stack, Text } from '@portal/ui'
import { useId, useState } from 'react'
import { useTexts } from '../../texts.ts'
import { guideFiles, type Guide } from './guides.ts'

const Video = chakra('video', {
  base: { width: 'full', aspectRatio: '16 / 9', borderRadius: 'sm', bg: 'subtle', marginBlockEnd: '2' },
})

/** A silent screen recording with captions; without the video, its title and text are still shown. */
export function GuideVideo({ guide }: { guide: Guide }) {
  const t = useTexts()
  const language = useLanguage()
  const id = useId()
  const { video, poster, captions } = guideFiles(guide, language)
  const [hasFailed, setFailed] = useState(false)
  const isThere = video !== undefined && !hasFailed
  return (
    <Card aria-labelledby={id}>
      <Stack gap="2">
        {isThere && (
          <Video
            controls
            playsInline
            preload="none"
            // Captions from another origin load only with CORS.
            crossOrigin="anonymous"
            src={video}
            poster={poster}
            aria-labelledby={id}
            onError={() => setFailed(true)}
          >
            {captions && (
              <track
                key={language}
                ref={showCaptions}
                kind="captions"
                src={captions}
                srcLang={language}
                label={language}
                default
              />
            )}
          </Video>
        )}
        <Heading id={id} as="h3" size="md">
          {t(guide.title)}
        </Heading>
        <Text tone="muted">{t(guide.text)}</Text>
        {!isThere && <Text size="xs">{t('news.guideMissing')}</Text>}
      </Stack>
    </Card>
  )
}

/** `default` applies only while a video loads; after a change of language the new track is enabled here. */
function showCaptions(element: HTMLTrackElement | null) {
  if (!element) return undefined
  const { track } = element
  track.mode = 'showing'
  return () => {
    // A browser retains a video with showing captions, and its whole page, even after it is removed from the DOM.
    track.mode = 'disabled'
  }
}
