import {
  chakra,
  ClockIcon,
  KeyboardIcon,
  KeyboardOffIcon,
  MoonIcon,
  Rows3Icon,
  Rows4Icon,
  SettingsIcon,
  SunIcon,
} from '@portal/ui'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { appearanceStore } from '../appearance-store.ts'
import { shellTexts } from '../texts.ts'
import { Popup } from './Popup.tsx'
import { PopupItem } from './PopupItem.tsx'

const Choices = chakra('fieldset', { base: { '& + &': { marginBlockStart: '2' } } })

const Legend = chakra('legend', {
  base: { paddingInline: '3', paddingBlock: '1', color: 'muted', fontSize: 'xs', fontWeight: 'medium' },
})

/** Menu of colour mode, density, clock and shortcuts; a change applies immediately and is stored on this device. */
export function AppearanceMenu() {
  const t = shellTexts.useTexts()
  const appearance = useStore(appearanceStore)
  const choice = (change: Partial<typeof appearance>, text: string, icon: ReactNode) => (
    <PopupItem
      type="button"
      aria-pressed={Object.values(appearance).some((chosen) => Object.values(change).includes(chosen))}
      onClick={() => appearanceStore.setState(change)}
    >
      {icon}
      {text}
    </PopupItem>
  )
  return (
    <Popup label={t('bar.appearance')} face={<SettingsIcon aria-hidden />}>
      {() => (
        <>
          <Choices>
            <Legend>{t('appearance.colors')}</Legend>
            {choice({ colorMode: 'light' }, t('appearance.light'), <SunIcon aria-hidden />)}
            {choice({ colorMode: 'dark' }, t('appearance.dark'), <MoonIcon aria-hidden />)}
          </Choices>
          <Choices>
            <Legend>{t('appearance.density')}</Legend>
            {choice({ density: 'comfortable' }, t('appearance.comfortable'), <Rows3Icon aria-hidden />)}
            {choice({ density: 'compact' }, t('appearance.compact'), <Rows4Icon aria-hidden />)}
          </Choices>
          <Choices>
            <Legend>{t('appearance.clock')}</Legend>
            {choice({ clock: 24 }, t('appearance.clock24'), <ClockIcon aria-hidden />)}
            {choice({ clock: 12 }, t('appearance.clock12'), <ClockIcon aria-hidden />)}
          </Choices>
          <Choices>
            <Legend>{t('appearance.keys')}</Legend>
            {choice({ hasSingleKeys: true }, t('appearance.singleKeys'), <KeyboardIcon aria-hidden />)}
            {choice({ hasSingleKeys: false }, t('appearance.noSingleKeys'), <KeyboardOffIcon aria-hidden />)}
          </Choices>
        </>
      )}
    </Popup>
  )
}
