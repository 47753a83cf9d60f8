import { changedByHomeDefault, type HomeDefault, setHomeDefault } from '@portal/api-client/home-defaults'
import { useLanguage } from '@portal/i18n'
import { ArrangeCards, useUnsavedWork } from '@portal/remote-kit'
import { Button, Card, chakra, Checkbox, EmptyState, Heading, HStack, RowError, Stack, Text } from '@portal/ui'
import { useId, useState } from 'react'
import { useCommand } from '../../commands.ts'
import { useTexts } from '../../texts.ts'

/** The limit of the server. */
const maxPins = 12

const Pages = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: 'repeat(2, minmax(0, 1fr))' },
    columnGap: '6',
    listStyleType: 'none',
    '& label': { display: 'flex', alignItems: 'center', gap: '3', minHeight: 'control', cursor: 'pointer' },
  },
})

/** The default of one role, as it is stored and as it is changed. */
export function HomeDefaultForm({ stored }: { stored: HomeDefault }) {
  const t = useTexts()
  const language = useLanguage()
  const id = useId()
  const [chosen, setChosen] = useState({ order: stored.order, hidden: stored.hidden, pins: stored.pins })
  const { order, hidden, pins } = stored
  const isChanged = JSON.stringify(chosen) !== JSON.stringify({ order, hidden, pins })
  useUnsavedWork(isChanged)
  const role = t(`news.reader.${stored.permission}`)
  const save = useCommand({
    run: setHomeDefault,
    invalidates: changedByHomeDefault,
    doneText: t('homeDefaults.saved', { role }),
  })
  // In the order of the menu.
  const pin = (path: string, isPinned: boolean) =>
    setChosen({
      ...chosen,
      pins: stored.pages
        .map((page) => page.path)
        .filter((one) => (one === path ? isPinned : chosen.pins.includes(one))),
    })
  return (
    <>
      <Card aria-labelledby={`${id}cards`}>
        <Heading id={`${id}cards`} size="md" marginBlockEnd="2">
          {t('homeDefaults.cards')}
        </Heading>
        {stored.cards.length === 0 ? (
          <EmptyState text={t('homeDefaults.noCards')} />
        ) : (
          <ArrangeCards
            label={t('homeDefaults.cards')}
            cards={stored.cards}
            arrangement={chosen}
            onChange={(next) => setChosen({ ...chosen, ...next })}
          />
        )}
      </Card>
      <Card aria-labelledby={`${id}pins`}>
        <Stack gap="2">
          <Heading id={`${id}pins`} size="md">
            {t('homeDefaults.pins')}
          </Heading>
          <Text tone="muted">{t('homeDefaults.pinsHelp')}</Text>
          <Pages>
            {stored.pages.map(({ path, label }) => {
              const isPinned = chosen.pins.includes(path)
              return (
                <li key={path}>
                  <label>
                    <Checkbox
                      type="checkbox"
                      checked={isPinned}
                      disabled={!isPinned && chosen.pins.length >= maxPins}
                      onChange={(event) => pin(path, event.target.checked)}
                    />
                    {label[language]}
                  </label>
                </li>
              )
            })}
          </Pages>
        </Stack>
      </Card>
      <HStack gap="3" flexWrap="wrap">
        <Button
          variant="primary"
          isBusy={save.isPending}
          onClick={() => void save.run({ ...chosen, permission: stored.permission, version: stored.version })}
        >
          {t('homeDefaults.save')}
        </Button>
        {save.failure && <RowError>{save.failure}</RowError>}
      </HStack>
    </>
  )
}
