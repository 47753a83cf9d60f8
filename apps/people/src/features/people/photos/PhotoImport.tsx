import { FileDrop } from '@portal/shared-screens/imports'
import { Button, HStack, ProgressBar, RowError, Stack, Text } from '@portal/ui'
import { useTexts } from '../../../texts.ts'
import { photoTypes, type PhotoFile } from './photo-files.ts'
import { PhotoFiles } from './PhotoFiles.tsx'
import { usePhotoFiles } from './use-photo-files.ts'

/** Photos of many students at once: files that are named by their numbers, shown with the students before they are stored. */
export function PhotoImport() {
  const t = useTexts()
  const { files, left, find, store, clear } = usePhotoFiles()
  const countOf = (...states: PhotoFile['state'][]) => files.filter(({ state }) => states.includes(state)).length
  const stored = countOf('stored')
  if (files.length === 0)
    return (
      <Stack gap="3">
        <Text tone="muted">{t('people.photos.help')}</Text>
        <FileDrop
          choice={{
            ...{ accept: photoTypes, hasFolder: true },
            texts: {
              drop: t('people.photos.drop'),
              choose: t('people.photos.choose'),
              limits: t('people.photos.limits'),
            },
          }}
          sending={find.isPending ? 1 : 0}
          onFiles={(chosen) => void find.run(chosen)}
        />
        {find.failure && <RowError>{find.failure}</RowError>}
      </Stack>
    )
  return (
    <Stack gap="4">
      <HStack justifyContent="space-between" flexWrap="wrap" gap="3">
        <Text as="output">
          {store.isPending || stored > 0
            ? t('people.photos.stored', { count: stored, total: files.length })
            : t('people.photos.found', { count: countOf('ready'), total: files.length })}
        </Text>
        <HStack gap="2" flexWrap="wrap">
          <Button disabled={store.isPending} onClick={clear}>
            {t('people.photos.chooseOthers')}
          </Button>
          {(left > 0 || store.isPending) && (
            <Button variant="primary" isBusy={store.isPending} onClick={() => void store.run()}>
              {t('people.photos.store', { count: left })}
            </Button>
          )}
        </HStack>
      </HStack>
      {store.isPending && (
        <ProgressBar label={t('people.photos.sending')} done={countOf('stored', 'refused')} total={files.length} />
      )}
      {store.failure && <RowError>{store.failure}</RowError>}
      <PhotoFiles files={files} />
    </Stack>
  )
}
