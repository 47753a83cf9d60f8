import { Box, Button, Heading, HStack, IconButton, Stack, XIcon } from '@portal/ui'
import { useId } from 'react'
import type { TextKey } from '@portal/i18n'
import type french from '../locales/fr.json'
import {
  authModes,
  layoutTypes,
  layoutWidths,
  sidebarImages,
  sidebarThemes,
  sidebarTypes,
  topbarThemes,
  withLayoutType,
  withLayoutWidth,
} from '../store/layout.ts'
import { changeLayout, useLayout } from '../store/layout-store.ts'
import { useTexts } from '../texts.ts'
import { FailureSwitch } from './FailureSwitch.tsx'
import { NativeSelect } from './NativeSelect.tsx'
import { useResetRecords } from './use-reset-records.ts'

type SettingText = Extract<TextKey<typeof french>, `settings.${string}`>

interface ChoiceProps<Value extends string> {
  label: SettingText
  values: readonly Value[]
  value: Value
  onChange: (value: Value) => void
}

function Choice<Value extends string>({ label, values, value, onChange }: ChoiceProps<Value>) {
  const t = useTexts()
  const id = useId()
  return (
    <Box>
      <label htmlFor={id}>{t(label)}</label>
      <NativeSelect
        id={id}
        value={value}
        onChange={(event) => {
          const chosen = values.find((each) => each === event.target.value)
          if (chosen) onChange(chosen)
        }}
      >
        {values.map((each) => (
          <option key={each} value={each}>
            {t(`settings.${each}` as SettingText)}
          </option>
        ))}
      </NativeSelect>
    </Box>
  )
}

/** The panel of layout settings and of the calls that fail. */
export function SettingsPanel() {
  const t = useTexts()
  const layout = useLayout()
  return (
    <Stack
      as="aside"
      aria-label={t('frame.settings')}
      gap="3"
      width={{ base: 'full', md: '17rem' }}
      flexShrink="0"
      padding="4"
      bg="surface"
      borderInlineStartWidth="1px"
      borderColor="line"
      fontSize="sm"
    >
      <HStack justifyContent="space-between">
        <Heading as="h2" size="md">
          {t('frame.settings')}
        </Heading>
        <IconButton
          label={t('settings.close')}
          icon={<XIcon />}
          size="sm"
          onClick={() => changeLayout({ showRightSidebar: false })}
        />
      </HStack>
      <Choice
        label="settings.layout"
        values={layoutTypes}
        value={layout.layoutType}
        onChange={(type) => changeLayout((current) => withLayoutType(current, type))}
      />
      <Choice
        label="settings.width"
        values={layoutWidths}
        value={layout.layoutWidth}
        onChange={(width) => changeLayout((current) => withLayoutWidth(current, width))}
      />
      {layout.leftSideBarType && (
        <Choice
          label="settings.sidebarType"
          values={sidebarTypes}
          value={layout.leftSideBarType}
          onChange={(leftSideBarType) => changeLayout({ leftSideBarType })}
        />
      )}
      {layout.leftSideBarTheme && (
        <Choice
          label="settings.sidebarTheme"
          values={sidebarThemes}
          value={layout.leftSideBarTheme}
          onChange={(leftSideBarTheme) => changeLayout({ leftSideBarTheme })}
        />
      )}
      {layout.leftSideBarThemeImage && (
        <Choice
          label="settings.sidebarImage"
          values={sidebarImages}
          value={layout.leftSideBarThemeImage}
          onChange={(leftSideBarThemeImage) => changeLayout({ leftSideBarThemeImage })}
        />
      )}
      <Choice
        label="settings.topbar"
        values={topbarThemes}
        value={layout.topbarTheme}
        onChange={(topbarTheme) => changeLayout({ topbarTheme })}
      />
      <Choice
        label="settings.authMode"
        values={authModes}
        value={layout.authMode}
        onChange={(authMode) => changeLayout({ authMode })}
      />
      <HStack as="label">
        <input
          type="checkbox"
          checked={layout.isPreloader}
          onChange={(event) => changeLayout({ isPreloader: event.target.checked })}
        />
        {t('settings.preloader')}
      </HStack>
      <FailureSwitch />
      <ResetButton />
    </Stack>
  )
}

function ResetButton() {
  const t = useTexts()
  const reset = useResetRecords()
  return <Button onClick={() => void reset()}>{t('settings.reset')}</Button>
}
