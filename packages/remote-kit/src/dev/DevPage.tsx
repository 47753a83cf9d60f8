import { languages, useLanguage } from '@portal/i18n'
import { setLanguage } from '@portal/i18n/host'
import type { RouteDeclaration } from '@portal/release-format/manifest'
import { Box, Button, HStack, TextLink, ToastRegion, UiProvider, type Toaster } from '@portal/ui'
import { useCallback } from 'react'
import { useStore, type StoreApi } from 'zustand'
import type { Appearance, PortalProps } from '../contract.ts'
import { DevSignIn } from './DevSignIn.tsx'

interface DevPageProps {
  portal: PortalProps
  routes: readonly RouteDeclaration[]
  appearance: StoreApi<Appearance>
  notify: Toaster
}

/** Minimal layout of a stand-alone remote: links to its routes, language and colour switches, and a sign-in. */
export function DevPage({ portal, routes, appearance, notify }: DevPageProps) {
  const language = useLanguage()
  const look = useStore(appearance)
  const place = useCallback((parent: HTMLElement | null) => parent?.append(portal.container), [portal])
  return (
    <UiProvider colorMode={look.colorMode} density={look.density}>
      <HStack as="nav" flexWrap="wrap" gap="4" padding="3" borderBlockEndWidth="1px">
        {routes.map(({ path, title }) => (
          <TextLink key={path} href={path}>
            {title[language]}
          </TextLink>
        ))}
        <Box flex="1" />
        {languages.map((other) => (
          <Button key={other} size="sm" aria-pressed={other === language} onClick={() => void setLanguage(other)}>
            {other}
          </Button>
        ))}
        <Button
          size="sm"
          onClick={() => appearance.setState({ colorMode: look.colorMode === 'light' ? 'dark' : 'light' })}
        >
          {look.colorMode}
        </Button>
        {portal.session ? (
          <Button size="sm" onClick={portal.signOut}>
            {portal.session.name} ×
          </Button>
        ) : (
          <DevSignIn queryClient={portal.queryClient} />
        )}
      </HStack>
      <Box as="main" padding="6">
        <div ref={place} />
      </Box>
      <ToastRegion toaster={notify} />
    </UiProvider>
  )
}
